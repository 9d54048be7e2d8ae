#include "cli/players/program_player.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/common.h"

namespace grod::cli {

namespace {

/// How long a program may take to leave when it is told to.
constexpr std::chrono::seconds time_to_leave{2};

std::string as_line(const json::Object& message) { return boost::json::serialize(message); }

/// What is wrong with a line goes on after the command.
tl::unexpected<Error> misunderstood(const std::string& said, const Error& why) {
  return error(fmt::format("said {}, but {}", in_quotes(said), why.message));
}

}  // namespace

ProgramPlayer::ProgramPlayer(std::string command, const Contest& contest, Seat seat, Patience patience)
    : command_(std::move(command)), contest_(contest), seat_(seat), patience_(patience) {}

ProgramPlayer::~ProgramPlayer() = default;

Result<void> ProgramPlayer::start() {
  if (program_) return {};
  Result<std::unique_ptr<Program>> started =
      Program::start(command_, fmt::format("{} (seat {})", command_, index(seat_) + 1), longest_bot_line);
  if (!started) return tl::unexpected(started.error());
  program_ = std::move(*started);
  program_->say(
      as_line(hello_to_bot(contest_, seat_, std::llround(1000 * patience_.for_answer), "grod " + version())));
  Listening listening = listening_for(patience_.for_start);
  const Result<void> ready = hear("ready", listening).and_then([](const Heard& heard) -> Result<void> {
    const Result<void> checked = check_ready(heard.line);
    return checked ? checked : misunderstood(heard.said, checked.error());
  });
  if (ready) return {};
  stop();
  return error(fmt::format("{} {} (seat {}, when it was started)", in_quotes(command_), ready.error().message,
                           index(seat_) + 1));
}

Result<void> ProgramPlayer::begin(std::uint64_t game) {
  if (Result<void> started = start(); !started) return started;
  game_ = game;
  asked_ = 0;
  told_ = 0;
  program_->say(as_line(begin_to_bot(game, seat_)));
  return {};
}

Result<Action> ProgramPlayer::choose(const Course& course, Seat, Rng&) {
  ++asked_;
  program_->say(as_line(question_to_bot({game_, asked_}, course, seat_, told_)));
  told_ = course.open.list().size();
  return hear_answer(course).map_error([&](const Error& fault) {
    return Error{fmt::format("{} {} (seat {}, game {}, decision {})", in_quotes(command_), fault.message,
                             index(seat_) + 1, game_, asked_)};
  });
}

ProgramPlayer::Listening ProgramPlayer::listening_for(double seconds) {
  using std::chrono::steady_clock;
  const std::chrono::duration<double> time(seconds);
  return {seconds, steady_clock::now() + std::chrono::duration_cast<steady_clock::duration>(time)};
}

/// The next message of that type; others, which only a later version of us understands, are passed over.
Result<ProgramPlayer::Heard> ProgramPlayer::hear(std::string_view type, Listening& listening) {
  for (;;) {
    Result<std::optional<std::string>> heard = program_->hear(listening.until);
    if (!heard) return tl::unexpected(heard.error());
    std::optional<std::string> said = std::move(*heard);
    // Whoever never stops talking is late, too.
    const bool late = !listening.passed_over.empty() && std::chrono::steady_clock::now() > listening.until;
    if (!said || late)
      return error(fmt::format(
          "did not answer within {} seconds{}", listening.seconds,
          listening.passed_over.empty() ? "" : "; the last it said was " + in_quotes(listening.passed_over)));
    Result<BotLine> line = BotLine::read(*said);
    if (!line) return misunderstood(*said, line.error());
    if (line->type == type) return Heard{std::move(*said), std::move(*line)};
    listening.passed_over = std::move(*said);
  }
}

/// The answer to the last question; those to earlier ones come too late.
Result<Action> ProgramPlayer::hear_answer(const Course& course) {
  const QuestionId asked{game_, asked_};
  Listening listening = listening_for(patience_.for_answer);
  for (;;) {
    Result<Heard> heard = hear("act", listening);
    if (!heard) return tl::unexpected(heard.error());
    const Result<QuestionId> answered = question_answered(heard->line);
    if (!answered) return misunderstood(heard->said, answered.error());
    if (*answered < asked) {
      listening.passed_over = std::move(heard->said);
      continue;
    }
    if (*answered != asked)
      return misunderstood(heard->said, {fmt::format("question \"{}\" has not been asked; \"{}\" has",
                                                     answered->text(), asked.text())});
    const Result<Action> action = action_answered(heard->line, course.position, seat_);
    if (!action) return misunderstood(heard->said, action.error());
    return *action;
  }
}

void ProgramPlayer::end(const Course& course) {
  if (program_) program_->say(as_line(end_to_bot(game_, course, seat_, told_)));
}

void ProgramPlayer::leave() {
  if (!program_) return;
  program_->say(as_line(quit_to_bot()));
  program_->dismiss(std::chrono::steady_clock::now() + time_to_leave);
}

}  // namespace grod::cli
