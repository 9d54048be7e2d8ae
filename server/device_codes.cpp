#include "server/device_codes.h"

#include <algorithm>

#include "server/secrets.h"

namespace grod {

NewCode DeviceCodes::give(PersonId person, Time now) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(given_, [now](const auto& given) { return given.second.until <= now; });
  Given& given = given_[person];
  given = {random_key(), now + good_for};
  return {given.code, given.until};
}

std::optional<PersonId> DeviceCodes::take(const std::string& code, Time now) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::find_if(given_.begin(), given_.end(), [&](const auto& given) {
    return given.second.code == code && given.second.until > now;
  });
  if (found == given_.end()) return std::nullopt;
  const PersonId person = found->first;
  given_.erase(found);
  return person;
}

}  // namespace grod
