// A reader of PDDL (:strips :typing) that checks what a planner would: parentheses, declared types, predicates, their
// arity and the types of their arguments; and that carries out a plan. Nothing of the library.
#pragma once

#include <cctype>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace taquin::test {

/// An s-expression: a word, or a list.
struct Sexp {
  std::string word;
  std::vector<Sexp> list;
  bool is_list() const { return word.empty(); }
  const std::string& head() const {
    if (list.empty() || list[0].is_list()) throw std::runtime_error("a list without a word in front");
    return list[0].word;
  }
};

inline Sexp read_sexp(std::string_view text, std::size_t& at) {
  const auto skip = [&] {
    for (; at < text.size() && (std::isspace(static_cast<unsigned char>(text[at])) != 0 || text[at] == ';'); ++at) {
      if (text[at] == ';') at = std::min(text.find('\n', at), text.size() - 1);
    }
  };
  skip();
  if (at >= text.size()) throw std::runtime_error("ends too early");
  Sexp result;
  if (text[at] == ')') throw std::runtime_error("a ) too many");
  if (text[at] != '(') {
    while (at < text.size() && text[at] != '(' && text[at] != ')' && text[at] != ';' &&
           std::isspace(static_cast<unsigned char>(text[at])) == 0) {
      result.word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
    }
    return result;
  }
  for (++at, skip(); at < text.size() && text[at] != ')'; skip()) result.list.push_back(read_sexp(text, at));
  if (at++ >= text.size()) throw std::runtime_error("a ( is not closed");
  return result;
}

inline std::vector<Sexp> read_all_sexps(std::string_view text) {
  std::vector<Sexp> all;
  for (std::size_t at = 0; text.find_first_not_of(" \n", at) != text.npos;) all.push_back(read_sexp(text, at));
  return all;
}

class PddlTask {
 public:
  using Fact = std::vector<std::string>;
  using Facts = std::set<Fact>;
  struct Action {
    std::vector<std::pair<std::string, std::string>> parameters;
    std::vector<Fact> precondition, add, remove;
  };

  /// Throw `std::runtime_error` where a planner would complain.
  PddlTask(std::string_view domain, std::string_view problem) {
    read_domain(only(domain));
    read_problem(only(problem));
  }

  const Facts& init() const { return init_; }
  bool holds_goal(const Facts& state) const {
    for (const Fact& fact : goal_) {
      if (!state.contains(fact)) return false;
    }
    return true;
  }
  /// The state after a plan.
  Facts carry_out(std::string_view plan) const {
    Facts state = init_;
    for (const Sexp& step : read_all_sexps(plan)) {
      if (!apply(state, words_of(step))) fail("a step cannot be made", step.head());
    }
    return state;
  }
  /// All states that can be reached.
  std::set<Facts> reachable() const {
    std::set<Facts> seen{init_};
    std::vector<Facts> open{init_};
    while (!open.empty()) {
      const Facts state = std::move(open.back());
      open.pop_back();
      for (const Fact& step : steps_) {
        Facts next = state;
        if (apply(next, step) && seen.insert(next).second) open.push_back(next);
      }
    }
    return seen;
  }
  /// Every action with every choice of objects: to be called before `reachable`.
  void ground() {
    for (const auto& [name, action] : actions_) ground(action, {name});
  }

 private:
  using Typed = std::vector<std::pair<std::string, std::string>>;

  [[noreturn]] static void fail(const std::string& what, const std::string& word) {
    throw std::runtime_error(what + ": " + word);
  }
  static Sexp only(std::string_view text) {
    const auto all = read_all_sexps(text);
    if (all.size() != 1 || all[0].head() != "define") throw std::runtime_error("not one (define ...)");
    return all[0];
  }
  static Fact words_of(const Sexp& list) {
    Fact words;
    for (const Sexp& each : list.list) {
      if (each.is_list()) fail("a word was expected", list.head());
      words.push_back(each.word);
    }
    return words;
  }

  // a b - t c - u
  Typed typed(const std::vector<Sexp>& list, std::size_t from) const {
    Typed result;
    std::size_t untyped = 0;
    for (std::size_t i = from; i < list.size(); ++i) {
      if (list[i].is_list()) throw std::runtime_error("a list among names");
      if (list[i].word != "-") {
        result.emplace_back(list[i].word, "object");
        continue;
      }
      if (++i >= list.size()) throw std::runtime_error("- without a type");
      if (!types_.contains(list[i].word)) fail("no such type", list[i].word);
      for (; untyped < result.size(); ++untyped) result[untyped].second = list[i].word;
    }
    return result;
  }

