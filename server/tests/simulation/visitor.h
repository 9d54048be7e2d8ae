// Somebody with a browser, who does by chance whatever people do at tables, and some of what they should not. Near the end of
// a history they only want to see the game through.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>

#include "match/messages.h"
#include "server/tests/simulation/dice.h"
#include "server/tests/simulation/line.h"
#include "server/tests/simulation/screen.h"

namespace grod::sim {

/// A command that was sent, until it is answered; and what it was, for whoever checks the answer.
struct Sent {
  std::string text;
  Command command;
  Time at = 0;
  bool answered = false;
};

class Visitor {
 public:
  /// What a person needs of the world.
  struct World {
    std::function<std::shared_ptr<Line>(Visitor&, Line::Ends)> connect;  // nothing while the house is closed
    std::function<void(const std::string& sentence)> complain;
    std::function<void(const std::string& key)> table_found;  // by an answer or a state
    std::function<std::optional<std::string>(const std::string& table)>
        key_of_a_seat;  // that somebody gave away
    Agenda& agenda;
    bool forgets_gaps = false;
    bool answers_anew = false;
  };

  Visitor(World world, PersonId id, std::string cookie, Dice dice)
      : world_(std::move(world)), id_(id), cookie_(std::move(cookie)), dice_(dice) {}

  PersonId id() const { return id_; }
  const std::string& cookie() const { return cookie_; }
  Language language() const { return language_; }

  /// Looks on at that table from now on.
  void follow(const std::string& table) { screens_[table]; }
  void begin() { step_in(dice_.between(1, 500)); }
  /// From now on they come when they can, and answer whatever they are asked. Who does not stay leaves the game to bots.
  void become_diligent(bool stays);

  const std::map<std::string, Screen>& screens() const { return screens_; }
  const Line* line() const { return line_.get(); }
  /// What was sent under that name.
  const Sent* sent(const std::string& id) const;

 private:
  using Deed = std::function<void()>;

  void step();
  void step_in(Time wait);
  void come();
  void hear(const std::string& text);
  void watch(const std::string& table);
  void unwatch(const std::string& table);
  void change_language();
  void send(const std::string& table, commands::Body body);
  void insist();
  std::vector<Sent*> unanswered();
  void do_something(const std::string& table, const Screen& screen);
  void see_it_through(const std::string& table, const Screen& screen);
  void before_the_start(const std::string& table, const Screen& screen);
  bool act(const std::string& table, const Screen& screen);
  bool answer_undo(const std::string& table, const Screen& screen);
  void talk_nonsense(const std::string& table);
  std::string again(const std::string& text) const;

  World world_;
  const PersonId id_;
  const std::string cookie_;
  Dice dice_;
  Language language_ = Language::en;
  std::shared_ptr<Line> line_;
  std::map<std::string, Screen> screens_;
  std::map<std::string, Sent> sent_;             // by the name of the command
  std::vector<std::string> names_;               // of those, in their order
  std::map<std::string, Time> asked_;            // when a table was last asked for
  std::map<std::string, std::string> watching_;  // by the name of which command
  Time heard_at_ = 0;
  int number_ = 0;
  bool diligent_ = false;
  bool stays_ = true;
  std::set<std::string> left_;  // tables
  std::optional<Agenda::Ticket> next_;
  Time next_at_ = 0;
};

}  // namespace grod::sim
