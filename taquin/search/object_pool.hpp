// Where the objects of a search are: in its states as they are, or in a pool, each once, found again by its hash.
//
// A search that stores states needs small ones that can be copied as bytes. A string or a vector is not, so it goes to
// the pool and the state is its number there, four bytes; its lower bound is kept beside it and never evaluated again.
// A search that stores nothing (iterative deepening) takes the objects as they are, so that it still stores nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <new>

#include "taquin/core/hash_index.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/object.hpp"

namespace taquin {

/// A state is the object.
template <class Object>
class ObjectsAsTheyAre {
 public:
  struct Ref {
    Object object;
    bool operator==(const Ref& other) const { return is_same(object, other.object); }
  };

  explicit ObjectsAsTheyAre(std::uint64_t) {}
  Ref put(const Object& object, const ObjectProblem<Object>&) { return {object}; }
  static const Object& get(const Ref& ref) noexcept { return ref.object; }
  static Cost bound(const Ref& ref, const ObjectProblem<Object>& problem) { return problem.bound(ref.object); }
};

/// A state is the number of the object. Objects never move. Throws `std::bad_alloc` when the limit is reached.
template <Findable Object>
class ObjectPool {
 public:
  struct Ref {
    std::uint32_t number;
    bool operator==(const Ref&) const = default;
  };

  explicit ObjectPool(std::uint64_t bytes) : meter_(bytes) {}

  Ref put(const Object& object, const ObjectProblem<Object>& problem) {
    const std::uint64_t hash = hash_object(object);
    std::size_t slot = 0;
    const auto size = static_cast<std::uint32_t>(entries_.size());
    if (!index_.has_room(size + 1) && !index_.grow(size, [&](auto i) { return hash_object(entries_[i].object); }))
      throw std::bad_alloc();
    const auto known = index_.find(
        hash, [&](std::uint32_t number) { return is_same(entries_[number].object, object); }, slot);
    if (known != HashIndex::none) return {known};
    if (!meter_.reserve(sizeof(Entry))) throw std::bad_alloc();
    entries_.push_back({object, problem.bound(object)});
    index_.insert_at(slot, hash, size);
    return {size};
  }
  const Object& get(const Ref& ref) const noexcept { return entries_[ref.number].object; }
  Cost bound(const Ref& ref, const ObjectProblem<Object>&) const noexcept { return entries_[ref.number].bound; }

 private:
  struct Entry {
    Object object;
    Cost bound;
  };

  Meter meter_;
  HashIndex index_{meter_};
  std::deque<Entry> entries_;
};

}  // namespace taquin
