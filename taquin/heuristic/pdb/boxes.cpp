// A box is the word of the process, then its lists: place, number of pairs, pairs.
#include "taquin/heuristic/pdb/boxes.hpp"

#include <algorithm>
#include <utility>

namespace taquin {

namespace {

struct ListHead {
  std::uint32_t place;
  std::uint32_t pairs;
};

}  // namespace

Boxes::Boxes(BuildPeers& peers)
    : peers_(peers),
      share_(share_of(peers)),
      most_(peers.portion() / share_.count),
      locks_(share_.count),
      outgoing_(share_.count, Box(sizeof(Word), '\0')) {}

void Boxes::put(std::uint32_t order, const std::vector<std::uint32_t>& pairs) {
  const std::size_t to = share_.owner(order);
  const ListHead head{share_.place(order), static_cast<std::uint32_t>(pairs.size())};
  const std::lock_guard lock(locks_[to]);
  append(outgoing_[to], &head, 1);
  append(outgoing_[to], pairs.data(), pairs.size());
  if (outgoing_[to].size() >= most_) is_full_.store(true, std::memory_order_relaxed);
}

Boxes::Word Boxes::exchange(const Word& own) {
  lists_.clear();
  incoming_.clear();
  for (Box& box : outgoing_) std::memcpy(box.data(), &own, sizeof(own));
  incoming_ = peers_.exchange(std::exchange(outgoing_, std::vector<Box>(share_.count, Box(sizeof(Word), '\0'))));
  is_full_.store(false, std::memory_order_relaxed);
  Word all;
  for (const Box& box : incoming_) {
    const auto word = value_at<Word>(box);
    all.fresh += word.fresh;
    all.has_more = all.has_more || word.has_more;
    all.state = std::max(all.state, word.state);
    open(box);
  }
  return all;
}

void Boxes::open(const Box& box) {
  for (std::size_t at = sizeof(Word); at < box.size();) {
    const auto head = value_at<ListHead>(box, at);
    const std::size_t bytes = head.pairs * sizeof(std::uint32_t);
    lists_.push_back({head.place, {box.data() + at + sizeof(head), bytes}});
    at += sizeof(head) + bytes;
  }
}

}  // namespace taquin
