// A heuristic whose type is known only at run time, for every pair of algorithm and heuristic that has no instantiation
// of its own.
//
// The memo is a fixed number of words that each heuristic fills as it likes, still copied by value down the path. The
// virtual call per child costs about half the speed of a compiled pair. `Maximum` joins several: admissible if all are,
// consistent if all are.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

template <StateSpace Space>
class AnyHeuristic {
 public:
  static constexpr bool is_erased = true;  ///< searches need not unroll around it
  static constexpr std::size_t memo_words = 100;
  struct Memo {
    Cost value = 0;
    std::array<std::uint32_t, memo_words> words;
  };
  using State = typename Space::State;
  using Move = typename Space::Move;

  /// Wraps a heuristic of any type whose memo is trivially copyable.
  template <HeuristicOver<Space> H>
  explicit AnyHeuristic(H heuristic) : self_(std::make_shared<Model<H>>(std::move(heuristic))) {}

  /// The maximum of several, at least one. Throws `Error` if their memos together are too large.
  static AnyHeuristic maximum(const std::vector<AnyHeuristic>& parts) {
    if (parts.size() == 1) return parts.front();
    auto joined = std::make_shared<Maximum>(parts);
    if (joined->words > memo_words)
      throw Error("found too many heuristics joined by +: their maximum is too large for a search");
    return AnyHeuristic(std::move(joined));
  }

  Memo start(const State& state) const {
    Memo memo;
    memo.value = self_->start(state, memo.words.data());
    return memo;
  }
  Memo after(const Memo& memo, const State& state, const Move& move) const {
    Memo next;
    next.value = self_->after(memo.words.data(), state, move, next.words.data());
    return next;
  }
  Memo resume(const State& state, Cost value, std::uint8_t excerpt = no_excerpt) const {
    Memo memo;
    self_->resume(state, value, excerpt, memo.words.data());
    memo.value = value;
    return memo;
  }
  std::uint8_t excerpt(const Memo& memo) const { return self_->excerpt(memo.words.data()); }
  Cost value(const Memo& memo) const noexcept { return memo.value; }
  bool admissible() const { return self_->admissible; }
  bool consistent() const { return self_->consistent; }
  /// Memory that it holds beside the tables of `PatternTables`; 0 if it reports none.
  std::uint64_t bytes() const { return self_->bytes; }

  /// The wrapped heuristic if it is an `H`, else null: the way back to a compiled pair.
  template <class H>
  const H* target() const noexcept {
    return self_->kind() == &kind_of<H> ? &static_cast<const Model<H>*>(self_.get())->heuristic : nullptr;
  }

 private:
  // Its address distinguishes the types: a program without type information (the web's) has no dynamic_cast.
  template <class H>
  static constexpr char kind_of = 0;

  struct Concept {
    virtual ~Concept() = default;
    virtual const void* kind() const { return nullptr; }
    virtual Cost start(const State& state, std::uint32_t* memo) const = 0;
    virtual Cost after(const std::uint32_t* memo, const State& state, const Move& move, std::uint32_t* next) const = 0;
    virtual void resume(const State& state, Cost value, std::uint8_t excerpt, std::uint32_t* memo) const = 0;
    virtual std::uint8_t excerpt(const std::uint32_t*) const { return no_excerpt; }
    std::size_t words = 0;
    bool admissible = false;
    bool consistent = false;
    std::uint64_t bytes = 0;
  };

  template <class H>
  struct Model final : Concept {
    using Inner = typename H::Memo;
    static_assert(std::is_trivially_copyable_v<Inner> && sizeof(Inner) <= memo_words * 4);

    explicit Model(H h) : heuristic(std::move(h)) {
      this->words = (sizeof(Inner) + 3) / 4;
      this->admissible = heuristic.admissible();
      this->consistent = heuristic.consistent();
      if constexpr (requires { heuristic.bytes(); }) this->bytes = heuristic.bytes();
    }
    const void* kind() const override { return &kind_of<H>; }
    Cost start(const State& state, std::uint32_t* memo) const override { return keep(heuristic.start(state), memo); }
    Cost after(const std::uint32_t* memo, const State& state, const Move& move, std::uint32_t* next) const override {
      Inner inner;
      std::memcpy(static_cast<void*>(&inner), memo, sizeof(Inner));
      return keep(heuristic.after(inner, state, move), next);
    }
    void resume(const State& state, [[maybe_unused]] Cost value, [[maybe_unused]] std::uint8_t excerpt,
                std::uint32_t* memo) const override {
      if constexpr (Excerpting<H, Space>)
        keep(heuristic.resume(state, value, excerpt), memo);
      else if constexpr (Resumable<H, Space>)
        keep(heuristic.resume(state, value), memo);
      else
        keep(heuristic.start(state), memo);
    }
    std::uint8_t excerpt(const std::uint32_t* memo) const override {
      if constexpr (Excerpting<H, Space>) {
        Inner inner;
        std::memcpy(static_cast<void*>(&inner), memo, sizeof(Inner));
        return heuristic.excerpt(inner);
      } else {
        return no_excerpt;
      }
    }
    Cost keep(const Inner& inner, std::uint32_t* memo) const {
      std::memcpy(memo, &inner, sizeof(Inner));
      return heuristic.value(inner);
    }
    H heuristic;
  };

  struct Maximum final : Concept {
    explicit Maximum(std::vector<AnyHeuristic> all) : parts(std::move(all)) {
      this->admissible = this->consistent = true;
      for (const AnyHeuristic& part : parts) {
        this->words += part.self_->words;
        this->admissible = this->admissible && part.admissible();
        this->consistent = this->consistent && part.consistent();
        this->bytes += part.bytes();
      }
    }
    Cost start(const State& state, std::uint32_t* memo) const override {
      Cost most = 0;
      for (const AnyHeuristic& part : parts) {
        most = std::max(most, part.self_->start(state, memo));
        memo += part.self_->words;
      }
      return most;
    }
    Cost after(const std::uint32_t* memo, const State& state, const Move& move, std::uint32_t* next) const override {
      Cost most = 0;
      for (const AnyHeuristic& part : parts) {
        most = std::max(most, part.self_->after(memo, state, move, next));
        memo += part.self_->words;
        next += part.self_->words;
      }
      return most;
    }
    void resume(const State& state, Cost, std::uint8_t, std::uint32_t* memo) const override {
      (void)start(state, memo);
    }
    std::vector<AnyHeuristic> parts;
  };

  explicit AnyHeuristic(std::shared_ptr<const Concept> self) : self_(std::move(self)) {}

  std::shared_ptr<const Concept> self_;
};

}  // namespace taquin
