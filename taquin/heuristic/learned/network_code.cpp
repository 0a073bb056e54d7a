#include "taquin/heuristic/learned/network_code.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// The vectors below never pass between functions: all that take or return them are compiled into their callers.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace taquin {

namespace {

using N = LearnedNetwork;
using Rows = std::span<const std::uint32_t>;
using Changes = std::span<const N::Change>;

const std::int8_t* row_of(const N& network, std::uint32_t row) noexcept {
  return network.weights().first.data() + std::size_t{row} * N::units;
}

// --- every processor: vectors of the compiler, which are as long as the processor's ---

constexpr std::size_t lanes = 16;
using Words [[gnu::vector_size(2 * lanes)]] = std::int16_t;
using Bytes [[gnu::vector_size(lanes)]] = std::int8_t;

template <class Vector>
[[gnu::always_inline]] inline Vector loaded(const void* from) noexcept {
  Vector vector;
  std::memcpy(&vector, from, sizeof(Vector));
  return vector;
}
[[gnu::always_inline]] inline Words row_at(const N& network, std::uint32_t row, std::size_t unit) noexcept {
  return __builtin_convertvector(loaded<Bytes>(row_of(network, row) + unit), Words);
}

void update(const N& network, N::Sums& sums, Rows gone, Rows come) {
  for (std::size_t i = 0; i < N::units; i += lanes) {
    Words sum = loaded<Words>(sums.data() + i);
    for (const std::uint32_t row : gone) sum -= row_at(network, row, i);
    for (const std::uint32_t row : come) sum += row_at(network, row, i);
    std::memcpy(sums.data() + i, &sum, sizeof(Words));
  }
}

[[gnu::always_inline]] inline std::int32_t sum_of_products(const std::int16_t* a, const std::int16_t* b) noexcept {
#ifdef __wasm_simd128__
  // One instruction for eight products, which the compiler does not find.
  v128_t sum = wasm_i32x4_splat(0);
  for (std::size_t i = 0; i < N::units; i += 8)
    sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_v128_load(a + i), wasm_v128_load(b + i)));
  std::array<std::int32_t, 4> parts;
  wasm_v128_store(parts.data(), sum);
  return parts[0] + parts[1] + parts[2] + parts[3];
#else
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < N::units; ++i) sum += std::int32_t{a[i]} * b[i];
  return sum;
#endif
}

void values(const N& network, const N::Sums& sums, Changes changes, Cost* values) {
  const N::Weights& weights = network.weights();
  for (const N::Change& change : changes) {
    std::array<std::int16_t, N::units> active;
    for (std::size_t i = 0; i < N::units; i += lanes) {
      const Words sum = loaded<Words>(sums.data() + i) - row_at(network, change.piece_from, i) +
                        row_at(network, change.piece_to, i) - row_at(network, change.blank_from, i) +
                        row_at(network, change.blank_to, i);
      std::memcpy(active.data() + i, &sum, sizeof(Words));
    }
    for (std::int16_t& each : active) each = std::clamp<std::int16_t>(each, 0, N::greatest_first);
    std::int64_t output = weights.third_bias;
    for (std::size_t unit = 0; unit < N::second_units; ++unit) {
      std::int32_t sum =
          weights.second_bias[unit] + sum_of_products(active.data(), weights.second.data() + unit * N::units);
      sum = std::clamp(sum / (N::first_one * N::second_one / N::third_one), 0, N::greatest_second);
      output += std::int64_t{sum} * weights.third[unit];
    }
    *values++ = value_of_output(output);
  }
}

#if defined(__x86_64__)

static_assert(N::first_one * N::second_one / N::third_one == 64 && N::units % 32 == 0 && N::second_units == 16);

// --- AVX2 ---

[[gnu::target("avx2"), gnu::always_inline]] inline __m256i row_avx2(const N& network, std::uint32_t row,
                                                                    std::size_t unit) noexcept {
  return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row_of(network, row) + unit)));
}

[[gnu::target("avx2")]] void update_avx2(const N& network, N::Sums& sums, Rows gone, Rows come) {
  for (std::size_t i = 0; i < N::units; i += 64) {
    auto* const at = reinterpret_cast<__m256i*>(sums.data() + i);
    __m256i sum[4];
#pragma GCC unroll 8
    for (std::size_t k = 0; k < 4; ++k) sum[k] = _mm256_loadu_si256(at + k);
    for (const std::uint32_t row : gone)
#pragma GCC unroll 8
      for (std::size_t k = 0; k < 4; ++k) sum[k] = _mm256_sub_epi16(sum[k], row_avx2(network, row, i + 16 * k));
    for (const std::uint32_t row : come)
#pragma GCC unroll 8
      for (std::size_t k = 0; k < 4; ++k) sum[k] = _mm256_add_epi16(sum[k], row_avx2(network, row, i + 16 * k));
#pragma GCC unroll 8
    for (std::size_t k = 0; k < 4; ++k) _mm256_storeu_si256(at + k, sum[k]);
  }
}

