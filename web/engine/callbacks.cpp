// The callbacks of taquin.h, passed on to JavaScript: the page provides the functions `page_…` and asks here for
// pointers to put into options, and for a solver whose tables the page stores.
#include <string>
#include <string_view>

#include "taquin/taquin.h"

extern "C" {

__attribute__((import_module("env"), import_name("page_progress"))) int page_progress(const taquin_progress*, void*);
__attribute__((import_module("env"), import_name("page_improved"))) void page_improved(const taquin_improvement*,
                                                                                       void*);
__attribute__((import_module("env"), import_name("page_find"))) uint8_t* page_find(const char*, size_t*, void*);
__attribute__((import_module("env"), import_name("page_keep"))) void page_keep(const char*, const uint8_t*, size_t,
                                                                               const uint8_t*, size_t, void*);

__attribute__((import_module("env"), import_name("page_load"))) int32_t page_load(uint32_t, void*);
__attribute__((import_module("env"), import_name("page_store"))) void page_store(uint32_t, int32_t, void*);
__attribute__((import_module("env"), import_name("page_add"))) int32_t page_add(uint32_t, int32_t, void*);
__attribute__((import_module("env"), import_name("page_compare_exchange"))) int32_t page_compare_exchange(uint32_t,
                                                                                                          int32_t,
                                                                                                          int32_t,
                                                                                                          void*);
__attribute__((import_module("env"), import_name("page_wait"))) int page_wait(uint32_t, int32_t, void*);
__attribute__((import_module("env"), import_name("page_notify"))) void page_notify(uint32_t, void*);

taquin_code web_solver_new(taquin_solver** out) {
  const taquin_table_storage given = {page_find, page_keep, nullptr};
  return taquin_solver_new_storing(&given, out);
}
taquin_progress_callback web_progress(void) { return page_progress; }
taquin_improved_callback web_improved(void) { return page_improved; }
void web_shared_memory(int leads, uint32_t words, taquin_shared_memory* out) {
  *out = {leads, words, page_load, page_store, page_add, page_compare_exchange, page_wait, page_notify, nullptr};
}
}

namespace taquin::embedded {

// Neither weights nor instance sets are compiled in: the page loads those that it needs. They stay in memory, as what
// is compiled in does.
namespace {
std::string_view file(const std::string& name) {
  std::size_t bytes = 0;
  const auto* const at = page_find(name.c_str(), &bytes, nullptr);
  return {reinterpret_cast<const char*>(at), at == nullptr ? 0 : bytes};
}
}  // namespace

std::string_view learned_weights(std::string_view size) noexcept;
std::string_view learned_weights(std::string_view size) noexcept {
  return file("learned-" + std::string(size) + ".weights");
}

std::string_view instances();
std::string_view instances() {
  static const std::string_view text = file("instances.tsv");
  return text;
}

}  // namespace taquin::embedded
