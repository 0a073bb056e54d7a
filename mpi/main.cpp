// taquin-mpi: the command on several processes. Rank 0 is `taquin`; the others help it until it ends.
#include <fmt/core.h>

#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "../cli/command.hpp"
#include "../cli/terminal/streams.hpp"
#include "../cli/words/parse_amounts.hpp"
#include "coordinator.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/core/version.hpp"
#include "taquin/laboratory/build_info.hpp"
#include "taquin/util/amounts.hpp"
#include "worker.hpp"

namespace {

using namespace taquin;

using Options = std::map<std::string, std::string>;

// The threads of this rank: as --threads says, or its cores. Rank 0 reports what is wrong with the option.
unsigned threads_in(const Options& options) {
  const auto threads = options.find("--threads");
  if (threads == options.end()) return cores();
  try {
    return cli::parse_threads("--threads", threads->second);
  } catch (const Error&) {
    return 1;
  }
}

// All ranks must run the same program: nothing else checks what they send each other.
void check_program(int rank, int size) {
  const std::string mine = std::string(version) + " " + std::string(build_info().commit);
  std::string text(64, '\0');
  mine.copy(text.data(), text.size() - 1);
  std::string all(text.size() * static_cast<std::size_t>(size), '\0');
  MPI_Allgather(text.data(), 64, MPI_CHAR, all.data(), 64, MPI_CHAR, MPI_COMM_WORLD);
  for (int other = 1; other < size; ++other) {
    const std::string theirs = all.substr(64 * static_cast<std::size_t>(other), 64);
    if (rank == 0 && theirs != all.substr(0, 64)) {
      throw Error(fmt::format("rank {} runs taquin {}, expected {} as on rank 0", other, theirs.c_str(), all.c_str()));
    }
  }
}

// Prints how much each rank did of the shared searches.
void print_shares(const std::vector<std::uint64_t>& expanded) {
  const std::uint64_t all = std::accumulate(expanded.begin(), expanded.end(), std::uint64_t{0});
  if (all == 0) return;
  const auto [least, most] = std::minmax_element(expanded.begin() + 1, expanded.end());
  cli::say("{} expanded {} nodes, {} to {} each", taquin::counted(expanded.size() - 1, "other rank"), all, *least,
           *most);
}

// Whether another rank runs on this machine.
bool shares_host() {
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int ranks = 1;
  MPI_Comm_size(here, &ranks);
  MPI_Comm_free(&here);
  return ranks > 1;
}

int run(const std::vector<std::string>& words) {
  int rank = 0, size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  check_program(rank, size);
  const Options options = cli::options_in(words);
  const unsigned mine = threads_in(options);
  std::vector<unsigned> threads(static_cast<std::size_t>(size));
  MPI_Allgather(&mine, 1, MPI_UNSIGNED, threads.data(), 1, MPI_UNSIGNED, MPI_COMM_WORLD);
  const bool shares = shares_host();
  if (rank > 0) {
    mpi::Worker(mine, shares).run();
    return 0;
  }
  mpi::Coordinator coordinator(threads, shares);
  const int code = cli::command(words, &coordinator);
  if (!options.contains("--quiet")) print_shares(coordinator.expanded());
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  int code = 0;
  try {
    if (provided < MPI_THREAD_SERIALIZED) throw Error("found an MPI without threads, expected MPI_THREAD_SERIALIZED");
    code = run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& error) {
    std::cerr << "taquin-mpi: " << error.what() << std::endl;
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  MPI_Finalize();
  return code;
}
