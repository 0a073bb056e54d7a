// The turns of a build: the leader's job; is there memory for the shares; the rounds of the search; histograms; then
// stretches of blocks, and back to each the leader's word that all is well.
#include "taquin/heuristic/pdb/dealt.hpp"

#include <xxhash.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "taquin/util/files.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/heuristic/pdb/image.hpp"
#include "taquin/heuristic/pdb/writer.hpp"

namespace taquin {

namespace {

struct Job {
  Pattern pattern;
  TableKind kind;
};

std::uint64_t share_bytes(const Layout& layout, TableKind kind, const Share& share) noexcept {
  return share.size(layout.orders().count()) * block_bytes(layout, kind);
}

// The blocks of one process.
class Part {
 public:
  Part(const Layout& layout, TableKind kind, const Share& share)
      : block_(block_bytes(layout, kind)),
        share_(share),
        bytes_(share_bytes(layout, kind, share)),
        words_((bytes_ + 7) / 8) {}

  explicit operator bool() const noexcept { return static_cast<bool>(words_); }
  std::uint8_t* data() noexcept { return reinterpret_cast<std::uint8_t*>(words_.data()); }
  std::uint64_t bytes() const noexcept { return bytes_; }
  /// Those of its orders from `first` on, before `last`.
  Box blocks(std::uint32_t first, std::uint32_t last) {
    const std::uint64_t begin = share_.size(first) * block_;
    return {reinterpret_cast<const char*>(data()) + begin, share_.size(last) * block_ - begin};
  }

 private:
  std::uint64_t block_;
  Share share_;
  std::uint64_t bytes_;
  Pages<std::uint64_t> words_;
};

// The file as it grows: its blocks in the sequence of the orders, then, once all is known, its header.
class Growing {
 public:
  explicit Growing(const std::filesystem::path& path) : file_(path) {
    const HeaderImage none{};
    file_.write(none.data(), none.size());
    XXH3_64bits_reset(state_.get());
  }
  void add(const void* from, std::size_t bytes) {
    file_.write(from, bytes);
    XXH3_64bits_update(state_.get(), from, bytes);
    bytes_ += bytes;
  }
  void end(const Layout& layout, const Pattern& pattern, TableKind kind, Histogram histogram) {
    const std::vector<std::uint8_t> rest(payload_bytes(layout, kind) - bytes_, PayloadWriter::unmet);
    add(rest.data(), rest.size());
    const std::uint64_t checksum = XXH3_64bits_digest(state_.get());
    const HeaderImage image = image_of(header_of(layout, pattern, kind, checksum, std::move(histogram)));
    file_.write_at(image.data(), image.size(), 0);
    file_.move_to_place();
  }

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const noexcept { XXH3_freeState(state); }
  };
  TemporaryFile file_;
  std::unique_ptr<XXH3_state_t, Free> state_{XXH3_createState()};
  std::uint64_t bytes_ = 0;
};

// One process's way through the turns.
class Dealt {
 public:
  Dealt(const Layout& layout, const Job& job, const BuildOptions& options, BuildPeers& peers)
      : layout_(layout),
        job_(job),
        options_(options),
        peers_(peers),
        share_(share_of(peers)),
        orders_(layout.orders().count()),
        part_(layout, job.kind, share_) {}

  /// `path`: the leader's.
  Built run(const std::filesystem::path* path) {
    if (!all_have_memory()) return Built::out_of_memory;
    PayloadWriter writer(layout_, job_.kind, share_, part_.data(), part_.bytes());
    const Built built = search_pattern(
        layout_, job_.pattern, options_,
        [&](std::uint32_t order, std::uint32_t word, std::uint64_t fresh, int value) {
          writer(order, word, fresh, value);
        },
        peers_);
    if (built != Built::whole) return built;
    Histogram histogram = sum(writer.histogram());
    return path == nullptr ? send() : write(*path, std::move(histogram));
  }

