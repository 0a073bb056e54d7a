// What travels between the processes of a job: plain bytes, for all of them run the same program (`main` sees to it).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/taquin.hpp"

namespace taquin::mpi {

enum class Kind : std::uint8_t {
  // from the leader
  search,  // a search to help with
  round,   // of that search
  dealt,   // places of that round
  news,    // of that round: what ends it
  board,   // to solve alone
  halt,    // the boards under way
  quit,
  // to the leader
  ready,  // to help with the search
  want,   // more places
  results,
  found,
  left,    // the round
  answer,  // of a board
};

/// The head of each letter. Of a search or a round that is over it is not read further.
struct Head {
  Kind kind = Kind::quit;
  std::uint32_t search = 0;
  std::uint32_t round = 0;
};

class Writer {
 public:
  Writer() = default;
  explicit Writer(const Head& head) { put(head); }

  template <class T>
  requires std::is_trivially_copyable_v<T> Writer& put(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
    return *this;
  }
  template <class T>
  requires std::is_trivially_copyable_v<T> Writer& put(const std::vector<T>& list) {
    put(std::uint64_t{list.size()});
    bytes_.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(T));
    return *this;
  }
  Writer& put(const std::string& text) {
    put(std::uint64_t{text.size()});
    bytes_ += text;
    return *this;
  }
  Writer& put_rest(const std::string& bytes) {
    bytes_ += bytes;
    return *this;
  }
  Writer& put(const Board& board) { return put(board.rows()).put(board.cols()).put(board.tiles()); }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}

  template <class T>
  T get() {
    T value;
    get(value);
    return value;
  }
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void get(T& value) {
    std::memcpy(&value, bytes_.data() + at_, sizeof(value));
    at_ += sizeof(value);
  }
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void get(std::vector<T>& list) {
    list.resize(get<std::uint64_t>());
    std::memcpy(list.data(), bytes_.data() + at_, list.size() * sizeof(T));
    at_ += list.size() * sizeof(T);
  }
  void get(std::string& text) {
    const auto size = get<std::uint64_t>();
    text.assign(bytes_, at_, size);
    at_ += size;
  }
  std::string rest() const { return bytes_.substr(at_); }
  Board board() {
    const int rows = get<int>();
    const int cols = get<int>();
    return {rows, cols, get<std::vector<std::uint16_t>>()};
  }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

// A round, ten bytes a subtree or so: what a helper need not know is left out. `nearest` is an order, and there are no
// more than 256 places in it (`Frontier::sorted`).
inline void put_round(Writer& letter, const IdaState<Direction>& state) {
  std::vector<std::uint32_t> nodes;
  std::vector<std::uint8_t> nearest;
  for (const auto& root : state.roots) {
    nodes.push_back(root.node);
    nearest.push_back(static_cast<std::uint8_t>(std::clamp<Cost>(root.nearest, 0, 255)));
  }
  letter.put(state.bound).put(state.parents).put(state.moves).put(nodes).put(nearest);
}
inline IdaState<Direction> round_in(Reader& letter) {
  IdaState<Direction> state;
  letter.get(state.bound);
  letter.get(state.parents);
  letter.get(state.moves);
  const auto nodes = letter.get<std::vector<std::uint32_t>>();
  const auto nearest = letter.get<std::vector<std::uint8_t>>();
  state.roots.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    state.roots[i].node = nodes[i];
    state.roots[i].nearest = nearest[i];
  }
  return state;
}

// What both ends of a letter say of these, in the same order.
template <class Letter>
void request_fields(Letter& letter, auto& request) {
  letter(request.metric);
  letter(request.algorithm);
  letter(request.heuristic);
  letter(request.backward);
  letter(request.weight);
  letter(request.limits.seconds);
  letter(request.limits.bytes);
  letter(request.limits.expanded);
  letter(request.limits.gap);
  letter(request.deterministic);
  letter(request.checkpoint_every);
}
template <class Letter>
void answer_fields(Letter& letter, auto& answer) {
  letter(answer.status);
  letter(answer.path);
  letter(answer.length);
  letter(answer.lower_bound);
  letter(answer.algorithm);
  letter(answer.heuristic);
  letter(answer.backward);
  letter(answer.counts);
  letter(answer.rounds);
  letter(answer.seconds);
  letter(answer.setup_seconds);
  letter(answer.message);
  letter(answer.interrupted);
}

/// Passes a round on by way of `ranks`: to the first and the middle one, each with those behind it to pass it on to.
template <class Post>
void pass_on(const Head& head, const std::vector<int>& ranks, const std::string& round, const Post& post) {
  const auto middle = ranks.begin() + static_cast<std::ptrdiff_t>((ranks.size() + 1) / 2);
  const auto send = [&](auto first, auto last) {
    if (first == last) return;
    post(*first, Writer(head).put(std::vector<int>(first + 1, last)).put_rest(round).take());
  };
  send(ranks.begin(), middle);
  send(middle, ranks.end());
}

}  // namespace taquin::mpi
