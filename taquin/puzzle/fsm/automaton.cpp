#include "taquin/puzzle/fsm/automaton.hpp"

#include <cstddef>

namespace taquin::fsm {
namespace {

constexpr State unknown = never - 1;

Automaton prefixes_of(const std::vector<Sequence>& words) {
  Automaton tree = {{unknown, unknown, unknown, unknown}};
  std::vector<State> at(words.size());
  std::size_t first = 0;
  for (int i = 0; first < words.size(); ++i) {
    for (std::size_t w = first; w < words.size(); ++w) {
      const Sequence word = words[w];
      const auto m = static_cast<std::size_t>(move(word, i));
      State child = tree[at[w]][m];
      if (i + 1 == length(word)) {
        child = never;
        first = w + 1;
      } else if (child == unknown) {
        child = static_cast<State>(tree.size());
        tree.push_back({unknown, unknown, unknown, unknown});
      }
      tree[at[w]][m] = child;
      at[w] = child;
    }
  }
  return tree;
}

}  // namespace

// A move that leads out of the tree goes where it leads from the longest proper suffix that is a state.
Automaton automaton_of(const std::vector<Sequence>& words) {
  Automaton go = prefixes_of(words);
  std::vector<State> suffix(go.size());
  for (State state = 0; state < go.size(); ++state) {
    for (std::size_t m = 0; m < 4; ++m) {
      const State otherwise = state == 0 ? 0 : go[suffix[state]][m];
      State& next = go[state][m];
      if (next == unknown) {
        next = otherwise;
      } else if (next != never) {
        suffix[next] = otherwise;
      }
    }
  }
  return go;
}

}  // namespace taquin::fsm
