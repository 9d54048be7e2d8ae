#!/usr/bin/env bash
# scripts/includes on a small tree: what may be passes; what may not is named with file, line and reason.
set -euo pipefail
includes=$1/scripts/includes
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

cat >"$tree/README.md" <<'END'
## Layout

    core/      first
    texts/     second
    games/     third
    bots/      fourth
    match/     fifth
    laws/      last

## Licence
END

# file PATH INCLUDED...: a source that includes these, from its second line on.
file() {
  local path=$tree/$1
  shift
  mkdir -p "$(dirname "$path")"
  { echo '// A source.' && printf '#include "%s"\n' "$@" && echo '#include <vector>'; } >"$path"
}
failed=0
# refused PATH INCLUDED REASON: the check fails and says just this of the file.
refused() {
  local said
  file "$1" "$2"
  if said=$("$includes" "$tree" 2>&1); then
    echo "$1 may not include $2, but passed." && failed=1
  elif [[ $said != "$1:2: \"$2\": $3"$'\n'* ]]; then
    printf '%s includes %s; expected "%s", but it said:\n%s\n' "$1" "$2" "$3" "$said" && failed=1
  fi
  rm "$tree/$1"
}

file core/set.h core/list.h
file bots/search.h core/set.h bots/tree.h
file bots/tests/search.cpp bots/search.h core/tests/toy.h laws/laws.h
file games/all.h games/chess/rules/game.h games/chess/io/view.h
file games/chess/rules/game.h core/set.h games/chess/rules/state.h
file games/chess/bot/guide.h core/set.h games/chess/rules/game.h games/chess/bot/worth.h
file games/chess/io/view.cpp core/set.h texts/json.h games/chess/rules/game.h games/chess/io/view.h
file games/chess/unit.cpp games/units.h match/game_of.h bots/search.h games/chess/bot/guide.h games/chess/io/view.h
file games/chess/tests/moves.cpp laws/laws.h games/chess/tests/position.h games/chess/bot/guide.h
"$includes" "$tree" || failed=1

below() { echo "$1/ uses only itself and folders above it; $2/ is below"; }
refused core/rng.h texts/json.h "$(below core texts)"
refused match/room.h laws/laws.h "$(below match laws)"
refused bots/greedy.h bots/tests/support.h "only tests use what belongs to tests"
refused bots/greedy.h search.h "includes count from the root, in a folder of the README"
refused bots/greedy.h ../core/set.h "includes count from the root, in a folder of the README"
refused games/chess/rules/state.h games/chess/bot/guide.h "games/*/rules uses itself and core/ alone"
refused games/chess/rules/state.h texts/json.h "games/*/rules uses itself and core/ alone"
refused games/chess/bot/worth.h bots/search.h "games/*/bot uses itself and core/ and rules/ only"
refused games/chess/io/words.cpp games/chess/bot/guide.h "games/*/io uses itself and core/, texts/ and rules/ only"
refused games/chess/io/words.cpp games/draughts/io/words.h "a game uses no other game"
refused games/chess/io/words.cpp games/all.h "games/*/io uses itself and core/, texts/ and rules/ only"
refused games/chess/words.h core/set.h "a game has the rooms rules/, bot/, io/ and tests/, and unit.cpp"
sed -i '/core/d' "$tree/README.md"
said=$("$includes" "$tree" 2>&1) && failed=1
[[ $said == 'README.md does not list under Layout: core' ]] || { echo "$said" && failed=1; }
exit "$failed"
