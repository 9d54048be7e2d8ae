// Cards that change: whatever was begun with the old ones goes on with them.
#include "match/tests/games.h"
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

const AnyGame& game() { return monster_city_game(); }

/// The built-in edition with one card corrected: a red monster fewer, a green one more.
EditionPtr corrected() {
  json::Value cards = default_cards();
  json::Array& monsters = cards.as_object()["monsters"].as_array();
  monsters[0].as_object()["copies"] = 2;
  monsters[1].as_object()["copies"] = 4;
  const Result<EditionPtr> edition = game().read_edition("corrected", "by its owner", cards);
  EXPECT_TRUE(edition) << edition.error().message;
  return *edition;
}

grod::Setup setup_with(const AnyEdition& edition) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.edition = json::hex(edition.fingerprint());
  return setup;
}

/// A program in which today's cards have been corrected: the old ones are still on the shelf.
class LaterGame final : public AnyGame {
 public:
  std::string_view id() const override { return game().id(); }
  int min_seats() const override { return game().min_seats(); }
  int max_seats() const override { return game().max_seats(); }
  int action_count() const override { return game().action_count(); }
  int state_bytes() const override { return game().state_bytes(); }
  std::vector<std::string> variants() const override { return game().variants(); }
  std::vector<Setting> settings() const override { return game().settings(); }
  std::vector<std::string> bots() const override { return game().bots(); }
  bool thinks_deeply(std::string_view bot) const override { return game().thinks_deeply(bot); }
  bool thinks_in_parts(std::string_view bot) const override { return game().thinks_in_parts(bot); }
  std::string typescript() const override { return game().typescript(); }
  int rules_version() const override { return game().rules_version(); }
  std::vector<EditionPtr> shipped_editions() const override { return {corrected_, game().default_edition()}; }
  EditionPtr default_edition() const override { return corrected_; }
  Result<EditionPtr> read_edition(std::string name, std::string status,
                                  const json::Value& cards) const override {
    return game().read_edition(std::move(name), std::move(status), cards);
  }
  Result<std::unique_ptr<Position>> start(const EditionPtr& edition, const WrittenOptions& written, int rules,
                                          const Rng& rng) const override {
    return game().start(edition, written, rules, rng);
  }
  Result<std::unique_ptr<Position>> read_position(const EditionPtr& edition,
                                                  const json::Value& state) const override {
    return game().read_position(edition, state);
  }
  Result<std::unique_ptr<Trials>> trials(const EditionPtr& edition,
                                         const WrittenOptions& written) const override {
    return game().trials(edition, written);
  }
  std::vector<ObservationField> observation(int seats) const override { return game().observation(seats); }
  int observation_size(int seats) const override { return game().observation_size(seats); }
  Result<std::unique_ptr<GameBatch>> batch(const EditionPtr& edition, const WrittenOptions& written,
                                           const BatchOptions& options) const override {
    return game().batch(edition, written, options);
  }

 private:
  EditionPtr corrected_ = corrected();
};

TEST(EditionsKept, ARecordOfOlderCardsReplaysWhenTodaysAreOthers) {
  const Match match = played_out();
  const Record record = *read_record(write_record(match.record()));
  EXPECT_TRUE(record.cards.is_null());
  const LaterGame later;
  const Result<EditionPtr> edition = edition_of(later, record);
  ASSERT_TRUE(edition) << edition.error().message;
  const Result<Match> again = Match::replay(later, *edition, record);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->record(), match.record());
  EXPECT_FALSE(Match::replay(later, later.default_edition(), record));
}

TEST(EditionsKept, ARecordOfOtherCardsBringsThem) {
  Match match = *Match::begin(game(), corrected(), {3, {}, {}}, 1);
  Rng rng(1);
  while (!match.position().over()) act_at_random(match, rng);
  Record record = *read_record(write_record(match.record()));
  ASSERT_TRUE(record.cards.is_object());
  const Result<EditionPtr> edition = edition_of(game(), record);
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ((*edition)->name(), "corrected");
  const Result<Match> again = Match::replay(game(), *edition, record);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->record(), match.record());

  const std::string mark = json::hex(corrected()->fingerprint());
  record.cards = default_cards();
  EXPECT_EQ(fault_of(edition_of(game(), record)),
            "its cards are not those of the edition \"corrected\" (" + mark + ")");
  record.cards = json::Object{{"monsters", 1}};
  EXPECT_EQ(fault_of(edition_of(game(), record)).substr(0, 7), "cards: ");
  record.cards = nullptr;
  EXPECT_EQ(fault_of(edition_of(game(), record)),
            "it was played with the edition \"corrected\" (" + mark + "), whose cards are not known here");
}

TEST(EditionsKept, ARecordOfNewerRulesIsRefused) {
  Record record = played_out().record();
  record.rules = game().rules_version() + 1;
  EXPECT_EQ(fault_of(Match::replay(game(), game().default_edition(), record)),
            "version 3 of the rules of monster-city is not known here; this program plays version 2");
}