  void read_domain(const Sexp& domain) {
    if (domain.list.at(1).head() != "domain") throw std::runtime_error("not a domain");
    name_ = domain.list[1].list.at(1).word;
    for (std::size_t i = 2; i < domain.list.size(); ++i) {
      const Sexp& part = domain.list[i];
      if (part.head() == ":requirements") {
        for (const std::string& word : words_of(part)) requirements_.insert(word);
      } else if (part.head() == ":types") {
        if (!requirements_.contains(":typing")) fail("not required", ":typing");
        for (const std::string& word : words_of(part)) types_.insert(word);
      } else if (part.head() == ":predicates") {
        for (std::size_t k = 1; k < part.list.size(); ++k)
          predicates_[part.list[k].head()] = typed(part.list[k].list, 1);
      } else if (part.head() == ":action") {
        read_action(part);
      } else {
        fail("unknown part of a domain", part.head());
      }
    }
  }
  void read_action(const Sexp& part) {
    Action& action = actions_[part.list.at(1).word];
    if (!action.parameters.empty()) fail("an action twice", part.list[1].word);
    for (std::size_t i = 2; i + 1 < part.list.size(); i += 2) {
      const std::string& key = part.list[i].word;
      const Sexp& value = part.list[i + 1];
      if (key == ":parameters") {
        action.parameters = typed(value.list, 0);
        for (const auto& [name, type] : action.parameters) {
          if (name[0] != '?') fail("not a variable", name);
        }
      } else if (key == ":precondition") {
        for (const Sexp& atom : conjuncts(value)) action.precondition.push_back(checked(atom, action.parameters));
      } else if (key == ":effect") {
        for (const Sexp& literal : conjuncts(value)) {
          const bool negative = literal.head() == "not";
          (negative ? action.remove : action.add)
              .push_back(checked(negative ? literal.list.at(1) : literal, action.parameters));
        }
      } else {
        fail("unknown part of an action", key);
      }
    }
  }
  static std::vector<Sexp> conjuncts(const Sexp& formula) {
    if (formula.head() != "and") return {formula};
    return {formula.list.begin() + 1, formula.list.end()};
  }
  // A declared predicate of names that `scope` gives the right types.
  Fact checked(const Sexp& atom, const Typed& scope) const {
    const auto predicate = predicates_.find(atom.head());
    if (predicate == predicates_.end()) fail("no such predicate", atom.head());
    const Fact words = words_of(atom);
    if (words.size() != predicate->second.size() + 1) fail("wrong number of arguments", atom.head());
    for (std::size_t i = 1; i < words.size(); ++i) {
      std::string type;
      for (const auto& [name, its_type] : scope) {
        if (name == words[i]) type = its_type;
      }
      if (type.empty()) fail("unknown name", words[i]);
      if (type != predicate->second[i - 1].second) fail("wrong type of " + words[i], type);
    }
    return words;
  }

  void read_problem(const Sexp& problem) {
    if (problem.list.at(1).head() != "problem") throw std::runtime_error("not a problem");
    for (std::size_t i = 2; i < problem.list.size(); ++i) {
      const Sexp& part = problem.list[i];
      if (part.head() == ":domain") {
        if (part.list.at(1).word != name_) fail("another domain", part.list[1].word);
      } else if (part.head() == ":objects") {
        objects_ = typed(part.list, 1);
        std::set<std::string> names;
        for (const auto& [name, type] : objects_) {
          if (!names.insert(name).second) fail("an object twice", name);
        }
      } else if (part.head() == ":init") {
        for (std::size_t k = 1; k < part.list.size(); ++k) init_.insert(checked(part.list[k], objects_));
      } else if (part.head() == ":goal") {
        for (const Sexp& atom : conjuncts(part.list.at(1))) goal_.push_back(checked(atom, objects_));
      } else {
        fail("unknown part of a problem", part.head());
      }
    }
  }

  void ground(const Action& action, Fact step) {
    if (step.size() == action.parameters.size() + 1) {
      steps_.push_back(std::move(step));
      return;
    }
    for (const auto& [name, type] : objects_) {
      if (type != action.parameters[step.size() - 1].second) continue;
      step.push_back(name);
      ground(action, step);
      step.pop_back();
    }
  }
  // False if a precondition does not hold.
  bool apply(Facts& state, const Fact& step) const {
    const auto found = actions_.find(step[0]);
    if (found == actions_.end()) fail("no such action", step[0]);
    const Action& action = found->second;
    if (step.size() != action.parameters.size() + 1) fail("wrong number of arguments", step[0]);
    const auto bound = [&](Fact fact) {
      for (std::size_t k = 1; k < fact.size(); ++k) {
        for (std::size_t i = 0; i < action.parameters.size(); ++i) {
          if (fact[k] == action.parameters[i].first) {
            fact[k] = step[i + 1];
            break;
          }
        }
      }
      return fact;
    };
    for (const Fact& fact : action.precondition) {
      if (!state.contains(bound(fact))) return false;
    }
    for (const Fact& fact : action.remove) state.erase(bound(fact));
    for (const Fact& fact : action.add) state.insert(bound(fact));
    return true;
  }

  std::string name_;
  std::set<std::string> requirements_;
  std::set<std::string> types_{"object"};
  std::map<std::string, Typed> predicates_;
  std::map<std::string, Action> actions_;
  Typed objects_;
  Facts init_;
  std::vector<Fact> goal_;
  std::vector<Fact> steps_;
};

}  // namespace taquin::test