[[gnu::target("avx2")]] void values_avx2(const N& network, const N::Sums& sums, Changes changes, Cost* values) {
  const N::Weights& weights = network.weights();
  const auto* const second = reinterpret_cast<const __m256i*>(network.second_by_pairs().data());
  const auto* const third = reinterpret_cast<const __m256i*>(weights.third.data());
  const auto* const bias = reinterpret_cast<const __m256i*>(weights.second_bias.data());
  const __m256i zero = _mm256_setzero_si256();
  for (const N::Change& change : changes) {
    alignas(32) std::int16_t active[N::units];
    for (std::size_t i = 0; i < N::units; i += 16) {
      __m256i sum = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums.data() + i));
      sum = _mm256_sub_epi16(sum, row_avx2(network, change.piece_from, i));
      sum = _mm256_add_epi16(sum, row_avx2(network, change.piece_to, i));
      sum = _mm256_sub_epi16(sum, row_avx2(network, change.blank_from, i));
      sum = _mm256_add_epi16(sum, row_avx2(network, change.blank_to, i));
      sum = _mm256_min_epi16(_mm256_max_epi16(sum, zero), _mm256_set1_epi16(N::greatest_first));
      _mm256_store_si256(reinterpret_cast<__m256i*>(active + i), sum);
    }
    __m256i sum[4] = {_mm256_loadu_si256(bias), _mm256_loadu_si256(bias + 1), zero, zero};
    for (std::size_t i = 0; i < N::units / 2; i += 2) {
#pragma GCC unroll 8
      for (std::size_t k = 0; k < 2; ++k) {
        std::int32_t two;
        std::memcpy(&two, active + 2 * (i + k), sizeof(two));
        const __m256i both = _mm256_set1_epi32(two);
        const __m256i* const at = second + 2 * (i + k);
        sum[2 * k] = _mm256_add_epi32(sum[2 * k], _mm256_madd_epi16(_mm256_loadu_si256(at), both));
        sum[2 * k + 1] = _mm256_add_epi32(sum[2 * k + 1], _mm256_madd_epi16(_mm256_loadu_si256(at + 1), both));
      }
    }
#pragma GCC unroll 8
    for (std::size_t k = 0; k < 2; ++k) {
      const __m256i positive = _mm256_max_epi32(_mm256_add_epi32(sum[k], sum[k + 2]), zero);
      sum[k] = _mm256_min_epi32(_mm256_srli_epi32(positive, 6), _mm256_set1_epi32(N::greatest_second));
    }
    // Packing takes four of one half and four of the other by turns; the permutation puts them in order.
    const __m256i units = _mm256_permute4x64_epi64(_mm256_packs_epi32(sum[0], sum[1]), 0b11'01'10'00);
    alignas(32) std::int32_t product[8];  // of two each: below 2^31
    _mm256_store_si256(reinterpret_cast<__m256i*>(product), _mm256_madd_epi16(units, _mm256_loadu_si256(third)));
    std::int64_t output = weights.third_bias;
    for (const std::int32_t each : product) output += each;
    *values++ = value_of_output(output);
  }
}

// --- AVX-512 with VNNI ---

#define TAQUIN_AVX512 gnu::target("avx512f,avx512bw,avx512vl,avx512vnni")

[[TAQUIN_AVX512, gnu::always_inline]] inline __m512i row_avx512(const N& network, std::uint32_t row,
                                                                std::size_t unit) noexcept {
  return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(row_of(network, row) + unit)));
}

[[TAQUIN_AVX512]] void update_avx512(const N& network, N::Sums& sums, Rows gone, Rows come) {
  constexpr std::size_t count = N::units / 32;
  __m512i sum[count];
#pragma GCC unroll 8
  for (std::size_t k = 0; k < count; ++k) sum[k] = _mm512_loadu_si512(sums.data() + 32 * k);
  for (const std::uint32_t row : gone)
#pragma GCC unroll 8
    for (std::size_t k = 0; k < count; ++k) sum[k] = _mm512_sub_epi16(sum[k], row_avx512(network, row, 32 * k));
  for (const std::uint32_t row : come)
#pragma GCC unroll 8
    for (std::size_t k = 0; k < count; ++k) sum[k] = _mm512_add_epi16(sum[k], row_avx512(network, row, 32 * k));
#pragma GCC unroll 8
  for (std::size_t k = 0; k < count; ++k) _mm512_storeu_si512(sums.data() + 32 * k, sum[k]);
}

