// What travels between the processes of a job: plain bytes, for all of them run the same program (`main` sees to it).
#pragma once

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
  Board board() {
    const int rows = get<int>();
    const int cols = get<int>();
    return {rows, cols, get<std::vector<std::uint16_t>>()};
  }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

// What both ends of a letter say of these, in the same order.
template <class Letter>
void state_fields(Letter& letter, auto& state) {
  letter(state.bound);
  letter(state.parents);
  letter(state.moves);
  letter(state.roots);
}
template <class Letter>
void request_fields(Letter& letter, auto& request) {
  letter(request.metric);
  letter(request.algorithm);
  letter(request.heuristic);
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
  letter(answer.counts);
  letter(answer.rounds);
  letter(answer.seconds);
  letter(answer.setup_seconds);
  letter(answer.message);
  letter(answer.interrupted);
}

}  // namespace taquin::mpi
