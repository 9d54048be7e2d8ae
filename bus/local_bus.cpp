#include "bus/local_bus.h"

#include <utility>

namespace grod {

class LocalBus::End final : public Bus {
 public:
  explicit End(std::shared_ptr<Ends> ends) : ends_(std::move(ends)) {
    const std::scoped_lock lock(ends_->mutex);
    ends_->all.push_back(this);
  }
  ~End() override {
    const std::scoped_lock lock(ends_->mutex);
    std::erase(ends_->all, this);
  }
  End(const End&) = delete;
  End& operator=(const End&) = delete;

  void tell(const Word& word) override {
    const std::optional<TableId> table = table_of(word);
    const std::scoped_lock lock(ends_->mutex);
    for (End* const end : ends_->all)
      if (end != this && end->listener_ && (!table || end->followed_.contains(*table))) end->listener_(word);
  }
  void listen(Listener listener) override {
    const std::scoped_lock lock(ends_->mutex);
    listener_ = std::move(listener);
  }
  void follow(TableId table) override {
    const std::scoped_lock lock(ends_->mutex);
    followed_.insert(table);
  }
  void unfollow(TableId table) override {
    const std::scoped_lock lock(ends_->mutex);
    followed_.erase(table);
  }

 private:
  const std::shared_ptr<Ends> ends_;
  Listener listener_;
  std::set<TableId> followed_;
};

std::unique_ptr<Bus> LocalBus::join() { return std::make_unique<End>(ends_); }

}  // namespace grod
