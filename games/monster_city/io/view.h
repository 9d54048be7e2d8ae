// What a client is shown: built from the table and one seat's own hand (or none, for a watcher), and nothing else.
// The structs are described once; JSON and the browser's types come from that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/monster_city/io/words.h"
#include "texts/json.h"

namespace grod::monster_city {

/// The four boxes of a score sheet; an empty box is nothing, not 0 (MC-8a).
struct Sheet {
  std::optional<int> lowest;
  std::optional<int> highest;
  std::optional<int> one_colour;
  std::optional<int> all;
};

/// What a city would bring in each box if it were counted as it stands (MC-31 to MC-34).
struct Worth {
  int lowest = 0;
  int highest = 0;
  int one_colour = 0;
  int all = 0;
  std::optional<Colour> colour;  // the one that "One colour" takes (MC-A6); none in an empty city
};

/// Buildings that fall by the owner's choice: so many of each colour, or of any.
struct Demand {
  int red = 0;
  int green = 0;
  int yellow = 0;
  int any = 0;

  friend constexpr bool operator==(const Demand&, const Demand&) = default;
};

struct TownView {
  std::vector<Building> city;
  int notes = 0;
  int event_cards = 0;
  bool stop = false;
  Sheet sheet;
  Worth worth;
  int total = 0;
};

struct HandView {
  std::vector<Event> events;
  std::optional<Category> chosen;
};

struct View {
  Phase phase{};
  std::vector<Seat> to_act;
  std::optional<Seat>
      active;  // whose turn it is, in a scoring whose it will be; nobody's once turns are over
  std::vector<TownView> towns;
  std::vector<Building> office;
  std::vector<MonsterKind> planet;
  std::vector<MonsterKind> used_monsters;
  std::vector<Event> used_events;
  std::vector<Building> box;
  int bank = 0;
  int deck = 0;  // buildings face down
  std::optional<int>
      until_scoring;  // buildings that leave the office before the next scoring; none after the last
  int scorings_left = 0;
  int monster_stack = 0;
  int event_stack = 0;
  bool events = false;             // the event variant
  std::optional<Event> event;      // shown, its effect not yet decided
  std::optional<Building> giving;  // leaves the city as soon as its replacement is chosen
  int must_fall = 0;               // buildings the owner has still to choose
  std::optional<Demand> demand;    // the same by colour, while there are any
  std::optional<HandView> hand;    // the viewer's own
};

View view_of(const InformationSet& info);
/// What somebody without a seat sees.
View view_of(const Edition& edition, const Table& table);

/// What a turn brings about by itself when it takes the last card of a row (MC-26 to MC-28).
enum class Follows : std::uint8_t { new_planet, new_office, scoring };

/// What a decision would do, as far as it is certain. Nothing here depends on cards that lie face down.
struct Preview {
  std::vector<Building> falls;     // at once, without a choice
  Demand choose;                   // and these by the owner's choice
  int notes = 0;                   // gained, or paid if negative
  int events = 0;                  // event cards drawn
  std::optional<Worth> worth;      // of the city afterwards, when nothing is left to choose
  std::optional<int> points;       // what goes into the box of the score sheet
  std::vector<Building> counted;   // and the buildings that bring them
  bool idle = false;               // an event that could only be left without effect
  std::optional<Follows> follows;  // once the turn is over
  std::optional<Seat> next;        // who moves then; nobody before a scoring or while the turn goes on
};

Preview preview(const InformationSet& info, const Move& move);
json::Value preview_of(const InformationSet& info, const Move& move);

BOOST_DESCRIBE_STRUCT(Sheet, (), (lowest, highest, one_colour, all))
BOOST_DESCRIBE_STRUCT(Worth, (), (lowest, highest, one_colour, all, colour))
BOOST_DESCRIBE_STRUCT(Demand, (), (red, green, yellow, any))
BOOST_DESCRIBE_STRUCT(TownView, (), (city, notes, event_cards, stop, sheet, worth, total))
BOOST_DESCRIBE_STRUCT(HandView, (), (events, chosen))
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, to_act, active, towns, office, planet, used_monsters, used_events, box, bank,
                       deck, until_scoring, scorings_left, monster_stack, event_stack, events, event, giving,
                       must_fall, demand, hand))
BOOST_DESCRIBE_STRUCT(Preview, (),
                      (falls, choose, notes, events, worth, points, counted, idle, follows, next))

// The whole state, for records of research and for tests

/// A town as a state is written: the sheet with its blank boxes, as in the view.
struct WrittenTown {
  Buildings city;
  std::uint8_t notes = 0;
  std::uint8_t event_cards = 0;
  bool stop = false;
  Sheet sheet;
};

/// An attack part-way as a state is written: what is still to fall by the owner's choice, and what has fallen.
struct WrittenAttack {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t yellow = 0;
  std::uint8_t any = 0;
  std::uint8_t fallen = 0;
};

/// A hand as a state is written: the category, once chosen.
struct WrittenHand {
  Events events;
  std::optional<Category> chosen;
};

BOOST_DESCRIBE_STRUCT(WrittenTown, (), (city, notes, event_cards, stop, sheet))
BOOST_DESCRIBE_STRUCT(WrittenAttack, (), (red, green, yellow, any, fallen))
BOOST_DESCRIBE_STRUCT(WrittenHand, (), (events, chosen))
BOOST_DESCRIBE_STRUCT(Options, (), (seats, events, monster_reshuffle))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (towns, office, box, planet, used_monsters, used_events, seats, events,
                       monster_reshuffle, phase, active, choosing, scorings, deck_size, monster_stack_size,
                       event_stack_size, event, given, attack))
BOOST_DESCRIBE_STRUCT(Secret, (), (deck, monsters, events, rng))
BOOST_DESCRIBE_STRUCT(GameState, (), (table, hands, secret))

json::Value write_json(const Edition& edition, const Town& town);
json::Value write_json(const Edition& edition, const Attack& attack);
json::Value write_json(const Edition& edition, const Hand& hand);
Result<void> read_json(const Edition& edition, const json::Value& value, Town& out, const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Attack& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, Hand& out, const std::string& where);

/// The deck is written with its scoring cards where they lie. What means nothing in a phase is null.
json::Value write_state(const Edition& edition, const GameState& state);
/// What chance decided when this state was dealt, by name; its piles and hands are in the state itself.
json::Value dealt_of(const Edition& edition, const GameState& state);
Result<GameState> read_state(const Edition& edition, const json::Value& value);

// Cards in JSON are what they show; in a state also which card it is.

json::Value write_json(const Edition& edition, Building b);
json::Value write_json(const Edition& edition, MonsterKind kind);
json::Value write_json(const Edition& edition, BuildingCard card);
json::Value write_json(const Edition& edition, MonsterCard card);
json::Value write_json(const Edition& edition, EventCard card);
Result<void> read_json(const Edition& edition, const json::Value& value, BuildingCard& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, MonsterCard& out,
                       const std::string& where);
Result<void> read_json(const Edition& edition, const json::Value& value, EventCard& out,
                       const std::string& where);

/// A decision and a score sheet, as a program reads them.
json::Value write_json(const Edition& edition, const Move& move);
json::Value write_json(const Edition& edition, const Score& score);
/// Buildings break ties (MC-37) and are no points.
constexpr bool counts_beside_points(Game, std::string_view line) { return line == "buildings"; }

}  // namespace grod::monster_city
