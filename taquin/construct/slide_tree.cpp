// See the header.
#include "taquin/construct/slide_tree.hpp"

#include <algorithm>

namespace taquin {

void SlideTree::replace(const std::vector<Fate>& fates) {
  next_.clear();
  entered_at_.clear();
  std::size_t number = 0;
  std::size_t deepest = 0;
  for (std::size_t i = begin_; i < tour_.size(); ++i) {
    const std::uint8_t step = tour_[i];
    if (step == leaf_) {
      const Fate fate = fates[number++];
      if (fate.stays) next_.push_back(leaf_);
      if (fate.stays) deepest = std::max(deepest, entered_at_.size());
      if (fate.children.size() > 0) deepest = std::max(deepest, entered_at_.size() + 1);
      for (const Direction d : fate.children) next_.insert(next_.end(), {static_cast<std::uint8_t>(d), leaf_, back_});
    } else if (step != back_) {
      entered_at_.push_back(next_.size());
      next_.push_back(step);
    } else {
      const bool is_barren = next_.size() == entered_at_.back() + 1;
      entered_at_.pop_back();
      is_barren ? next_.pop_back() : next_.push_back(back_);
    }
  }
  tour_.swap(next_);
  begin_ = 0;
  slides_.resize(deepest);
  lengthen_trunk();
}

std::pair<std::size_t, std::size_t> SlideTree::commit(std::size_t leaf) {
  std::size_t depth = 0, number = 0, first_leaf = 0, from = begin_;
  for (std::size_t i = begin_; i < tour_.size(); ++i) {
    if (depth == 0) {
      from = i;
      first_leaf = number;
    }
    if (tour_[i] == leaf_) {
      ++number;
    } else {
      tour_[i] == back_ ? --depth : ++depth;
    }
    if (depth == 0 && first_leaf <= leaf && leaf < number) {
      tour_.resize(i + 1);
      begin_ = from;
      break;
    }
  }
  lengthen_trunk();
  return {first_leaf, number};
}

Path SlideTree::path_to(std::size_t leaf) const {
  Path path = trunk_;
  std::size_t number = 0;
  for (std::size_t i = begin_; i < tour_.size(); ++i) {
    if (tour_[i] == back_) {
      path.pop_back();
    } else if (tour_[i] != leaf_) {
      path.push_back(static_cast<Direction>(tour_[i]));
    } else if (number++ == leaf) {
      break;
    }
  }
  return path;
}

bool SlideTree::forks() const noexcept {
  if (tour_[begin_] == leaf_) return true;
  std::size_t depth = 0;
  for (std::size_t i = begin_; i < tour_.size(); ++i) {
    if (tour_[i] == leaf_) continue;
    if (tour_[i] != back_) {
      ++depth;
    } else if (--depth == 0) {
      return i + 1 < tour_.size();
    }
  }
  return false;
}

void SlideTree::lengthen_trunk() {
  while (begin_ < tour_.size() && !forks()) {
    const auto d = static_cast<Direction>(tour_[begin_++]);
    tour_.pop_back();
    board_.go(d);
    trunk_.push_back(d);
    slides_.pop_back();
  }
}

}  // namespace taquin
