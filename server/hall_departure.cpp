// The house goes: slowly, where others of its servers stay, and in any case in order.
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <future>

#include "server/hall.h"
#include "server/refusals.h"
#include "server/secrets.h"

namespace grod {

HttpAnswer Hall::come_to_another(const HttpRequest& request) {
  HttpAnswer answer = refusal(request, {"the server is closing", ErrorCode::closing});
  answer.headers.emplace_back("Retry-After", "1");
  return answer;
}

/// What the tables here do by themselves they go on doing until the end: it is all the same to people where that is done.
Departure Hall::depart(std::chrono::milliseconds most) {
  departing_ = true;
  waker_.stop();
  // Who came too late to be among these finds that nobody is let in any more.
  const std::vector<std::shared_ptr<Connection>> here = sockets_.all();
  const Departure departure = departure_of(most, here.size());
  const auto spread = static_cast<std::uint64_t>(departure.spread.count());
  for (const auto& connection : here) {
    const auto later = static_cast<int>(random_number() % (spread + 1));
    connection->send(written(ComeAgain{.after = static_cast<int>(departure.notice.count()) + later}));
  }
  return departure;
}

/// Batches are written in their order: whoever is told of an empty one knows that all before it are on the disk, and that their
/// rooms have been told so. What is said to a room after that comes after the answers.
void Hall::finish(std::chrono::milliseconds patience) {
  departing_ = true;
  house_.closing = true;
  auto told = std::make_shared<std::promise<void>>();
  std::future<void> all_are_told = told->get_future();
  // Whoever lets go of it last has been the last to answer.
  std::shared_ptr<void> answering(nullptr, [told](void*) { told->set_value(); });
  store_.write(Batch{}, [this, answering = std::move(answering)](const Result<void>&) {
    boost::asio::post(net_.context(), [this, answering] {
      for (const RoomPtr& room : rooms_in_memory())
        room->look([answering](const Room&, const Beside&, Seats) {});
    });
  });
  if (all_are_told.wait_for(patience) != std::future_status::ready)
    log_("some were not answered before the house was closed: the store is too slow");
  give_leases_back();
}

/// Whoever is at these tables acts there at once.
void Hall::give_leases_back() {
  leases_.stop();
  if (shared_) bus_.tell(words::Left{server_});
}

}  // namespace grod
