#include "circle.hpp"

#include "letter.hpp"

namespace taquin::mpi {

void Circle::begin(std::uint32_t build) {
  const std::lock_guard lock(mutex_);
  turn_ = {build, 0};
  boxes_.erase(boxes_.begin(), boxes_.lower_bound(turn_));  // of a build that was given up
}

void Circle::take(int from, const std::string& letter) {
  Reader in(letter);
  const Head head = in.get<Head>();
  const std::lock_guard lock(mutex_);
  boxes_[{head.search, head.round}].emplace(from, in.rest());
  changed_.notify_all();
}

void Circle::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

std::vector<Box> Circle::exchange(std::vector<Box> boxes) {
  std::unique_lock lock(mutex_);
  ++turn_.second;
  // The next in the circle first, so that not all write to the same.
  for (int i = 1; i < count_; ++i) {
    const int to = (rank_ + i) % count_;
    const Box box = std::exchange(boxes[static_cast<std::size_t>(to)], {});
    post_(to, Writer(Head{Kind::box, turn_.first, turn_.second}).put_rest(box).take());
  }
  std::map<int, Box>& came = boxes_[turn_];
  const auto others = static_cast<std::size_t>(count_ - 1);
  changed_.wait(lock, [&] { return came.size() == others || is_closed_; });
  if (came.size() != others) throw Error("another rank has left the build");
  for (auto& [from, box] : came) boxes[static_cast<std::size_t>(from)] = std::move(box);
  boxes_.erase(turn_);
  return boxes;
}

}  // namespace taquin::mpi
