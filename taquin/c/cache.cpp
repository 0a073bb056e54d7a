// The folder of stored tables through the C interface.
#include "taquin/util/cache.hpp"

#include "taquin/c/handle.hpp"

taquin_code taquin_cache_folder(char** out) noexcept {
  return taquin::c::guarded([&] {
    taquin::c::need(out);
    *out = taquin::c::copy_of(taquin::cache_folder_if_any().string());
  });
}
