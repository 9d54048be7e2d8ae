#include "match/advice.h"

#include <fmt/format.h>

#include "match/any_game.h"
#include "texts/numbers.h"

namespace grod {

std::string sentence_of(const Advice& advice, std::string_view game, Language language) {
  const auto part = [&](const std::string& name) {
    return text(language, fmt::format("{}.term.{}", game, name));
  };
  switch (advice.reason) {
    case AdviceReason::only: return text(language, "advice.only");
    case AdviceReason::exact: return text(language, "advice.exact");
    case AdviceReason::search: return text(language, "advice.search");
    case AdviceReason::gain:
      return text(language, "advice.gain",
                  {{"what", part(advice.gain_in)}, {"gain", in_signed_tenths(10 * advice.gain, language)}});
    case AdviceReason::exchange: break;
  }
  return text(language, "advice.exchange",
              {{"what", part(advice.gain_in)},
               {"gain", in_signed_tenths(10 * advice.gain, language)},
               {"other", part(advice.loss_in)},
               {"loss", in_signed_tenths(10 * advice.loss, language)}});
}

AdviceView view_advice(const Advice& advice, const Position& position, Seat seat, std::string_view game,
                       Language language) {
  AdviceView view{.unit = advice.unit, .reason = sentence_of(advice, game, language)};
  for (const AdvisedMove& move : advice.moves) {
    AlternativeView& shown = view.alternatives.emplace_back(
        AlternativeView{.texts = position.describe_move(language, seat, move.actions), .value = move.value});
    for (const Action action : move.actions) {
      shown.actions.push_back(index(action));
      shown.moves.push_back(position.move(action));
    }
  }
  return view;
}

}  // namespace grod
