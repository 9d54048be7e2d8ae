"""A table at a server, and what one does there."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from grod import _grod
from grod._bots import Bot
from grod._line import Line, LostError, Message, ServerError
from grod._patches import UnfitError, patched
from grod._question import Answerer, Decision, Question, question_in

_Found = TypeVar("_Found")

_ANSWERED_ELSEWHERE = ("stale", "not-asked", "bot-plays", "over")
"""How a server refuses an answer to a question that is no longer asked."""


@dataclass(frozen=True)
class TableResult:
    """How a game at a table ended."""

    totals: tuple[int, ...]
    """The points by seat; none where it was not played out."""
    winners: tuple[int, ...]
    """The seats that have won."""
    ending: str | None
    """How it ended if not by the rules: claimed or broken off."""


class Table:
    """A table that one sits at or looks on at. `House.open`, `House.join` and `House.watch` give one.

    What it is told comes by itself; `state` is always the whole of it, as `docs/protocol.md` describes it, and lasts
    over lost connections.
    """

    def __init__(self, line: Line, key: str, link: str, language: str) -> None:
        self.key = key
        self.link = link
        """What a person opens in a browser to see the same table."""
        self.state: Mapping[str, Any] = {}
        """How the table stands for this viewer."""
        self._line = line
        self._language = language
        self._events: dict[int, Message] = {}
        self._settled = 0
        self._version = 0
        self._told_whole = 0
        self._missed = False
        self._answered: int | None = None
        self._gone: _grod.Error | None = None

    # How it stands

    @property
    def game(self) -> str:
        """Which game is played."""
        return str(self.state["game"])

    @property
    def phase(self) -> str:
        """Whether it waits for players ("waiting"), is "playing" or "over"."""
        return str(self.state["phase"])

    @property
    def seat(self) -> int | None:
        """One's own seat, from 0; None for who looks on."""
        seat = self.state["you"]
        return None if seat is None else int(seat)

    @property
    def view(self) -> Mapping[str, Any] | None:
        """What may be seen of the game, as `State.information` has it; None before it begins."""
        seen = self.state["seen"]
        return None if seen is None else dict(seen["view"])

    @property
    def events(self) -> tuple[Mapping[str, Any], ...]:
        """What happened, as far as one may know it, in order."""
        return tuple(self._events[number] for number in sorted(self._events))

    @property
    def result(self) -> TableResult | None:
        """How it ended; None while it goes on."""
        if self.phase != "over":
            return None
        ended, seen = self.state["outcome"], self.state["seen"]
        if ended is not None:
            return TableResult(tuple(ended["totals"]), tuple(ended["winners"]), ended["ending"])
        if seen is None:
            return TableResult((), (), None)
        return TableResult(tuple(sheet["total"] for sheet in seen["scores"]), tuple(seen["winners"]), None)

    # Sitting down and getting up

    async def sit(self, seat: int | None = None) -> int:
        """Take a seat: that one, or one that is kept for oneself, or the first that is free. Who has one keeps it."""
        if self.seat is not None and seat in (None, self.seat):
            return self.seat
        kept = self.state["kept"]
        wanted = [seat] if seat is not None else [kept] if kept is not None else self._free_seats()
        if not wanted:
            raise ServerError("taken", f"no seat is free at {self.link}")
        for place in wanted:
            try:
                await self._line.ask("sit", self.key, seat=place)
                break
            except ServerError as refusal:
                if refusal.code != "taken" or place == wanted[-1]:
                    raise
        return await self._until(lambda: self.seat)

    def _free_seats(self) -> list[int]:
        return [one["seat"] for one in self.state["seats"] if one["kind"] == "empty" and not one["kept"]]

    async def leave(self) -> None:
        """Get up. Before the start that frees the seat; later a bot plays there until `come_back`."""
        await self.ask("leave")

    async def come_back(self) -> None:
        """Take one's own seat back from the bot."""
        await self.ask("come_back")

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self.ask("chat", text=text)

    async def ask(self, do: str, **fields: Any) -> Mapping[str, Any]:  # noqa: ANN401 -- values of JSON
        """Send any command of `docs/protocol.md`, and return the answer: `ask("seat_bot", seat=1, bot="greedy")`."""
        return await self._line.ask(do, self.key, **fields)

    # Playing

    async def question(self) -> Question | None:
        """Wait until one's seat is asked something, and return that; None once the game is over."""
        if self.seat is None and self.phase != "over":
            raise ServerError("not-seated", f"nobody is asked here who has no seat at {self.link}")
        return (await self._until(self._asked))[0]

    async def act(self, decision: Decision) -> None:
        """Answer the question that stands: by the number of a decision, or by its `move`.

        One that is not legal raises IllegalAction. An answer whose fate a lost connection leaves open is looked after
        when the server is back: it is given once, and not twice.
        """
        question = self._standing()
        if question is None:
            raise ServerError("not-asked", "this seat is not asked anything")
        asked, number = int(self.state["ask"]), question.number(decision)
        in_doubt = False
        while True:
            known = self._told_whole
            try:
                await self._line.ask("act", self.key, ask=asked, action=number)
                break
            except LostError:
                in_doubt = True
                await self._told_after(known)
                if self.state["ask"] != asked:
                    break
            except ServerError as refusal:
                if refusal.code == "illegal":
                    raise _grod.IllegalAction(str(refusal)) from None
                if in_doubt and refusal.code in _ANSWERED_ELSEWHERE:
                    break
                raise
        self._done_with(asked)

    async def play(self, policy: Answerer) -> TableResult:
        """Let a policy answer all questions of one's seat until the game is over, and return how it ended.

        A policy is called with a `Question` and returns the number of a decision or its `move`. One that is not a
        coroutine thinks in a thread of its own, so that the connection lives on meanwhile. What it was asked may no
        longer be asked when it has decided, say because its time was up: then its answer falls away.
        """
        if isinstance(policy, Bot):
            own = f'ask("seat_bot", seat=…, bot="{policy.name}") seats one of its own'
            raise _grod.Error(f"a bot decides by a state, and a server tells what a seat sees; {own}")
        while (question := await self.question()) is not None:
            asked = self.state["ask"]
            decision = await _decided(policy, question)
            if self.state["ask"] != asked:
                continue
            try:
                await self.act(decision)
            except ServerError as refusal:
                if refusal.code not in _ANSWERED_ELSEWHERE:
                    raise
                self._done_with(asked)
        return await self.until_over()

    async def until_over(self) -> TableResult:
        """Wait until the game is over, and return how it ended."""
        return await self._until(lambda: self.result)

    async def close(self) -> None:
        """Hear no more of it. The seat stays one's own."""
        await self._line.unwatch(self)

    async def _told_after(self, known: int) -> None:
        await self._until(lambda: self._told_whole > known or None)

    def _done_with(self, asked: int) -> None:
        """What comes of it may have been told already; a question of the same number later is another one."""
        if self.state["ask"] == asked:
            self._answered = asked

    def _standing(self) -> Question | None:
        """What is asked now and has not been answered."""
        seen = self.state["seen"]
        if seen is None or self.seat is None or not seen["legal"] or self.state["ask"] == self._answered:
            return None
        return question_in(seen, self.game, self.seat)

    def _asked(self) -> tuple[Question | None] | None:
        if self.phase == "over":
            return (None,)
        question = self._standing()
        return None if question is None else (question,)

    async def _until(self, found: Callable[[], _Found | None]) -> _Found:
        def look() -> _Found | None:
            if self._gone is not None:
                raise self._gone
            if self.state["frozen"] is not None:
                raise ServerError("frozen", str(self.state["frozen"]))
            return found()

        return await self._line.until(look)

    # What the line says

    async def begin(self) -> None:
        """Have everything told from now on."""
        await self._line.watch(self)
        await self._line.until(lambda: bool(self._told_whole) or None)

    def told(self, message: Message) -> bool:
        """Take in what happened and how the table stands; false if something was missed."""
        if message["type"] == "update":
            self.state = message["state"]
            self._told_whole += 1
            self._missed = False
        elif self._missed:
            return True  # the whole of it is on its way
        else:
            try:
                self._missed = message["version"] != self._version + 1
                self.state = self.state if self._missed else patched(self.state, message["patch"])
            except UnfitError:
                self._missed = True
            if self._missed:
                return False
        self._version = message["version"]
        self._settled = message["settled"]
        # What was known of later events gives way to those that come; earlier ones come again where they read anew.
        self._events = {number: event for number, event in self._events.items() if number <= message["since"]}
        self._events |= {event["n"]: event for event in message["events"]}
        if self.state["ask"] != self._answered:
            self._answered = None
        return True

    def wanted(self) -> Message:
        """What it does not know yet."""
        return {"since": self._settled, "language": self._language}

    def ended(self, reason: _grod.Error) -> None:
        """Nothing more will be told, and why."""
        self._gone = reason


async def _decided(policy: Answerer, question: Question) -> Decision:
    call = policy if inspect.isfunction(policy) or inspect.ismethod(policy) else type(policy).__call__
    if inspect.iscoroutinefunction(call):
        decision = policy(question)
    else:
        decision = await asyncio.to_thread(policy, question)
    return await decision if inspect.isawaitable(decision) else decision
