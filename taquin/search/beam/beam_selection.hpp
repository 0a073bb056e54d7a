// The selection step of a beam search: it selects the best of all children of a layer and removes duplicates.
//
// It sees no states. A candidate takes twelve bytes: the child's hash, its value, and the numbers of the parent and the
// move. Candidates are written in the order of the parents, in chunks of a fixed size. Then, without sorting anything:
//   - a histogram of the values tells the greatest value that still fits, and how many of that value do;
//   - those are taken by their hash: a histogram of mixed hash bits gives a threshold;
//   - the rest is distributed by hash to parts so small that a hash table of one part stays in the second-level cache,
//     and in each part every hash that came before, or that an earlier layer holds, is removed.
// Nothing depends on which thread does what: chunks and parts are numbered, sums do not mind their order, and of equal
// candidates the first in the order of the parents stays.
//
// `width` limits what is distributed. Duplicates are removed only afterwards, so a layer may hold a little less; this
// saves the look-ups of all candidates that are not good enough.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/hash.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/beam/beam_team.hpp"

namespace taquin {

class BeamSelection {
 public:
  static constexpr unsigned most_moves = 256;
  /// Parents of a chunk, so few that their children have numbers of 16 bits.
  static constexpr std::uint32_t chunk_size(unsigned fan) noexcept { return fan <= 128 ? 512 : 256; }
  /// So many values are distinguished, around the least of the layer before; what is beyond counts as the nearest of
  /// them.
  static constexpr Cost values = 65535;

  struct Settings {
    std::uint64_t width;  ///< kept a layer, at least 1
    unsigned fan;         ///< moves of a parent at most
    std::uint64_t seed;   ///< decides ties
    bool bipartite;       ///< no child stands in its parent's layer
  };
  BeamSelection(Meter& meter, BeamTeam& team, const Settings& settings)
      : meter_(meter),
        team_(team),
        width_(settings.width),
        fan_(settings.fan),
        chunk_size_(chunk_size(settings.fan)),
        first_earlier_layer_(settings.bipartite ? 2 : 1),
        mixer_(hash_word(hash_word(settings.seed) ^ settings.width)),
        tie_bins_(static_cast<std::uint32_t>(std::bit_ceil(std::clamp<std::uint64_t>(width_, 64, 4096)))) {}
  BeamSelection(const BeamSelection&) = delete;
  BeamSelection& operator=(const BeamSelection&) = delete;
  ~BeamSelection() { meter_.release(metered_); }

  /// False if the cap or the system forbids it; then the selection must not be used.
  bool allocate() {
    const std::uint64_t chunks = chunks_of(width_);
    const std::uint64_t candidates = chunks * chunk_size_ * fan_;
    if (candidates > ~std::uint32_t{0}) return false;
    part_bits_ = static_cast<unsigned>(std::bit_width((width_ - 1) / part_size));
    const std::uint64_t table = 4 * std::bit_ceil(std::min<std::uint64_t>(width_, part_size));
    const std::uint64_t bytes = candidates * 12 + width_ * (3 * 8 + 4) + parts() * 4 * (most_stripes + 6) + chunks * 8 +
                                team_.workers() * (table * 8 + (value_bins + tie_bins_) * 4);
    if (!meter_.reserve(bytes)) return false;
    metered_ = bytes;
    workers_.resize(team_.workers());
    bool all = hash_.reset(candidates) && info_.reset(candidates) && candidate_.reset(width_) &&
               offset_.reset(parts() * most_stripes);
    for (LayerHashes& hashes : hashes_) all = all && hashes.hash.reset(width_) && hashes.first.reset(parts() + 1);
    for (Worker& worker : workers_)
      all = all && worker.table.reset(table) && worker.values.reset(value_bins) && worker.ties.reset(tie_bins_);
    count_.resize(chunks);
    live_.resize(chunks);
    return all;
  }

