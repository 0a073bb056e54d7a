// The quality of a domain's heuristic through the C interface; apart from the searches, for the page has no use for it.
#include "taquin/laboratory/domain_quality.hpp"

#include "taquin/c/domain/domain.hpp"
#include "taquin/c/handle.hpp"
#include "taquin/laboratory/report_json.hpp"

using taquin::c::need;

taquin_code taquin_domain_quality(const taquin_domain* domain, uint64_t start, const uint64_t* states,
                                  size_t state_count, uint64_t samples, uint64_t seed, const int32_t* bounds,
                                  size_t bound_count, char** out) noexcept {
  return taquin::c::guarded([&] {
    need(domain, out);
    if (state_count > 0) need(states);
    if (bound_count > 0) need(bounds);
    taquin::c::check(*domain);
    const taquin::QualityOptions how{.samples = samples, .seed = seed, .bounds = {bounds, bounds + bound_count}};
    const auto found = domain_quality(taquin::c::domain_of(*domain), start, {states, states + state_count}, how);
    *out = taquin::c::copy_of(domain_quality_json(how, found));
  });
}