TEST(EditionsKept, ATableGoesOnWithTheCardsItWasOpenedWith) {
  const EditionPtr own = corrected();
  const Editions shelf{{own->fingerprint(), own}};
  const Result<Event> opened = Room::open(setup_with(*own), sitter(1), 1000, shelf);
  ASSERT_TRUE(opened) << opened.error().message;
  Room room = *Room::restore({*opened}, shelf);
  for (const int seat : {1, 2}) happen(room, room.sit(seat_at(seat), sitter(seat + 1), "", 1000));
  happen(room, room.start(1000));
  EXPECT_EQ(room.match()->edition().fingerprint(), own->fingerprint());
  Rng rng(3);
  for (int i = 0; i < 20; ++i) act_at_random(room, rng);

  // Restored, from events or from a snapshot, it is played to its end with the same cards.
  const auto play_on = [&](Room again) {
    EXPECT_FALSE(again.frozen());
    Rng dice(4);
    while (again.phase() == RoomPhase::playing) act_at_random(again, dice);
    EXPECT_EQ(again.match()->record().edition_fingerprint, own->fingerprint());
    EXPECT_TRUE(again.match()->record().cards.is_object());
  };
  play_on(*Room::restore(events_of(room), shelf));
  play_on(*Room::restore(room.snapshot(), {}, shelf));
}

TEST(EditionsKept, ATableIsNotOpenedWithCardsThatAreNotThere) {
  const Result<Event> opened = Room::open(setup_with(*corrected()), sitter(1), 1000);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().message.find("are not known here"), std::string::npos);
}

/// A table that was played for a while with cards of its own.
std::vector<Event> played_elsewhere(bool whole) {
  const EditionPtr own = corrected();
  const Editions shelf{{own->fingerprint(), own}};
  Room room = *Room::restore({*Room::open(setup_with(*own), sitter(1), 1000, shelf)}, shelf);
  for (const int seat : {1, 2}) happen(room, room.sit(seat_at(seat), sitter(seat + 1), "", 1000));
  happen(room, room.start(1000));
  Rng rng(3);
  for (int i = 0; (whole || i < 20) && room.phase() == RoomPhase::playing; ++i) act_at_random(room, rng);
  happen(room, room.chat(seat_at(0), "well", std::string(32, '1'), 2000));
  return events_of(room);
}

TEST(Frozen, ATableWhoseCardsAreNotThereIsALogToLookAt) {
  const Result<Room> room = Room::restore(played_elsewhere(false));
  ASSERT_TRUE(room) << room.error().message;
  EXPECT_EQ(room->frozen(), grod::Frozen::edition);
  EXPECT_EQ(room->phase(), RoomPhase::playing);
  EXPECT_EQ(room->match(), nullptr);
  const RoomView view = view_room(*room, called(), {seat_at(0), Language::en}, {}, 0);
  EXPECT_EQ(
      view.frozen.value_or(""),
      "This table was laid with cards that are not to be found here. It can be looked at, but not played.");
  EXPECT_FALSE(view.seen);
  EXPECT_FALSE(view.deal);
  // What was not open when it froze stays closed: its cards may come back.
  for (const EventView& event : events_since(*room, called(), 0, {seat_at(0), Language::en}))
    if (event.kind == EventKind::acted) {
      EXPECT_EQ(event.sealed, event.seat != 0);
      EXPECT_EQ(event.text == "has decided", event.seat != 0);
    }
}

TEST(Frozen, AFinishedOneIsOpen) {
  const Result<Room> room = Room::restore(played_elsewhere(true));
  ASSERT_TRUE(room) << room.error().message;
  EXPECT_EQ(room->phase(), RoomPhase::over);
  EXPECT_TRUE(view_room(*room, called(), {}, {}, 0).deal.has_value());
  for (const EventView& event : events_since(*room, called(), 0, {}))
    if (event.kind == EventKind::acted) {
      EXPECT_FALSE(event.sealed);
      EXPECT_NE(event.text, "has decided");
    }
}

TEST(Frozen, NothingHappensThere) {
  const Room room = *Room::restore(played_elsewhere(false));
  const auto code = [](const Result<Event>& event) { return event ? "done" : word_of(event.error().code); };
  EXPECT_EQ(code(room.leave(seat_at(0), 0)), "frozen");
  EXPECT_EQ(code(room.act(seat_at(0), 1, action_at(0), 0)), "frozen");
  EXPECT_EQ(code(room.undo(seat_at(0), 0)), "frozen");
  EXPECT_EQ(code(room.resign(seat_at(0), 0)), "frozen");
  EXPECT_EQ(code(room.come_back(seat_at(0), 0)), "frozen");
  EXPECT_EQ(code(room.chat(seat_at(0), "hi", std::string(32, '1'), 0)), "frozen");
  EXPECT_EQ(code(room.sit(seat_at(1), sitter(9), "key of P2", 0)), "frozen");
  EXPECT_EQ(code(room.rematch("k", 0)), "frozen");
  EXPECT_EQ(code(room.request_undo(seat_at(0), 0)), "frozen");
  EXPECT_TRUE(room.bots_to_act().empty());
  EXPECT_FALSE(room.deadline());
  EXPECT_FALSE(room.may_undo(seat_at(0)));
}

TEST(Frozen, ATableThatWaitsIsNeverComplete) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.edition = "0123456789abcdef";
  for (const std::size_t seat : {std::size_t{1}, std::size_t{2}})
    setup.seats[seat] = {ChairKind::bot, "random"};
  const Room room = *Room::restore({opened_elsewhere(setup)});
  EXPECT_FALSE(room.complete());  // or it would be woken for ever, and never begin
}

TEST(Frozen, SoIsATableOfNewerRules) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.rules = game().rules_version() + 1;
  const Room room = *Room::restore({opened_elsewhere(setup)});
  EXPECT_EQ(room.frozen(), grod::Frozen::rules);
  EXPECT_NE(view_room(room, called(), {std::nullopt, Language::pl}, {}, 0).frozen->find("nowszych zasad"),
            std::string::npos);
}

}  // namespace
}  // namespace grod::tests
