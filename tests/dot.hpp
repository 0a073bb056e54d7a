// A reader of the part of Graphviz's DOT language that trees need, so that what is written is known to be read:
// `digraph ID { statement; ... }`, a statement being a node or an edge with attributes. Nothing of the library.
#pragma once

#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace taquin::test {

class Dot {
 public:
  using Attributes = std::map<std::string, std::string>;
  std::map<std::string, Attributes> nodes;
  std::vector<std::pair<std::pair<std::string, std::string>, Attributes>> edges;

  /// Throws `std::runtime_error` at what Graphviz would not read.
  explicit Dot(std::string_view text) : text_(text) {
    expect("digraph");
    id();
    expect("{");
    while (peek() != "}") statement();
    expect("}");
    if (!peek().empty()) fail("more after the graph");
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(what + " at offset " + std::to_string(at_));
  }
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  std::string token() {
    skip();
    if (at_ == text_.size()) return "";
    const std::size_t begin = at_;
    if (text_[at_] == '"') {
      for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) at_ += text_[at_] == '\\';
      if (at_++ >= text_.size()) fail("a string that does not end");
    } else if (text_.substr(at_, 2) == "->") {
      at_ += 2;
    } else if (is_word(text_[at_])) {
      while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    } else {
      ++at_;
    }
    return std::string(text_.substr(begin, at_ - begin));
  }
  static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }
  std::string peek() {
    const std::size_t before = at_;
    std::string next = token();
    at_ = before;
    return next;
  }
  void expect(std::string_view wanted) {
    if (token() != wanted) fail("no " + std::string(wanted));
  }
  std::string id() {
    std::string word = token();
    if (word.empty() || (word[0] != '"' && !is_word(word[0]))) fail("no name");
    return word[0] == '"' ? word.substr(1, word.size() - 2) : word;
  }
  void statement() {
    const std::string name = id();
    if (peek() == "->") {
      token();
      const std::string to = id();
      edges.push_back({{name, to}, attributes()});
    } else {
      const Attributes found = attributes();
      if (name != "node" && !nodes.try_emplace(name, found).second) fail("a node twice");
    }
    expect(";");
  }
  Attributes attributes() {
    Attributes result;
    if (peek() != "[") return result;
    token();
    do {
      const std::string key = id();
      expect("=");
      result[key] = id();
    } while (peek() == "," && !token().empty());
    expect("]");
    return result;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace taquin::test
