#include "server/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace grod {

double Bucket::level_at(Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - filled_).count();
  return std::min(rate_.burst, level_ + std::max(0.0, seconds) * rate_.per_second);
}

void Bucket::fill(Clock::time_point now) {
  level_ = level_at(now);
  filled_ = std::max(filled_, now);
}

bool Bucket::take(Clock::time_point now, double tokens) {
  fill(now);
  if (level_ < tokens) return false;
  level_ -= tokens;
  return true;
}

double Bucket::charge(Clock::time_point now) {
  fill(now);
  return level_ -= 1;
}

Ledger::Account& Ledger::account(const std::string& address) {
  if (const auto found = accounts_.find(address); found != accounts_.end()) return found->second;
  if (accounts_.size() >= sweep_at_) sweep();
  return accounts_.emplace(address, Account{0, Bucket(rate_)}).first->second;
}

void Ledger::sweep() {
  const auto now = Bucket::Clock::now();
  std::erase_if(accounts_, [&](const auto& entry) {
    return entry.second.connections == 0 && entry.second.requests.full(now);
  });
  sweep_at_ = std::max<std::size_t>(1024, 2 * accounts_.size());
}

bool Ledger::connect(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  Account& found = account(address);
  if (found.connections >= most_) return false;
  ++found.connections;
  return true;
}

void Ledger::disconnect(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  --account(address).connections;
}

bool Ledger::request(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  return account(address).requests.take();
}

std::size_t Ledger::size() const {
  const std::scoped_lock lock(mutex_);
  return accounts_.size();
}

namespace {

namespace ip = boost::asio::ip;

/// The first so many bytes, and how many bits that are.
template <class Address>
std::string prefix_of(const Address& address, std::size_t kept) {
  auto bytes = address.to_bytes();
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(kept), bytes.end(), static_cast<unsigned char>(0));
  return Address(bytes).to_string() + "/" + std::to_string(8 * kept);
}

}  // namespace

bool is_loopback(const std::string& address) {
  boost::system::error_code wrong;
  const auto parsed = ip::make_address(address, wrong);
  return !wrong && parsed.is_loopback();
}

std::string ledger_name(const std::string& address) {
  boost::system::error_code wrong;
  const auto read = ip::make_address(address, wrong);
  return wrong || !read.is_v6() ? address : prefix_of(ip::address_v6(read.to_v6().to_bytes()), 8);
}

std::string network_name(const std::string& address) {
  boost::system::error_code wrong;
  const auto read = ip::make_address(address, wrong);
  if (wrong) return address;
  return read.is_v6() ? prefix_of(ip::address_v6(read.to_v6().to_bytes()), 6) : prefix_of(read.to_v4(), 3);
}

}  // namespace grod