  /// The least value of the next layer will be near `value`; said once, before the first layer.
  void expect(Cost value) noexcept { base_ = std::max(0, value - values / 16); }

  /// Where the candidates of one chunk are written.
  class Writer {
   public:
    /// Child `slot` = (parent's number in the chunk) * fan + (move's number); slots come in rising order.
    [[gnu::always_inline]] void put(std::uint32_t slot, Cost value, std::uint64_t hash) noexcept {
      const auto bin = static_cast<std::uint32_t>(std::clamp<Cost>(value - base_, 0, values - 1));
      ++values_[bin];
      *info_++ = bin << 16 | slot;
      *hash_++ = hash;
    }

   private:
    friend BeamSelection;
    std::uint64_t* hash_;
    std::uint32_t* info_;
    std::uint32_t* values_;
    Cost base_;
  };
  Writer begin_chunk(unsigned worker, std::uint64_t chunk) noexcept {
    Writer writer;
    writer.hash_ = hash_.data() + chunk * chunk_size_ * fan_;
    writer.info_ = info_.data() + chunk * chunk_size_ * fan_;
    writer.values_ = workers_[worker].values.data();
    writer.base_ = base_;
    return writer;
  }
  void end_chunk(std::uint64_t chunk, const Writer& writer) noexcept {
    count_[chunk] = static_cast<std::uint32_t>(writer.info_ - (info_.data() + chunk * chunk_size_ * fan_));
  }
  std::uint64_t chunks_of(std::uint64_t parents) const noexcept { return (parents + chunk_size_ - 1) / chunk_size_; }

  /// Chooses at most `width` (1 to that of the settings) of the candidates of `parents` parents; returns how many stay.
  std::uint64_t select(std::uint64_t parents, std::uint64_t width) {
    chunks_ = chunks_of(parents);
    choose_value(width);
    base_selected_ = base_;
    expect(base_ + static_cast<Cost>(least_));
    if (value_ < value_bins) choose_ties();
    distribute();
    team_.each(parts(), [&](unsigned worker, std::uint64_t part) { remove_duplicates(workers_[worker].table, part); });
    std::uint64_t sum = 0;
    for (std::uint64_t chunk = 0; chunk < chunks_; ++chunk) {
      const std::uint32_t count = live_[chunk];
      live_[chunk] = static_cast<std::uint32_t>(sum);
      sum += count;
    }
    return sum;
  }
  /// Whether a value that `each_kept` reports is the candidate's own, not the nearest that is distinguished.
  bool is_own(Cost value) const noexcept { return value > base_selected_ && value < base_selected_ + values - 1; }
  /// Calls `visit(number, slot, value, hash)` for each that stays in a chunk; `number` counts them through all chunks.
  template <class Visit>
  void each_kept(std::uint64_t chunk, const Visit& visit) const {
    const std::uint64_t first = chunk * chunk_size_ * fan_;
    std::uint64_t number = live_[chunk];
    for (std::uint64_t i = first; i < first + count_[chunk]; ++i) {
      if (info_[i] != dead)
        visit(number++, info_[i] & 0xffffU, base_selected_ + static_cast<Cost>(info_[i] >> 16), hash_[i]);
    }
  }

 private:
  static constexpr std::uint32_t value_bins = values;
  static constexpr std::uint64_t part_size = 4096;
  static constexpr std::uint64_t most_stripes = 64;
  static constexpr std::uint32_t dead = ~std::uint32_t{0};

  struct Worker {
    Pages<std::uint32_t> values;  // all zero between the layers
    Pages<std::uint32_t> ties;
    Pages<std::uint64_t> table;
  };
  // The hashes of a layer, part by part.
  struct LayerHashes {
    Pages<std::uint64_t> hash;
    Pages<std::uint32_t> first;
  };

