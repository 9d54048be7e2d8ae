#include "server/soak_audit.h"

#include <fmt/format.h>

#include "match/redealt.h"
#include "match/room_view.h"

namespace grod {

namespace {

constexpr int every_world =
    16;  // one event in so many is looked at in another world, too: that takes its time

/// What a seat would be shown at such a table; null before the game.
json::Value shown_at(const Room& room, Seat seat) {
  const Viewer viewer{seat, Language::en, seat == Seat{}, {}};
  const json::Value state = json::write(json::Plain{}, view_room(room, {}, viewer, {}, 0));
  return state.at("seen");
}

/// Goes along with the events of a table and ticks off what its players remember.
class Comparison {
 public:
  Comparison(const SoakStory& story, Rng rng) : story_(story), rng_(rng) {
    for (const std::vector<Screens>& lines : story.shown) found_.emplace_back(lines.size(), 0);
  }

  Result<void> after(const Room& room, const Event& event) {
    if (event.kind() == EventKind::acted) tick_off(room.log().back());
    for (std::size_t i = 0; i < story_.shown.size(); ++i) {
      const Seat seat = static_cast<Seat>(i);
      const json::Value seen = shown_at(room, seat);
      if (seen.is_null()) continue;
      const std::size_t print = fingerprint_of(seen);
      for (std::size_t line = 0; line < found_[i].size(); ++line) {
        const Screens& shown = story_.shown[i][line];
        for (std::size_t& at = found_[i][line]; at < shown.size() && shown[at] == print; ++at)
          ++findings_.screens;
      }
      if (rng_.below(every_world) != 0) continue;
      const std::optional<Room> other = redealt(room, seat, rng_.split(rng_.next()));
      if (!other) continue;
      ++findings_.other_worlds;
      if (fingerprint_of(shown_at(*other, seat)) != print)
        return error(fmt::format("event {} of table {} shows seat {} what it may not know", event.n,
                                 story_.key, index(seat) + 1));
    }
    return {};
  }

  Result<SoakFindings> at_the_end() const {
    if (acknowledged_ < story_.acknowledged.size())
      return error(fmt::format("table {} has lost the {}. acknowledged decision of {}", story_.key,
                               acknowledged_ + 1, story_.acknowledged.size()));
    for (std::size_t i = 0; i < found_.size(); ++i)
      for (std::size_t line = 0; line < found_[i].size(); ++line)
        if (found_[i][line] < story_.shown[i][line].size())
          return error(fmt::format("the {}. screen of seat {} at table {}, line {}, is nowhere in its events",
                                   found_[i][line] + 1, i + 1, story_.key, line + 1));
    return findings_;
  }

 private:
  /// A decision whose acknowledgement was lost may stand between those that are remembered.
  void tick_off(const Entry& entry) {
    if (acknowledged_ == story_.acknowledged.size() || !entry.decision) return;
    const auto [seat, action] = story_.acknowledged[acknowledged_];
    if (entry.event.seat() == seat && static_cast<int>(entry.decision->action) == action) ++acknowledged_;
  }

  const SoakStory& story_;
  Rng rng_;
  std::vector<std::vector<std::size_t>> found_;  // by seat and line: so many of its screens
  std::size_t acknowledged_ = 0;
  SoakFindings findings_;
};

}  // namespace

std::size_t fingerprint_of(const json::Value& seen) {
  // As it is read again: a number that was written from another type is the same number.
  const Result<json::Value> read = json::parse(boost::json::serialize(seen));
  return read ? std::hash<json::Value>{}(*read) : 0;
}

Result<SoakFindings> compare_with_store(Store& store, const SoakStory& story, Rng rng) {
  const auto row = store.table(story.key);
  if (!row) return tl::unexpected(row.error());
  if (!*row) return error(fmt::format("table {} is not in the store", story.key));
  const auto events = store.events((*row)->id, 0);
  if (!events) return tl::unexpected(events.error());
  std::optional<Room> room;
  Comparison comparison(story, rng);
  for (const EventRow& written : *events) {
    const Result<Event> event = read_event(written.event);
    if (!event) return tl::unexpected(event.error());
    if (!room) {
      Result<Room> first = Room::restore({*event});
      if (!first) return tl::unexpected(first.error());
      room.emplace(std::move(*first));
    } else if (const Result<void> fits = room->apply(*event); !fits) {
      return error(fmt::format("event {} of table {}: {}", event->n, story.key, fits.error().message));
    }
    if (const Result<void> good = comparison.after(*room, *event); !good) return tl::unexpected(good.error());
  }
  return comparison.at_the_end();
}

}  // namespace grod