 private:
  bool all_have_memory() {
    const std::vector<Box> words = peers_.exchange(to_all(peers_, part_ ? "y" : "n"));
    return std::all_of(words.begin(), words.end(), [](const Box& word) { return word == "y"; });
  }

  Histogram sum(const Histogram& own) {
    Box box;
    append(box, own.data(), own.size());
    Histogram all;
    for (const Box& each : peers_.exchange(to_all(peers_, box))) {
      const std::size_t values = each.size() / sizeof(all[0]);
      all.resize(std::max(all.size(), values));
      for (std::size_t i = 0; i < values; ++i) all[i] += value_at<std::uint64_t>(each, i * sizeof(all[0]));
    }
    return all;
  }

  // The order after those of a stretch that begins with `first`.
  std::uint32_t end_of(std::uint32_t first) const noexcept {
    const std::uint64_t most = std::max<std::uint64_t>(1, peers_.portion() / block_bytes(layout_, job_.kind));
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(orders_, first + most));
  }

  Built send() {
    for (std::uint32_t first = 0; first < orders_; first = end_of(first)) {
      std::vector<Box> boxes = to_all(peers_, "");
      boxes[0] = part_.blocks(first, end_of(first));
      if (peers_.exchange(std::move(boxes))[0].empty()) return Built::stopped;
    }
    return Built::whole;
  }

  Built write(const std::filesystem::path& path, Histogram histogram) {
    std::optional<Growing> file;
    std::exception_ptr failure = attempt([&] { file.emplace(path); });
    for (std::uint32_t first = 0; first < orders_; first = end_of(first)) {
      if (options_.progress)
        options_.progress({static_cast<int>(histogram.size()) - 1, layout_.entries(), layout_.entries()});
      const bool is_well = !failure && !options_.stop.stop_requested();
      std::vector<Box> boxes = peers_.exchange(to_all(peers_, is_well ? "y" : ""));
      if (failure) std::rethrow_exception(failure);
      if (!is_well) return Built::stopped;
      boxes[0] = part_.blocks(first, end_of(first));
      failure = attempt([&] { add(*file, boxes, first); });
    }
    if (failure) std::rethrow_exception(failure);
    file->end(layout_, job_.pattern, job_.kind, std::move(histogram));
    return Built::whole;
  }
  template <class Work>
  static std::exception_ptr attempt(const Work& work) {
    try {
      work();
      return nullptr;
    } catch (...) {
      return std::current_exception();
    }
  }

  void add(Growing& file, const std::vector<Box>& boxes, std::uint32_t first) {
    const std::uint64_t block = block_bytes(layout_, job_.kind);
    std::vector<std::uint64_t> at(boxes.size());
    for (std::uint32_t order = first; order < end_of(first); ++order) {
      const std::size_t owner = share_.owner(order);
      file.add(boxes[owner].data() + at[owner], block);
      at[owner] += block;
    }
  }

  const Layout& layout_;
  const Job job_;
  const BuildOptions& options_;
  BuildPeers& peers_;
  const Share share_;
  const std::uint32_t orders_;
  Part part_;
};

}  // namespace

std::uint64_t dealt_bytes(const Layout& layout, TableKind kind, int processes) noexcept {
  const Share largest{0, static_cast<std::uint32_t>(processes)};
  return search_bytes(layout, processes) + share_bytes(layout, kind, largest);
}

Built write_dealt(const std::filesystem::path& path, const Layout& layout, const Pattern& pattern, TableKind kind,
                  const BuildOptions& options, BuildPeers& peers) {
  const Job job{pattern, kind};
  Box box;
  append(box, &job, 1);
  peers.exchange(to_all(peers, box));
  return Dealt(layout, job, options, peers).run(&path);
}

Built help_to_write(const BuildOptions& options, BuildPeers& peers) {
  const Job job = value_at<Job>(peers.exchange(to_all(peers, ""))[0]);
  const Layout layout(job.pattern.rows, job.pattern.cols, job.pattern.count());
  return Dealt(layout, job, options, peers).run(nullptr);
}

}  // namespace taquin