  std::uint64_t parts() const noexcept { return std::uint64_t{1} << part_bits_; }
  std::uint64_t part_of(std::uint64_t hash) const noexcept { return part_bits_ == 0 ? 0 : hash >> (64 - part_bits_); }
  std::uint32_t tie_of(std::uint64_t hash) const noexcept {
    return static_cast<std::uint32_t>(fold(hash, mixer_)) & (tie_bins_ - 1);
  }

  // All values below `value_` fit, and `room_` of those that have it.
  void choose_value(std::uint64_t width) {
    std::uint64_t remaining =
        std::accumulate(count_.begin(), count_.begin() + static_cast<std::ptrdiff_t>(chunks_), std::uint64_t{0});
    value_ = value_bins;
    room_ = width;
    least_ = value_bins;
    for (std::uint32_t value = 0; remaining > 0; ++value) {
      std::uint64_t count = 0;
      for (Worker& worker : workers_) count += std::exchange(worker.values[value], 0);
      remaining -= count;
      if (count > 0) least_ = std::min(least_, value);
      if (value_ < value_bins) continue;
      if (count > room_)
        value_ = value;
      else
        room_ -= count;
    }
  }
  // Those of the ties whose mixed hash is below `tie_` stay.
  void choose_ties() {
    team_.each(chunks_, [&](unsigned worker, std::uint64_t chunk) {
      std::uint32_t* const ties = workers_[worker].ties.data();
      const std::uint64_t first = chunk * chunk_size_ * fan_;
      for (std::uint64_t i = first; i < first + count_[chunk]; ++i) {
        if (info_[i] >> 16 == value_) ++ties[tie_of(hash_[i])];
      }
    });
    bool full = false;
    tie_ = 0;
    for (std::uint32_t bin = 0; bin < tie_bins_; ++bin) {
      std::uint64_t count = 0;
      for (Worker& worker : workers_) count += std::exchange(worker.ties[bin], 0);
      full = full || count > room_;
      if (full) continue;
      room_ -= count;
      tie_ = bin + 1;
    }
  }

