// The callbacks of taquin.h, led out of the machine: JavaScript gives the functions `page_…`, and asks
// here for pointers that options can hold.
#include "taquin/taquin.h"

extern "C" {

__attribute__((import_module("env"), import_name("page_progress"))) int page_progress(const taquin_progress*, void*);
__attribute__((import_module("env"), import_name("page_improved"))) void page_improved(const taquin_improvement*, void*);

taquin_progress_callback web_progress(void) { return page_progress; }
taquin_improved_callback web_improved(void) { return page_improved; }
}
