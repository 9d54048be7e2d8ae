// What a learner is given: a vector of small numbers that says what one seat knows, and nothing else.
//
// A game writes its observation once, field by field, in `observe(info, out)` of its rules/observation.h. Each field comes with
// its name, its bounds and what it means, and `out` makes of them what it is there for: the numbers (`ObservationWriter`),
// how many there are (`ObservationCounter`), or the description that people read (match/observation.h). So the description
// and the numbers cannot disagree.
//
// Every number is a byte: a flag, a count, or a number that is printed somewhere. Which fields there are, and in which order,
// depends on the game and on how many play, never on the moment. What belongs to a seat comes seat by seat, the
// observing one first and then the others clockwise, so that one policy plays every seat.
#pragma once

#include <bit>
#include <cstring>

#include "core/bits.h"
#include "core/game.h"

namespace grod {

/// One number of an observation.
using Observed = std::uint8_t;

/// What a field is called, and what it says to whoever reads the description.
struct FieldText {
  std::string_view name;
  std::string_view meaning;
};

/// How the numbers of a field are to be read: so many, or rows of so many.
struct FieldShape {
  int rows = 1;
  int columns = 0;  // 0: no rows, just numbers

  constexpr int size() const { return columns == 0 ? rows : rows * columns; }
  friend constexpr bool operator==(const FieldShape&, const FieldShape&) = default;
};

/// Words of bits side by side: sets of the same things, or the digits of their numbers.
template <class... Word>
constexpr std::array<std::uint64_t, sizeof...(Word)> bit_planes(Word... bits) {
  return {static_cast<std::uint64_t>(bits)...};
}

/// The ways to put a field, for whatever takes them. A sink has `begin(text, shape, high)`, which is told of each field, and
/// `put(bytes, count)`, which is given its numbers, up to eight in a word, the lowest first; and it is told whom fields are
/// about, with `seat(place)` (the seat so many places to the left of the observing one) and `part(name)` (something else that
/// has a name; what has been said of seats holds no longer).
template <class Sink>
class ObservationFields {
 public:
  /// A number from 0 to `high`.
  [[gnu::always_inline]] constexpr void number(FieldText text, int high, int value) {
    sink().begin(text, {1}, high);
    sink().put(static_cast<std::uint64_t>(value), 1);
  }
  /// A number that may grow beyond what a byte holds: 255 stands for all that is more.
  [[gnu::always_inline]] constexpr void capped(FieldText text, int value) {
    number(text, 255, value < 255 ? value : 255);
  }
  [[gnu::always_inline]] constexpr void flag(FieldText text, bool value) { number(text, 1, value ? 1 : 0); }

  /// So many numbers, each from 0 to `high`: `value_at(i)` says them in order, row after row.
  template <class ValueAt>
  [[gnu::always_inline]] constexpr void numbers(FieldText text, FieldShape shape, int high,
                                                ValueAt value_at) {
    sink().begin(text, shape, high);
    for (int i = 0; i < shape.size(); ++i) sink().put(static_cast<std::uint64_t>(value_at(i)), 1);
  }

  /// One of up to 64 things, as so many flags of which one is set; none if `chosen` is not among them.
  [[gnu::always_inline]] constexpr void one_of(FieldText text, int count, int chosen) {
    const bool any = chosen >= 0 && chosen < count;
    set(text, count, any ? std::uint64_t{1} << chosen : 0);
  }
  [[gnu::always_inline]] constexpr void one_of(FieldText text, int count, int chosen, bool any) {
    one_of(text, count, any ? chosen : -1);
  }

  /// A set of up to 64 things, as so many flags.
  [[gnu::always_inline]] constexpr void set(FieldText text, int count, std::uint64_t bits) {
    sink().begin(text, {count}, 1);
    spread(count, bit_planes(bits), [](std::uint64_t flags, std::size_t) { return flags; });
  }
  /// A set a row: `bits_of(row)`.
  template <class BitsOf>
  [[gnu::always_inline]] constexpr void sets(FieldText text, FieldShape shape, BitsOf bits_of) {
    sink().begin(text, shape, 1);
    for (int row = 0; row < shape.rows; ++row)
      spread(shape.columns, bit_planes(bits_of(row)), [](std::uint64_t flags, std::size_t) { return flags; });
  }

  /// A number for each of up to 64 things, kept in binary digits: bit i of plane k is digit k of number i.
  template <std::size_t Planes>
  [[gnu::always_inline]] constexpr void digits(FieldText text, int count, int high,
                                               const std::array<std::uint64_t, Planes>& planes) {
    sink().begin(text, {count}, high);
    spread(count, planes, [](std::uint64_t flags, std::size_t plane) { return flags << plane; });
  }
  /// The same, a row of numbers for each `planes_of(row)`.
  template <class PlanesOf>
  [[gnu::always_inline]] constexpr void rows_of_digits(FieldText text, FieldShape shape, int high,
                                                       PlanesOf planes_of) {
    sink().begin(text, shape, high);
    for (int row = 0; row < shape.rows; ++row)
      spread(shape.columns, planes_of(row),
             [](std::uint64_t flags, std::size_t plane) { return flags << plane; });
  }
  /// A number for each of up to 64 things: in how many of these sets it is.
  template <std::size_t Sets>
  [[gnu::always_inline]] constexpr void tally(FieldText text, int count,
                                              const std::array<std::uint64_t, Sets>& sets) {
    sink().begin(text, {count}, static_cast<int>(Sets));
    spread(count, sets, [](std::uint64_t flags, std::size_t) { return flags; });
  }