  // Into parts, in the order of the candidates. Stripes of chunks are counted first, so each knows where to write.
  void distribute() {
    std::rotate(hashes_.begin(), hashes_.end() - 1, hashes_.end());
    const std::uint64_t stripes = std::min(chunks_, most_stripes);
    team_.each(stripes, [&](unsigned, std::uint64_t stripe) { thin_out(stripe, stripes); });
    std::uint32_t sum = 0;
    for (std::uint64_t part = 0; part < parts(); ++part) {
      hashes_[0].first[part] = sum;
      for (std::uint64_t stripe = 0; stripe < stripes; ++stripe)
        sum += std::exchange(offset_[stripe * parts() + part], sum);
    }
    hashes_[0].first[parts()] = sum;
    team_.each(stripes, [&](unsigned, std::uint64_t stripe) { distribute_stripe(stripe, stripes); });
  }
  template <class Work>
  void each_chunk(std::uint64_t stripe, std::uint64_t stripes, const Work& work) const {
    const std::uint64_t last = (stripe + 1) * chunks_ / stripes;
    for (std::uint64_t chunk = stripe * chunks_ / stripes; chunk < last; ++chunk) work(chunk);
  }
  // Only the selected stay; they are counted per part.
  void thin_out(std::uint64_t stripe, std::uint64_t stripes) {
    std::uint32_t* const counts = offset_.data() + stripe * parts();
    std::fill_n(counts, parts(), 0U);
    const std::uint32_t sure = value_ << 16;
    each_chunk(stripe, stripes, [&](std::uint64_t chunk) {
      std::uint64_t* const hash = hash_.data() + chunk * chunk_size_ * fan_;
      std::uint32_t* const info = info_.data() + chunk * chunk_size_ * fan_;
      std::uint32_t kept = 0;
      for (std::uint32_t i = 0; i < count_[chunk]; ++i) {
        const bool stays = info[i] < sure || (info[i] >> 16 == value_ && tie_of(hash[i]) < tie_);
        const std::uint64_t value = hash[i];
        info[kept] = info[i];
        hash[kept] = value;
        counts[part_of(value)] += stays;
        kept += stays;
      }
      count_[chunk] = live_[chunk] = kept;
    });
  }
  void distribute_stripe(std::uint64_t stripe, std::uint64_t stripes) {
    std::uint32_t* const at = offset_.data() + stripe * parts();
    each_chunk(stripe, stripes, [&](std::uint64_t chunk) {
      const std::uint64_t first = chunk * chunk_size_ * fan_;
      for (std::uint64_t i = first; i < first + count_[chunk]; ++i) {
        const std::uint32_t to = at[part_of(hash_[i])]++;
        hashes_[0].hash[to] = hash_[i];
        candidate_[to] = static_cast<std::uint32_t>(i);
      }
    });
  }
  // Removes what earlier layers hold and what appears twice.
  void remove_duplicates(Pages<std::uint64_t>& table, std::uint64_t part) {
    const LayerHashes& hashes = hashes_[0];
    std::uint64_t entries = hashes.first[part + 1] - hashes.first[part];
    for (std::size_t back = first_earlier_layer_; back < hashes_.size(); ++back)
      entries += hashes_[back].first[part + 1] - hashes_[back].first[part];
    const std::uint64_t slots = std::min<std::uint64_t>(std::bit_ceil(2 * entries + 1), table.size());
    std::fill_n(table.data(), slots, 0U);
    std::uint64_t room = slots / 4 * 3;  // never short if the hash is good
    const auto is_new = [&](std::uint64_t hash) {
      hash = std::max<std::uint64_t>(hash, 1);
      std::uint64_t at = hash & (slots - 1);
      while (table[at] != 0) {
        if (table[at] == hash) return false;
        at = (at + 1) & (slots - 1);
      }
      if (room > 0) --room, table[at] = hash;
      return true;
    };
    for (std::size_t back = first_earlier_layer_; back < hashes_.size(); ++back) {
      const LayerHashes& old = hashes_[back];
      for (std::uint32_t i = old.first[part]; i < old.first[part + 1]; ++i) (void)is_new(old.hash[i]);
    }
    for (std::uint32_t i = hashes.first[part]; i < hashes.first[part + 1]; ++i) {
      if (is_new(hashes.hash[i])) continue;
      info_[candidate_[i]] = dead;
      std::atomic_ref(live_[candidate_[i] / (chunk_size_ * fan_)]).fetch_sub(1, std::memory_order_relaxed);
    }
  }

  Meter& meter_;
  BeamTeam& team_;
  const std::uint64_t width_;
  const unsigned fan_;
  const std::uint64_t chunk_size_;
  const std::size_t first_earlier_layer_;  // the earlier layers in which a child may be: how far back
  const std::uint64_t mixer_;
  const std::uint32_t tie_bins_;
  unsigned part_bits_ = 0;
  std::uint64_t metered_ = 0;
  std::uint64_t chunks_ = 0;
  std::uint32_t least_ = 0;
  Cost base_ = 0;           // the value of the first bin
  Cost base_selected_ = 0;  // in the layer that was selected last
  std::uint32_t value_ = 0;
  std::uint32_t tie_ = 0;
  std::uint64_t room_ = 0;
  Pages<std::uint64_t> hash_;          // the candidates, chunk by chunk
  Pages<std::uint32_t> info_;          // value << 16 | slot
  std::vector<std::uint32_t> count_;   // by chunk: its candidates
  std::vector<std::uint32_t> live_;    // by chunk: those that stay; then the number of the first
  std::array<LayerHashes, 3> hashes_;  // of this layer, the last and the one before
  Pages<std::uint32_t> candidate_;     // by hash that is distributed: its candidate
  Pages<std::uint32_t> offset_;        // by stripe and part
  std::vector<Worker> workers_;
};

}  // namespace taquin
