"""What a seat is asked, as a program at a table is told it: what the seat sees, and what it may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from grod import _grod
from grod._bots import Policy

Decision: TypeAlias = int | Mapping[str, Any]
"""A decision by its number, or as a structure: the `move` of one that is legal."""


@dataclass(frozen=True)
class Question:
    """What a seat is asked, with all that it may know.

    A server tells views and not states; so this is what a program decides by that plays at its tables, and it is the
    same there and here.
    """

    game: str
    seat: int
    prompt: str
    """What is asked for, in words."""
    view: Mapping[str, Any]
    """The table and the own hand, as `State.information` gives them; `docs/json` explains the fields."""
    legal: tuple[Mapping[str, Any], ...]
    """What may be done: each with its number (`action`), its structure (`move`), words (`text`) and, where the game
    tells, what it would do (`preview`)."""

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of what may be done, ascending."""
        return tuple(int(choice["action"]) for choice in self.legal)

    def number(self, decision: Decision) -> int:
        """The number of a decision; one that is given as a structure must be legal."""
        if not isinstance(decision, Mapping):
            return int(decision)
        for choice in self.legal:
            if choice["move"] == decision:
                return int(choice["action"])
        raise _grod.IllegalAction(f"seat {self.seat + 1} may not do {dict(decision)} here")

    @staticmethod
    def of(state: _grod.State, seat: int | None = None, language: str = "en") -> Question:
        """What a seat is asked in a state of one's own; the first that is to act unless another is named."""
        if state.over:
            raise _grod.Error("the game is over")
        who = state.to_act[0] if seat is None else seat
        if who not in state.to_act:
            raise _grod.Error(f"it is not for seat {who + 1} to act")
        return question_in(state.seen(who, language), state.game.id, who)


Answerer: TypeAlias = Callable[[Question], Decision | Awaitable[Decision]]
"""A policy that decides by what it is asked; it may be a coroutine."""


def question_in(seen: Mapping[str, Any], game: str, seat: int) -> Question:
    """What is asked in what a seat sees."""
    return Question(game, seat, seen["prompt"], seen["view"], tuple(seen["legal"]))


def by_question(answer: Callable[[Question], Decision]) -> Policy:
    """Make a policy of states, for arenas, out of one that decides by questions, as it would at a server's table."""

    def policy(state: _grod.State, seat: int, key: int) -> int:
        question = Question.of(state, seat)
        return question.number(answer(question))

    policy.__name__ = str(getattr(answer, "__name__", type(answer).__name__))
    return policy
