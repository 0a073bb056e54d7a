// What a letter costs between two processes: the dealer's time for a question, and a question's way there and back.
//
// Usage: mpirun -np 2 taquin_letters. Rank 1 asks as taquin-mpi's ranks do, through its postman; rank 0 deals.
#include <mpi.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "../mpi/letter.hpp"
#include "../mpi/postman.hpp"
#include "taquin/search/dealer.hpp"

namespace {

using namespace taquin;
using namespace taquin::mpi;

constexpr int trips = 2000;
constexpr int flood = 50000;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Deals single places until all are asked for.
void lead() {
  std::vector<std::uint32_t> places(trips + flood);
  std::iota(places.begin(), places.end(), 0U);
  Dealer<Direction> dealer(1U << 20, false);
  dealer.begin_round(places);
  std::atomic<int> dealt = 0;
  Postman* self = nullptr;
  double first = 0, last = 0;
  Postman postman({[&](int rank, const std::string&) {
                     if (dealt == trips) first = now();
                     self->post(rank, Writer({Kind::dealt, 1, 1}).put(dealer.deal(1)).take());
                     last = now();
                     ++dealt;
                   },
                   [] {}});
  self = &postman;
  while (dealt < trips + flood) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::printf("service %.2f us\n", 1e6 * (last - first) / (flood - 1));
}

void ask() {
  std::atomic<int> answers = 0;
  Postman postman({[&](int, const std::string&) { ++answers; }, [] {}});
  std::vector<double> seconds;
  for (int trip = 0; trip < trips; ++trip) {
    std::this_thread::sleep_for(std::chrono::microseconds(50 * (trip % 64)));  // as if it searched meanwhile
    const double begin = now();
    postman.post(0, Writer({Kind::want, 1, 1}).take());
    while (answers <= trip) std::this_thread::yield();
    seconds.push_back(now() - begin);
  }
  std::sort(seconds.begin(), seconds.end());
  std::printf("there and back: median %.0f us, nine of ten below %.0f us\n", 1e6 * seconds[trips / 2],
              1e6 * seconds[trips * 9 / 10]);
  std::fflush(stdout);
  for (int i = 0; i < flood; ++i) postman.post(0, Writer({Kind::want, 1, 1}).take());
  while (answers < trips + flood) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

int main(int argc, char** argv) {
  int provided = 0, rank = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) lead();
  if (rank == 1) ask();
  MPI_Finalize();
}
