#include "match/new_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "texts/sha256.h"

namespace grod {

namespace {

/// Who names the deal knows it, so nobody else may play for anything.
Result<Deal> deal_of(const OpenRequest& request, const Chance& chance) {
  if (!request.seed) return Deal(chance.deal());
  const bool others = std::any_of(request.seats.begin(), request.seats.end(),
                                  [](const ChairSetup& chair) { return chair.kind == ChairKind::open; });
  if (others || request.listed.value_or(false))
    return error("seed: only where every other seat is a bot's", ErrorCode::malformed);
  std::uint64_t seed = 0;
  const char* end = request.seed->data() + request.seed->size();
  const auto [read, wrong] = std::from_chars(request.seed->data(), end, seed);
  if (wrong == std::errc() && read == end) return Deal(seed);
  return error(fmt::format("seed: a whole number from 0 to {} is expected, as a text", std::uint64_t(-1)),
               ErrorCode::malformed);
}

}  // namespace

GameInfo info_of(const AnyGame& game, const AnyEdition& edition) {
  GameInfo info;
  info.id = game.id();
  const std::string key = info.id + ".name";
  for (const Language language : every_language)
    info.name[std::string(name_of(language))] = text(language, key);
  info.min_seats = game.min_seats();
  info.max_seats = game.max_seats();
  info.variants = game.variants();
  info.settings = game.settings();
  info.bots = game.bots();
  info.edition = info_of(edition);
  return info;
}

Result<Setup> setup_for(const OpenRequest& request, const AnyGame& game, const AnyEdition& edition,
                        const Chance& chance) {
  if (request.seats.size() > std::size_t{max_seats})
    return error(fmt::format("seats: at most {} are possible", max_seats), ErrorCode::malformed);
  const Result<Deal> deal = deal_of(request, chance);
  if (!deal) return tl::unexpected(deal.error());
  Setup setup;
  setup.game = request.game;
  setup.edition = json::hex(edition.fingerprint());
  setup.rules = game.rules_version();
  setup.variants = request.variants.value_or(std::vector<std::string>{});
  setup.settings = request.settings.value_or(json::Texts{});
  setup.seats = request.seats;
  setup.clock = request.clock.value_or(Clock{});
  setup.pace = request.pace.value_or(Pace::human);
  setup.listed = request.listed.value_or(false);
  setup.hints = request.hints;
  if (request.watchers_talk.value_or(false)) setup.watchers_talk = true;
  setup.deal = *deal;
  setup.nonce = chance.token();
  setup.commitment = commitment_to(setup.deal.hex(), setup.nonce);
  return setup;
}

OpenRequest another(const Room& room, PersonId person) {
  const Setup& setup = room.setup();
  OpenRequest request{.game = setup.game, .variants = setup.variants, .settings = setup.settings};
  request.clock = setup.clock;
  request.pace = setup.pace;
  request.listed = setup.listed;
  request.hints = setup.hints;
  request.watchers_talk = room.watchers_talk();
  for (const Seat seat : all_seats(room.seats())) {
    const Chair& chair = room.chair(seat);
    if (chair.person == 0)
      request.seats.push_back({ChairKind::bot, chair.bot});
    else
      request.seats.push_back({chair.person == person ? ChairKind::you : ChairKind::open, std::nullopt});
  }
  return request;
}

std::string commitment_to(std::string_view deal, std::string_view nonce) {
  return hex_of(sha256(std::string(deal) + " " + std::string(nonce)));
}

}  // namespace grod
