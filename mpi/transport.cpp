#include "transport.hpp"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace taquin::mpi {

namespace {

constexpr int tag = 1;
constexpr std::chrono::microseconds shortest_nap(20), longest_nap(1000);

}  // namespace

Transport::Transport(Owner owner) : owner_(std::move(owner)), thread_([this] { carry(); }) {}

Transport::~Transport() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  thread_.join();
}

void Transport::post(int rank, std::string message) {
  const std::lock_guard lock(mutex_);
  outgoing_.emplace_back(rank, std::move(message));
}

void Transport::carry() {
  for (auto nap = shortest_nap;;) {
    const bool has_received = receive();
    owner_.look();
    const bool has_sent = send();
    if (has_received || has_sent) {
      nap = shortest_nap;
      continue;
    }
    {
      const std::lock_guard lock(mutex_);
      if (is_closing_ && outgoing_.empty()) return;
    }
    std::this_thread::sleep_for(nap);
    nap = std::min(2 * nap, longest_nap);
  }
}

bool Transport::receive() {
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &is_there, &status);
  if (is_there == 0) return false;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::string message(static_cast<std::size_t>(size), '\0');
  MPI_Recv(message.data(), size, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  owner_.open(status.MPI_SOURCE, message);
  return true;
}

bool Transport::send() {
  std::pair<int, std::string> message;
  {
    const std::lock_guard lock(mutex_);
    if (outgoing_.empty()) return false;
    message = std::move(outgoing_.front());
    outgoing_.pop_front();
  }
  MPI_Request request;
  MPI_Isend(message.second.data(), static_cast<int>(message.second.size()), MPI_BYTE, message.first, tag,
            MPI_COMM_WORLD, &request);
  for (int is_sent = 0;;) {
    MPI_Test(&request, &is_sent, MPI_STATUS_IGNORE);
    if (is_sent != 0) return true;
    if (!receive()) std::this_thread::yield();
  }
}

}  // namespace taquin::mpi
