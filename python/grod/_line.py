"""The line to a server: one WebSocket on which all is said to tables and heard from them. It comes back by itself."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from grod import _grod

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

Message = dict[str, Any]
_Found = TypeVar("_Found")

PROTOCOL = 3
"""The version of the protocol that is spoken here (docs/protocol.md)."""

_LARGEST = 16 << 20
"""Bytes of one message: the first state of a long game, with all that happened in it."""

_SESSION_ENDED = 4001
"""What a server closes a connection with whose identity was given up."""

_FIRST_WAIT = 0.1
_LONGEST_WAIT = 5.0


class ServerError(_grod.Error):
    """A server said no, or cannot be reached. The message is its own sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        """`code` is the word for programs that `docs/protocol.md` has: "no-table", "taken", "stale"."""
        super().__init__(sentence)
        self.code = code


class LostError(ServerError):
    """The connection was lost before an answer came: whether it was done is not known."""

    def __init__(self) -> None:
        super().__init__("lost", "the connection to the server was lost before it answered")


class Watched(Protocol):
    """A table as the line knows it: it is told what comes, and asked from where on it wants to be told again."""

    key: str

    def told(self, message: Message) -> bool:
        """Take in an `update` or a `change`; false if something was missed."""

    def wanted(self) -> Message:
        """The fields of the `watch` that brings what it does not know yet."""

    def ended(self, reason: _grod.Error) -> None:
        """Nothing more will be told."""


class Pace:
    """Keeps below what a server reads of one connection: 30 messages a second in the long run, 60 at once."""

    _EVERY = 1 / 25
    _AT_ONCE = 50

    def __init__(self) -> None:
        self._due = 0.0

    async def turn(self) -> None:
        """Wait until one more may be sent."""
        now = asyncio.get_running_loop().time()
        self._due = max(self._due, now - self._AT_ONCE * self._EVERY) + self._EVERY
        if self._due > now:
            await asyncio.sleep(self._due - now)


class Line:
    """One connection after the other to the same address, and what is under way on it."""

    def __init__(self, address: str, cookie: str, patience: float) -> None:
        """`patience` is for how many seconds a server that does not answer is asked again."""
        self._address = address
        self._cookie = cookie
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._greeted = False
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._tables: dict[str, Watched] = {}
        self._numbers = itertools.count(1)
        self._pace = Pace()
        self._news = asyncio.Event()
        self._over: _grod.Error | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # What others use

    def start(self) -> None:
        """Begin to connect."""
        self._begin(self._live())

    async def close(self) -> None:
        """Say goodbye; whoever still waits for something is told that it will not come."""
        self._end(_grod.Error("the connection was closed here"))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, do: str, table: str, **fields: Any) -> Message:  # noqa: ANN401 -- values of JSON
        """Send a command and wait for its answer; a refusal is raised."""
        await self._pace.turn()
        socket = await self.until(lambda: self._socket)
        number = str(next(self._numbers))
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            await self._send(socket, {"do": do, "id": number, "table": table, **fields})
            return await answer
        except LostError:
            if self._over is not None:
                raise self._over from None
            raise
        finally:
            self._waiting.pop(number, None)

    async def watch(self, table: Watched) -> None:
        """Tell that table everything, now and after every time that the line was lost."""
        self._tables[table.key] = table
        try:
            await self._watch(table)
        except _grod.Error:
            self._tables.pop(table.key, None)
            raise

    async def unwatch(self, table: Watched) -> None:
        """Tell it nothing more."""
        if self._tables.pop(table.key, None) is not None and self._socket is not None and self._over is None:
            with suppress(LostError):
                await self.ask("unwatch", table.key)

    async def until(self, found: Callable[[], _Found | None]) -> _Found:
        """Wait until something is there, looking anew whenever anything has been heard."""
        while True:
            if (it := found()) is not None:
                return it
            if self._over is not None:
                raise self._over
            await self._news.wait()

    # One connection after the other

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        silent_since = loop.time()
        wait = _FIRST_WAIT
        while self._over is None:
            reason = await self._one_connection()
            self._socket = None
            if self._greeted:
                self._greeted = False
                silent_since, wait = loop.time(), _FIRST_WAIT
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_exception(LostError())
            if loop.time() - silent_since > self._patience:
                where = f"{self._address} has not answered for {self._patience:g} seconds"
                self._end(ServerError("unreachable", f"{where}: {reason}"))
                return
            # With some chance in it, so that a server that starts again is not met by everybody at once.
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(2 * wait, _LONGEST_WAIT)

    async def _one_connection(self) -> str:
        """From its beginning to its end, and why it ended."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

        try:
            headers = {"Cookie": self._cookie}
            async with connect(self._address, additional_headers=headers, max_size=_LARGEST) as socket:
                self._socket = socket
                self._stir()
                for table in self._tables.values():
                    self._begin(self._watch_again(table))
                async for text in socket:
                    self._hear(json.loads(text))
                    if self._over is not None:
                        break
            return "it closed the connection"
        except InvalidStatus as refusal:
            status = refusal.response.status_code
            if status in (401, 403):
                self._end(ServerError("no-identity", f"{self._address} does not know this identity (HTTP {status})"))
            return f"HTTP {status}"
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == _SESSION_ENDED:
                self._end(ServerError("no-identity", "the server has ended the session of this identity"))
            return str(closed)
        except (OSError, TimeoutError, WebSocketException, ValueError) as fault:
            return str(fault) or type(fault).__name__

    async def _watch(self, table: Watched) -> None:
        await self.ask("watch", table.key, protocol=PROTOCOL, **table.wanted())

    async def _watch_again(self, table: Watched) -> None:
        try:
            await self._watch(table)
        except LostError:
            pass  # the next connection asks for it
        except _grod.Error as reason:
            self._tables.pop(table.key, None)
            table.ended(reason)
            self._stir()

    @staticmethod
    async def _send(socket: ClientConnection, message: Message) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await socket.send(json.dumps(message))
        except ConnectionClosed:
            raise LostError from None

    # What comes

    def _hear(self, message: Message) -> None:
        kind = message.get("type")
        answer = self._waiting.get(message.get("id") or "")
        if kind == "hello":
            self._greeted = True
            if message["protocol"] != PROTOCOL:
                speaks = f"version {message['protocol']} of the protocol, and this package version {PROTOCOL}"
                self._end(ServerError("outdated", f"{self._address} speaks {speaks}"))
        elif kind in ("update", "change"):
            table = self._tables.get(message["table"])
            if table is not None and not table.told(message):
                self._begin(self._watch_again(table))
            self._stir()
        elif answer is None or answer.done():
            return
        elif kind == "error":
            answer.set_exception(ServerError(message["code"], message["error"]))
        else:
            answer.set_result(message)

    def _stir(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _end(self, reason: _grod.Error) -> None:
        if self._over is None:
            self._over = reason
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self._over)
        self._stir()

    def _begin(self, work: Any) -> None:  # noqa: ANN401 -- a coroutine
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
