// The transport: one thread of each process makes all MPI calls, so that no searching thread waits inside MPI.
//
// While there is nothing to send or receive it sleeps, longer and longer: waiting inside OpenMPI would keep a core busy
// that a search could use. While it has a message that the receiver has no room for, it receives incoming messages:
// otherwise two ranks that send to each other would wait for ever.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace taquin::mpi {

class Transport {
 public:
  /// Only its thread calls both: `open` for each message received, `look` every now and then.
  struct Owner {
    std::function<void(int rank, const std::string& message)> open;
    std::function<void()> look;
  };

  /// MPI must have been initialised with MPI_THREAD_SERIALIZED at least; while this object lives, no other thread may
  /// call MPI.
  explicit Transport(Owner owner);
  /// Sends all posted messages.
  ~Transport();
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  void post(int rank, std::string message);

 private:
  void carry();
  bool receive();
  bool send();

  Owner owner_;
  std::mutex mutex_;  // of what follows
  std::deque<std::pair<int, std::string>> outgoing_;
  bool is_closing_ = false;
  std::jthread thread_;
};

}  // namespace taquin::mpi
