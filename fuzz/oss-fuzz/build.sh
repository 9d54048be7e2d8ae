#!/usr/bin/env bash
# Builds the fuzz targets as OSS-Fuzz wants them: with the compiler, flags and engine that the environment names ($CXX, $CXXFLAGS,
# $LIB_FUZZING_ENGINE), into $OUT, each with its seeds as NAME_seed_corpus.zip and a dictionary. It also runs at home:
#   CXX=clang++-22 CXXFLAGS="-O1 -fsanitize=address,fuzzer-no-link" LIB_FUZZING_ENGINE=-fsanitize=fuzzer OUT=/tmp/out fuzz/oss-fuzz/build.sh
set -euo pipefail
: "${CXX:?}" "${OUT:?}" "${LIB_FUZZING_ENGINE:?}"
source=${SRC:+$SRC/grod}
source=${source:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
work=${WORK:-$source/build/oss-fuzz}
mkdir -p "$work" "$OUT"

# Where their sources lie beside ours they are built with the same flags; otherwise those of the system are taken.
if [[ -d ${SRC-}/boost ]]; then
  (
    cd "$SRC/boost"
    ./bootstrap.sh --with-toolset=clang --with-libraries=json
    ./b2 toolset=clang link=static variant=release cxxstd=20 cxxflags="${CXXFLAGS-}" linkflags="${CXXFLAGS-}" \
      --prefix="$work/libraries" -j"$(nproc)" install
  )
fi
if [[ -d ${SRC-}/fmt ]]; then
  cmake -S "$SRC/fmt" -B "$work/fmt" -G Ninja -DFMT_TEST=OFF -DFMT_DOC=OFF -DCMAKE_INSTALL_PREFIX="$work/libraries"
  cmake --build "$work/fmt" --target install
fi

# The targets run where nothing is installed: libraries are linked in whole wherever there is an archive of them.
static=()
for library in SODIUM_LIBRARY:libsodium.a SQLite3_LIBRARY:libsqlite3.a; do
  archive=$(find /usr/lib -name "${library#*:}" -print -quit)
  [[ -z $archive ]] || static+=("-D${library%:*}=$archive")
done
cmake -S "$source" -B "$work/grod" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$CXX" \
  -DCMAKE_CXX_FLAGS="${CXXFLAGS-}" -DCMAKE_PREFIX_PATH="$work/libraries" -DBoost_USE_STATIC_LIBS=ON "${static[@]}" \
  -DGROD_MARCH= -DGROD_TESTS=OFF -DGROD_FUZZ=ON -DGROD_FUZZ_ENGINE="$LIB_FUZZING_ENGINE"
cmake --build "$work/grod" --target fuzzers

for target in "$work"/grod/fuzz_*; do
  [[ -f $target && -x $target ]] || continue
  name=${target##*/fuzz_}
  cp "$target" "$OUT/"
  [[ ! -d $source/fuzz/corpus/$name ]] || zip -qj "$OUT/fuzz_${name}_seed_corpus.zip" "$source/fuzz/corpus/$name"/*
  [[ ! -f $source/fuzz/$name.dict ]] || cp "$source/fuzz/$name.dict" "$OUT/fuzz_$name.dict"
done
