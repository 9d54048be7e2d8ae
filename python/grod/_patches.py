"""What changed between two values of JSON, as a server tells it: `docs/protocol.md` has the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class UnfitError(Exception):
    """The patch is not for this value: something was lost on the way."""


def patched(before: Any, patch: Any) -> Any:  # noqa: ANN401 -- values of JSON
    """What the patch makes of a value, which stays as it is; the parts that have not changed are the same objects."""
    if isinstance(patch, list) and len(patch) == 1:
        return patch[0]
    if not isinstance(patch, dict):
        raise UnfitError("a patch is a list of one value, or an object")
    if not patch:
        return before
    if isinstance(before, dict):
        return _patched_object(before, patch)
    if isinstance(before, list):
        return _patched_list(before, patch)
    raise UnfitError("a patch changes parts of what has none")


def _patched_object(before: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    after = dict(before)
    for key, change in patch.items():
        if key not in before and not isinstance(change, list):
            raise UnfitError(f'a patch changes "{key}", which is not there')
        if change == 0 and not isinstance(change, bool):
            del after[key]
        else:
            after[key] = patched(before.get(key), change)
    return after


def _patched_list(before: list[Any], patch: Mapping[str, Any]) -> list[Any]:
    after = list(before)
    if "~" in patch:
        at, gone, come = _splice(patch["~"])
        if min(at, gone) < 0 or at + gone > len(after):
            raise UnfitError("a patch replaces items that are not there")
        after[at : at + gone] = come
    for key, change in patch.items():
        if key == "~":
            continue
        if not (key.isascii() and key.isdigit() and int(key) < len(after)):
            raise UnfitError(f"a patch changes item {key}, which is not there")
        after[int(key)] = patched(after[int(key)], change)
    return after


def _splice(how: object) -> tuple[int, int, list[Any]]:
    match how:
        case [int(at), int(gone), list(come)]:
            return at, gone, come
    raise UnfitError("a patch replaces items that are not there")
