// One thread of each process that does all that is MPI's, so that nobody waits inside it.
//
// It naps when there is nothing to carry, longer and longer: a wait inside OpenMPI would spin on a core that a search
// could use. While it has a letter that the receiver has no room for, it opens what comes in: two who write to each
// other would else wait for ever.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace taquin::mpi {

class Postman {
 public:
  /// Both are called by its thread alone: `open` for each letter that came, `look` every now and then.
  struct Owner {
    std::function<void(int rank, const std::string& letter)> open;
    std::function<void()> look;
  };

  /// MPI must have been begun with MPI_THREAD_SERIALIZED at least; until it is gone, nobody else may call MPI.
  explicit Postman(Owner owner);
  /// Delivers what was posted.
  ~Postman();
  Postman(const Postman&) = delete;
  Postman& operator=(const Postman&) = delete;

  void post(int rank, std::string letter);

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
