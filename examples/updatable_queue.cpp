// Figure 4 of D. W. Harder's page on the (N^2-1)-puzzle (University of Waterloo): an updatable priority queue. Black
// hashes to bin 4 and comes first, so its node has the index 1; Orange hashes to 7, comes after Brown, which is above
// it in the heap, and its node has the index 4. (The page draws more objects than it names; Red is one here.)
#include <iostream>
#include <string>

#include "taquin/search/best_first/updatable_queue.hpp"

struct BinOfFigure {
  std::size_t operator()(const std::string& name) const {
    return name == "Black" ? 4 : name == "Brown" ? 1 : name == "Orange" ? 7 : 2;
  }
};

int main() {
  taquin::UpdatableQueue<std::string, BinOfFigure> queue(8, true);
  const auto show = [&](const std::string& name) {
    std::cout << name << ": bin " << queue.bin(name) << ", key " << *queue.key(name) << ", index "
              << queue.position(name) << '\n';
  };
  queue.push("Black", 0), queue.push("Brown", 1), queue.push("Red", 2), queue.push("Orange", 3);
  for (const char* name : {"Black", "Brown", "Orange"}) show(name);
  queue.decrease_key("Orange", 0);  // it goes up, past Brown, and stops below Black
  show("Orange");
  show("Brown");
  std::cout << "size " << queue.size() << ", first " << queue.pop();
  std::cout << ", then " << queue.top() << ", largest size " << queue.largest_size() << '\n';
}