 private:
  friend Sink;
  ObservationFields() = default;

  constexpr Sink& sink() { return static_cast<Sink&>(*this); }

  /// Bits become bytes eight at a time, and bytes of several planes are added up in a word: none comes to more than 255.
  template <std::size_t Planes, class Weighed>
  [[gnu::always_inline]] constexpr void spread(int count, const std::array<std::uint64_t, Planes>& planes,
                                               Weighed weighed) {
    for (int from = 0; from < count; from += 8) {
      const int bytes = count - from < 8 ? count - from : 8;
      const unsigned keep = 0xffu >> (8 - bytes);
      std::uint64_t word = 0;
      for (std::size_t plane = 0; plane < Planes; ++plane)
        word += weighed(spread_bits(static_cast<std::uint8_t>((planes[plane] >> from) & keep)), plane);
      sink().put(word, bytes);
    }
  }
};

/// Observations are this many bytes or a multiple of it: what is left of the last word is 0.
inline constexpr int observation_word = 8;

/// How many numbers an observation has.
class ObservationCounter : public ObservationFields<ObservationCounter> {
 public:
  constexpr void seat(int) {}
  constexpr void part(std::string_view) {}

  constexpr int size() const { return (count_ + observation_word - 1) / observation_word * observation_word; }

 private:
  friend ObservationFields<ObservationCounter>;
  constexpr void begin(FieldText, FieldShape, int) {}
  constexpr void put(std::uint64_t, int bytes) { count_ += bytes; }

  int count_ = 0;
};

/// Writes the numbers one after the other.
class ObservationWriter : public ObservationFields<ObservationWriter> {
 public:
  /// There is room for the whole observation; on a GPU it begins at a whole word.
  explicit constexpr ObservationWriter(Observed* out) : at_(out), begin_(out) {}

  constexpr void seat(int) {}
  constexpr void part(std::string_view) {}

  /// What is left of the last word.
  [[gnu::always_inline]] constexpr void finish() {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) {
      if (held_ > 0) *reinterpret_cast<std::uint64_t*>(at_) = word_;
      return;
    }
#endif
    while ((at_ - begin_) % observation_word != 0) *at_++ = 0;
  }

 private:
  friend ObservationFields<ObservationWriter>;
  constexpr void begin(FieldText, FieldShape, int) {}

  [[gnu::always_inline]] constexpr void put(std::uint64_t bytes, int count) {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) return put_in_words(bytes, count);
#endif
    if (count == 8 && !std::is_constant_evaluated() && std::endian::native == std::endian::little) {
      std::memcpy(at_, &bytes, 8);
    } else {
      for (int i = 0; i < count; ++i) at_[i] = static_cast<Observed>(bytes >> (8 * i));
    }
    at_ += count;
  }

  Observed* at_;
  Observed* begin_;

#ifdef __CUDACC__
  /// A thread of a GPU writes a row of its own: whole words are an eighth of the stores.
  [[gnu::always_inline]] constexpr void put_in_words(std::uint64_t bytes, int count) {
    word_ |= bytes << (8 * held_);
    held_ += count;
    if (held_ < observation_word) return;
    *reinterpret_cast<std::uint64_t*>(at_) = word_;
    at_ += observation_word;
    held_ -= observation_word;
    word_ = held_ == 0 ? 0 : bytes >> (8 * (count - held_));
  }

  std::uint64_t word_ = 0;
  int held_ = 0;
#endif
};

// clang-format off
/// A game whose seats can be observed: in its rules/observation.h.
template <class G>
concept Observable = Game<G> && requires(const InformationSet<G>& info, ObservationWriter& writer,
                                         ObservationCounter& counter) {
  { G::observe(info, writer) }  -> std::same_as<void>;
  { G::observe(info, counter) } -> std::same_as<void>;
};
// clang-format on

/// How many numbers an observation has where so many play. Nothing but the number of seats bears on it, so a blank table will do.
template <class G>
inline constexpr auto observation_sizes = [] {
  std::array<int, std::size_t(G::max_seats) + 1> sizes{};
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
    State<G> blank{};
    blank.table.seats = static_cast<decltype(blank.table.seats)>(seats);
    ObservationCounter counter;
    G::observe(blank.information(G::default_edition(), Seat{}), counter);
    sizes[std::size_t(seats)] = counter.size();
  }
  return sizes;
}();

template <class G>
constexpr int observation_size(int seats) {
  return observation_sizes<G>[std::size_t(seats)];
}

/// Writes what the seat knows to `out`, which has room for `observation_size` numbers.
template <class G>
constexpr void write_observation(const InformationSet<G>& info, Observed* out) {
  ObservationWriter writer(out);
  G::observe(info, writer);
  writer.finish();
}

}  // namespace grod
