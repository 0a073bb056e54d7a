// The callbacks of taquin.h, led out of the machine: JavaScript gives the functions `page_…`, and asks
// here for pointers that options can hold and for a solver whose tables the page keeps.
#include "taquin/taquin.h"

extern "C" {

__attribute__((import_module("env"), import_name("page_progress"))) int page_progress(const taquin_progress*, void*);
__attribute__((import_module("env"), import_name("page_improved"))) void page_improved(const taquin_improvement*, void*);
__attribute__((import_module("env"), import_name("page_find"))) uint8_t* page_find(const char*, size_t*, void*);
__attribute__((import_module("env"), import_name("page_keep"))) void page_keep(const char*, const uint8_t*, size_t,
                                                                                const uint8_t*, size_t, void*);

__attribute__((import_module("env"), import_name("page_join"))) int page_join(int, void*);
__attribute__((import_module("env"), import_name("page_claim"))) int page_claim(uint32_t, void*);
__attribute__((import_module("env"), import_name("page_nearest"))) int page_nearest(uint32_t, void*);
__attribute__((import_module("env"), import_name("page_searched"))) void page_searched(uint32_t, int, void*);
__attribute__((import_module("env"), import_name("page_end_round"))) int page_end_round(int, void*);
__attribute__((import_module("env"), import_name("page_leave"))) void page_leave(void*);

taquin_code web_solver_new(taquin_solver** out) {
  const taquin_keeper keeper = {page_find, page_keep, nullptr};
  return taquin_solver_new_keeping(&keeper, out);
}
taquin_progress_callback web_progress(void) { return page_progress; }
taquin_improved_callback web_improved(void) { return page_improved; }
void web_shared_rounds(int leads, taquin_shared_rounds* out) {
  *out = {leads, page_join, page_claim, page_nearest, page_searched, page_end_round, page_leave, nullptr};
}
}
