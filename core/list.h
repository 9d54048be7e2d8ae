// A list with a fixed capacity that lives inside its owner: the legal actions, a face-up row. No allocation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace grod {

template <class T, int Capacity>
class List {
 public:
  static constexpr int capacity = Capacity;

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr T operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  constexpr T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
  constexpr T back() const { return (*this)[size_ - 1]; }

  constexpr void clear() { size_ = 0; }
  constexpr void push_back(T item) {
    items_[size_] = item;
    size_ = static_cast<Size>(size_ + 1);
  }
  /// Adds the item only if `keep`, without a branch; there must be room for it either way.
  constexpr void push_back_if(bool keep, T item) {
    items_[size_] = item;
    size_ = static_cast<Size>(size_ + (keep ? 1 : 0));
  }
  constexpr T pop_back() {
    size_ = static_cast<Size>(size_ - 1);
    return items_[size_];
  }
  constexpr void erase_at(int i) {
    for (int k = i; k + 1 < size_; ++k) (*this)[k] = (*this)[k + 1];
    size_ = static_cast<Size>(size_ - 1);
  }

  constexpr bool contains(T item) const {
    for (const T& other : *this)
      if (other == item) return true;
    return false;
  }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

  /// What once stood behind the end is not part of the list.
  friend constexpr bool operator==(const List& a, const List& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i)
      if (!(a[i] == b[i])) return false;
    return true;
  }

 private:
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

}  // namespace grod
