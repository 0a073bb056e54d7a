// Large tables through the C face: which exist, where they are stored, how they are made.
#include <cstdlib>
#include <memory>
#include <string>

#include "taquin/c/handle.hpp"

using taquin::c::BadArgument;
using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::known_fields;
using taquin::c::need;
using taquin::c::request_of;

namespace {

taquin::TableStorage storage_of(const taquin_keeper& storage) {
  taquin::TableStorage made;
  made.load = [storage](const std::string& name) {
    taquin::TableImage image;
    image.bytes.reset(storage.find(name.c_str(), &image.size, storage.user),
                      [](const std::uint8_t* bytes) { std::free(const_cast<std::uint8_t*>(bytes)); });
    return image;
  };
  made.store = [storage](const std::string& name, std::span<const std::uint8_t> header,
                         std::span<const std::uint8_t> entries) {
    storage.keep(name.c_str(), header.data(), header.size(), entries.data(), entries.size(), storage.user);
  };
  return made;
}

}  // namespace

size_t taquin_large_tables(const taquin_board* goal) noexcept {
  size_t count = 0;
  guarded([&] { count = taquin::large_tables(goal->board).size(); });
  return count;
}

taquin_code taquin_large_table(const taquin_board* goal, size_t number, char** name, uint64_t* bytes) noexcept {
  return guarded([&] {
    need(goal, name);
    const auto tables = taquin::large_tables(goal->board);
    if (number >= tables.size()) throw BadArgument{"number: there is no such table"};
    *name = copy_of(tables[number].name);
    if (bytes != nullptr) *bytes = tables[number].bytes;
  });
}

taquin_code taquin_solver_new_keeping(const taquin_keeper* storage, taquin_solver** out) noexcept {
  return guarded([&] {
    need(storage, out);
    if (storage->find == nullptr || storage->keep == nullptr) throw BadArgument{"keeper: a function is null"};
    taquin::SolverOptions options;
    options.storage = storage_of(*storage);
    *out = new taquin_solver{taquin::Solver(options)};
  });
}

taquin_code taquin_solver_prepare(taquin_solver* solver, const taquin_board* goal, const taquin_options* options,
                                  int* made) noexcept {
  return guarded([&] {
    need(solver, goal, made);
    const taquin::Request request = request_of(goal->board, goal->board, known_fields(options));
    *made = solver->solver.prepare(request).is_whole();
  });
}
