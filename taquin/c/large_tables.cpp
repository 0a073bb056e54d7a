// Large tables through the C interface: which exist, where they are stored, how they are made.
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "taquin/c/handle.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_image.hpp"

using taquin::c::BadArgument;
using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::known_fields;
using taquin::c::need;
using taquin::c::request_of;

namespace {

// The smallest table of the large partitions, that of 2x4, has 40,320.
constexpr std::uint64_t slow_entries = std::uint64_t{1} << 15;

class CallerStorage final : public taquin::TableStorage {
 public:
  explicit CallerStorage(const taquin_table_storage& functions) : functions_(functions) {}

 private:
  std::optional<taquin::TableEntries> find(const taquin::StoredTable& table,
                                           const taquin::BuildOptions& options) override {
    const std::string name = table.name();
    std::size_t size = 0;
    const std::shared_ptr<const std::uint8_t> image(
        functions_.find(name.c_str(), &size, functions_.user),
        [](const std::uint8_t* bytes) { std::free(const_cast<std::uint8_t*>(bytes)); });
    if (image == nullptr || size > options.bytes) return std::nullopt;
    return entries_in({image, image.get(), size}, table, name, options);
  }
  bool is_worth_storing(const taquin::StoredTable& table, const taquin::BuildOptions& options) const override {
    return options.stores_all || table.is_worth_storing(slow_entries);
  }
  taquin::TableEntries store(const taquin::StoredTable& table, taquin::TableEntries made) override {
    const taquin::HeaderImage header = image_of(header_of(table, made));
    functions_.store(table.name().c_str(), header.data(), header.size(), made.payload.data,
                     static_cast<std::size_t>(made.payload.bytes), functions_.user);
    return made;
  }

  taquin_table_storage functions_;
};

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
    *name = copy_of(tables[number]->name());
    if (bytes != nullptr) *bytes = taquin::header_bytes + tables[number]->bytes();
  });
}

taquin_code taquin_solver_new_storing(const taquin_table_storage* storage, taquin_solver** out) noexcept {
  return guarded([&] {
    need(storage, out);
    if (storage->find == nullptr || storage->store == nullptr) throw BadArgument{"storage: a function is null"};
    *out = new taquin_solver{taquin::Solver(std::make_shared<CallerStorage>(*storage))};
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
