// Names and texts lie beside the events: they change and go, and every chain stays whole.
#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

const std::string some_salt(32, '5');

std::vector<EventView> shown(const Room& room, const Beside& beside, Language language = Language::en) {
  return events_since(room, beside, 0, {std::nullopt, language});
}

TEST(Beside, ANewNameShowsEverywhere) {
  Room room = begun(setup_of("monster-city", 3));
  Beside beside = called();
  beside.names[2] = "Marek";
  EXPECT_EQ(shown(room, beside)[1].text, "Marek sits down");
  beside.names[2] = "Maryla";
  EXPECT_EQ(shown(room, beside)[1].text, "Maryla sits down");
  EXPECT_EQ(view_room(room, beside, {}, {}, 0).seats[1].name, "Maryla");
  EXPECT_EQ(summary_of(room, beside, "", {}, {}).seats[1].name, "Maryla");
}

TEST(Beside, AnErasedPersonIsSomebodyAndTheChainIsWhole) {
  Room room = begun(setup_of("monster-city", 3));
  happen(room, room.chat(seat_at(1), "mind your step", some_salt, 0));
  Beside beside = called();
  beside.chat[room.last()] = "mind your step";
  EXPECT_EQ(shown(room, beside).back().text, "mind your step");
  beside.names.erase(2);
  beside.chat.clear();
  EXPECT_EQ(shown(room, beside)[1].text, "somebody sits down");
  EXPECT_EQ(shown(room, beside, Language::pl)[1].text, "ktoś siada do stołu");
  EXPECT_EQ(shown(room, beside).back().text, "(removed)");
  EXPECT_EQ(shown(room, beside, Language::pl).back().text, "(usunięto)");
  EXPECT_EQ(shown(room, beside).back().name, "somebody");
  EXPECT_EQ(view_room(room, beside, {}, {}, 0).seats[1].name, "somebody");
  EXPECT_TRUE(Room::restore(events_of(room)).has_value());
}

TEST(Beside, ATextThatWasNotSaidIsNotShown) {
  Room room = begun(setup_of("monster-city", 3));
  happen(room, room.chat(seat_at(1), "mind your step", some_salt, 0));
  Beside beside = called();
  beside.chat[room.last()] = "I resign";
  EXPECT_EQ(shown(room, beside).back().text, "(removed)");
}

TEST(Beside, AChatLineBelongsToWhoSpokeIt) {
  Room room = laid(setup_of("monster-city", 3));
  happen(room, room.sit(seat_at(1), sitter(2), "", 0));
  happen(room, room.chat(seat_at(1), "hello", some_salt, 0));
  happen(room, room.leave(seat_at(1), 0));
  happen(room, room.sit(seat_at(1), sitter(3), "", 0));
  Beside beside = called();
  beside.chat[3] = "hello";
  EXPECT_EQ(shown(room, beside)[2].name, "P2");
  EXPECT_EQ(shown(room, beside)[2].text, "hello");
}

TEST(Beside, ANameIsNotTakenForAPlaceToFill) {
  Room room = begun(setup_of("monster-city", 3));
  happen(room, room.leave(seat_at(1), 0));
  Beside beside = called();
  beside.names[2] = "{bot}{name}";
  EXPECT_EQ(shown(room, beside)[1].text, "{bot}{name} sits down");
  EXPECT_EQ(shown(room, beside).back().text, "A bot plays for {bot}{name}");
}

}  // namespace
}  // namespace grod::tests
