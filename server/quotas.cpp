#include "server/quotas.h"

#include <fmt/format.h>

#include <charconv>

#include "server/kept_secret.h"
#include "server/secrets.h"
#include "texts/sha256.h"

namespace grod {

namespace {

constexpr double day_seconds = 24 * 3600;
constexpr std::chrono::minutes count_again{1};  // adding up what lies in the file takes a moment
constexpr std::size_t most_remembered = 20'000;

constexpr const char* key_note = "network_key";
constexpr const char* key_secret = "networks";

/// Of words in a day.
Allowance words_allowed(Store& store, const char* what, std::int64_t bytes) {
  const auto daily = static_cast<double>(bytes);
  return {store, what, {daily / day_seconds, daily}};
}

/// The same refusal to somebody who has too much, and to those who come from where too much comes from.
Error refusal_of(const char* what, CountBy by, ErrorCode own, ErrorCode near) {
  if (by == CountBy::person) return {fmt::format("{}: this person has as much as one may have", what), own};
  return {fmt::format("{}: this network has as much as one may have", what), near};
}

}  // namespace

Quotas::Quotas(Store& store, const QuotaLimits& limits)
    : store_(store),
      limits_(limits),
      words_{words_allowed(store, "words of a person", limits.chat.person),
             words_allowed(store, "words of a household", limits.chat.near),
             words_allowed(store, "words of a network", limits.chat.far)} {
  find_key();
}

/// Servers that count together must count by the same numbers. Of those that begin at the same time with a new store one is
/// first, and the others take its key.
void Quotas::find_key() {
  const Result<std::optional<std::int64_t>> kept = store_.note(key_note);
  if (kept && *kept) {
    key_ = **kept;
    return;
  }
  key_ = static_cast<std::int64_t>(random_number());
  if (!kept) return;
  if (!store_.is_shared()) return store_.write({.notes = {{key_note, key_}}}, {});
  const Result<std::string> secret = kept_secret(store_, key_secret, [this] { return std::to_string(key_); });
  if (secret) std::from_chars(secret->data(), secret->data() + secret->size(), key_);
}

Origin Quotas::origin_of(const std::string& address) const {
  const auto number = [&](const std::string& name) {
    return 1 + std::int64_t{sha256(fmt::format("{} {}", key_, name))[0]};
  };
  return {number(ledger_name(address)), number(network_name(address))};
}

Quotas::Subjects Quotas::subjects_of(PersonId person, const Origin& origin) {
  return {{{CountBy::person, person}, {CountBy::near, origin.near}, {CountBy::far, origin.far}}};
}

/// The lock is held while the store counts: a table that arrives there meanwhile still holds its place.
Result<Quotas::Place> Quotas::place_for_table(PersonId person, const Origin& origin, bool in_lobby) {
  const Subjects subjects = subjects_of(person, origin);
  const std::scoped_lock lock(mutex_);
  for (const Subject& subject : subjects)
    if (const Result<void> fits = check(subject, in_lobby); !fits) return tl::unexpected(fits.error());
  for (const Subject& subject : subjects) {
    OpenTables& held = held_[subject];
    ++held.unfinished;
    held.in_lobby += in_lobby ? 1 : 0;
  }
  return Place(nullptr, [this, subjects, in_lobby](void*) {
    const std::scoped_lock again(mutex_);
    for (const Subject& subject : subjects) {
      OpenTables& held = held_[subject];
      held.in_lobby -= in_lobby ? 1 : 0;
      if (--held.unfinished == 0) held_.erase(subject);
    }
  });
}

Result<void> Quotas::check(const Subject& subject, bool in_lobby) {
  const auto& [by, number] = subject;
  const Result<OpenTables> there = store_.open_tables(by, number);
  if (!there) return tl::unexpected(there.error());
  const auto found = held_.find(subject);
  const OpenTables held = found == held_.end() ? OpenTables{} : found->second;
  if (in_lobby && there->in_lobby + held.in_lobby >= limits_.lobby.of(by)) {
    ++counters_.lobby;
    return tl::unexpected(refusal_of("lobby", by, ErrorCode::full_lobby, ErrorCode::full_lobby_near));
  }
  if (there->unfinished + held.unfinished >= limits_.tables.of(by)) {
    ++counters_.tables;
    return tl::unexpected(refusal_of("tables", by, ErrorCode::full_tables, ErrorCode::full_tables_near));
  }
  const Result<std::int64_t> bytes = stored_bytes(subject);
  if (!bytes) return tl::unexpected(bytes.error());
  if (*bytes >= limits_.bytes.of(by)) {
    ++counters_.bytes;
    return tl::unexpected(refusal_of("bytes", by, ErrorCode::full_bytes, ErrorCode::full_bytes_near));
  }
  return {};
}

Result<std::int64_t> Quotas::stored_bytes(const Subject& subject) {
  const auto now = Bucket::Clock::now();
  if (const auto found = counted_.find(subject);
      found != counted_.end() && now - found->second.at < count_again)
    return found->second.bytes;
  Result<std::int64_t> bytes = store_.stored_bytes(subject.first, subject.second);
  if (!bytes) return bytes;
  if (counted_.size() >= most_remembered)
    std::erase_if(counted_, [&](const auto& entry) { return now - entry.second.at >= count_again; });
  if (counted_.size() >= most_remembered) counted_.clear();
  counted_[subject] = {*bytes, now};
  return bytes;
}

Result<void> Quotas::may_say(PersonId person, const Origin& origin, std::size_t bytes) {
  for (const auto& [by, number] : subjects_of(person, origin)) {
    if (limits_.chat.of(by) == no_limit) continue;
    if (words_[static_cast<std::size_t>(by)].take(number, static_cast<double>(bytes))) continue;
    ++counters_.chat;
    return tl::unexpected(refusal_of("chat", by, ErrorCode::full_chat, ErrorCode::full_chat_near));
  }
  return {};
}

}  // namespace grod
