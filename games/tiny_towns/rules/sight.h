// A town as the search for patterns sees it, and the innermost loop of that search.
#pragma once

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

#include <type_traits>
#endif

#include "games/tiny_towns/rules/patterns.h"
#include "games/tiny_towns/rules/town.h"

namespace grod::tiny_towns {

/// Every image of every resource.
struct Sight {
  std::array<Images, resource_count> cubes{};  // with Trading Posts counted as every resource
  Images posts;
  bool wild = false;  // are there Trading Posts?
};

constexpr Sight sight_of(const Town& town, Squares posts) {
  return {
      {images_of(town.cubes[0] | posts), images_of(town.cubes[1] | posts), images_of(town.cubes[2] | posts),
       images_of(town.cubes[3] | posts), images_of(town.cubes[4] | posts)},
      images_of(posts),
      !posts.empty()};
}

#ifdef __wasm_simd128__
/// The same as below in the vectors of WebAssembly, whose lanes are the two words of the images.
inline Images corners_found_by_vectors(const Shape& shape, const Sight& sight) {
  const auto seen = [&shape](const Images& images, std::size_t cell) {
    return wasm_u64x2_shr(wasm_v128_load(&images), shape.shift[cell]);
  };
  v128_t found = wasm_v128_load(&shape.corners);
  for (std::size_t cell = 0; cell < shape.cells; ++cell)
    found = wasm_v128_and(found, seen(sight.cubes[std::size_t(shape.resource[cell])], cell));
  if (sight.wild) {
    v128_t posts_only = found;
    for (std::size_t cell = 0; cell < shape.cells; ++cell)
      posts_only = wasm_v128_and(posts_only, seen(sight.posts, cell));
    found = wasm_v128_andnot(found, posts_only);
  }
  return {wasm_u64x2_extract_lane(found, 0), wasm_u64x2_extract_lane(found, 1)};
}
#endif

/// Where the pattern's corner may lie in each of the images. TT-B9: at least one real cube, so a pattern that lies on
/// Trading Posts alone does not count. Most patterns are out after two or three cells, but to ask that after each of them
/// costs more than the other cells do: nobody can guess the answer.
constexpr Images corners_found(const Shape& shape, const Sight& sight) {
#ifdef __wasm_simd128__
  if (!std::is_constant_evaluated()) return corners_found_by_vectors(shape, sight);
#endif
  Images found = shape.corners;
  for (std::size_t cell = 0; cell < shape.cells; ++cell)
    found = found & (sight.cubes[std::size_t(shape.resource[cell])] >> shape.shift[cell]);
  if (!sight.wild) return found;
  Images posts_only = found;
  for (std::size_t cell = 0; cell < shape.cells; ++cell)
    posts_only = posts_only & (sight.posts >> shape.shift[cell]);
  return found - posts_only;
}

}  // namespace grod::tiny_towns