[[TAQUIN_AVX512, gnu::always_inline]] inline __m512i active_avx512(const N& network, const N::Sums& sums,
                                                                   const N::Change& change, std::size_t unit) noexcept {
  __m512i sum = _mm512_loadu_si512(sums.data() + unit);
  sum = _mm512_sub_epi16(sum, row_avx512(network, change.piece_from, unit));
  sum = _mm512_add_epi16(sum, row_avx512(network, change.piece_to, unit));
  sum = _mm512_sub_epi16(sum, row_avx512(network, change.blank_from, unit));
  sum = _mm512_add_epi16(sum, row_avx512(network, change.blank_to, unit));
  return _mm512_min_epi16(_mm512_max_epi16(sum, _mm512_setzero_si512()), _mm512_set1_epi16(N::greatest_first));
}

[[TAQUIN_AVX512, gnu::always_inline]] inline Cost value_avx512(const N::Weights& weights, __m512i second) noexcept {
  const __m512i positive = _mm512_srli_epi32(_mm512_max_epi32(second, _mm512_setzero_si512()), 6);
  const __m256i units = _mm512_cvtepi32_epi16(_mm512_min_epi32(positive, _mm512_set1_epi32(N::greatest_second)));
  const auto* const third = reinterpret_cast<const __m256i*>(weights.third.data());
  const __m256i products = _mm256_madd_epi16(units, _mm256_loadu_si256(third));  // of two each: below 2^31
  return value_of_output(weights.third_bias + _mm512_reduce_add_epi64(_mm512_cvtepi32_epi64(products)));
}

// To each of sixteen sums, the products of two units and two weights. One instruction, which loads the units itself;
// g++ 12 makes five of the intrinsic, and a beam takes a sixth longer.
[[TAQUIN_AVX512, gnu::always_inline]] inline void add_products(__m512i& sum, __m512i weights,
                                                               const std::int16_t* units) noexcept {
  struct Two {
    std::int16_t each[2];
  };
  asm("vpdpwssd %2%{1to16%}, %1, %0" : "+v"(sum) : "v"(weights), "m"(*reinterpret_cast<const Two*>(units)));
}

// Several at once, so that weights are loaded once for all of them and no sum waits for the one before.
template <std::size_t count>
[[TAQUIN_AVX512]] void some_values_avx512(const N& network, const N::Sums& sums, const N::Change* changes,
                                          Cost* values) {
  const N::Weights& weights = network.weights();
  const std::int16_t* const second = network.second_by_pairs().data();
  alignas(64) std::int16_t active[count][N::units];
  for (std::size_t each = 0; each < count; ++each)
    for (std::size_t i = 0; i < N::units; i += 32)
      _mm512_store_si512(active[each] + i, active_avx512(network, sums, changes[each], i));
  __m512i even[count], odd[count];
#pragma GCC unroll 8
  for (std::size_t each = 0; each < count; ++each) {
    even[each] = _mm512_loadu_si512(weights.second_bias.data());
    odd[each] = _mm512_setzero_si512();
  }
  for (std::size_t i = 0; i < N::units; i += 4) {
    const __m512i first_two = _mm512_loadu_si512(second + 16 * i);
    const __m512i last_two = _mm512_loadu_si512(second + 16 * i + 32);
#pragma GCC unroll 8
    for (std::size_t each = 0; each < count; ++each) {
      add_products(even[each], first_two, active[each] + i);
      add_products(odd[each], last_two, active[each] + i + 2);
    }
  }
#pragma GCC unroll 8
  for (std::size_t each = 0; each < count; ++each)
    values[each] = value_avx512(weights, _mm512_add_epi32(even[each], odd[each]));
}

[[TAQUIN_AVX512]] void values_avx512(const N& network, const N::Sums& sums, Changes changes, Cost* values) {
  const N::Change* change = changes.data();
  std::size_t count = changes.size();
  for (; count >= 3; count -= 3, change += 3, values += 3) some_values_avx512<3>(network, sums, change, values);
  if (count == 2) some_values_avx512<2>(network, sums, change, values);
  if (count == 1) some_values_avx512<1>(network, sums, change, values);
}

constexpr NetworkCode codes[] = {
    {"AVX-512", update_avx512, values_avx512}, {"AVX2", update_avx2, values_avx2}, {"any", update, values}};

std::size_t first_supported() noexcept {
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni"))
    return 0;
  return __builtin_cpu_supports("avx2") ? 1 : 2;
}

#else

constexpr NetworkCode codes[] = {{"any", update, values}};
std::size_t first_supported() noexcept { return 0; }

#endif

}  // namespace

std::span<const NetworkCode> network_codes() { return std::span<const NetworkCode>(codes).subspan(first_supported()); }

}  // namespace taquin
