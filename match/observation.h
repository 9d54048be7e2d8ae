// The description of an observation, for whoever reads or learns from one.
#pragma once

#include <string>
#include <vector>

#include "core/observation.h"

namespace grod {

/// A field of an observation: its numbers lie from `offset` on, row after row, each from 0 to `high`.
struct ObservationField {
  std::string
      name;  // "deck"; "seat0.city" of the observing seat, "seat1.city" of the one on its left, and so on
  int offset = 0;
  std::vector<int> shape;  // {18}, or {3, 6} for three rows of six
  int high = 1;
  std::string meaning;

  int size() const {
    int size = 1;
    for (const int length : shape) size *= length;
    return size;
  }
  friend bool operator==(const ObservationField&, const ObservationField&) = default;
};

/// Takes down what a game says of its observation, from the same declaration that writes the numbers.
class ObservationDescriber : public ObservationFields<ObservationDescriber> {
 public:
  void seat(int place) { prefix_ = "seat" + std::to_string(place) + "."; }
  void part(std::string_view name) { prefix_ = std::string(name) + "."; }

  const std::vector<ObservationField>& fields() const { return fields_; }

 private:
  friend ObservationFields<ObservationDescriber>;
  void begin(FieldText text, FieldShape shape, int high) {
    std::vector<int> lengths{shape.rows};
    if (shape.columns > 0) lengths.push_back(shape.columns);
    fields_.push_back({prefix_ + std::string(text.name), offset_, lengths, high, std::string(text.meaning)});
  }
  void put(std::uint64_t, int bytes) { offset_ += bytes; }

  std::string prefix_;
  int offset_ = 0;
  std::vector<ObservationField> fields_;
};

template <Observable G>
std::vector<ObservationField> described_observation(const InformationSet<G>& info) {
  ObservationDescriber describer;
  G::observe(info, describer);
  return describer.fields();
}

}  // namespace grod
