"""A server of the game, as a program visits it: its tables, and who one is there."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping, Sequence
from http.cookies import SimpleCookie
from importlib.util import find_spec
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote, urlsplit

from grod import _grod
from grod._line import Line, ServerError
from grod._table import Table

_COOKIE = "grod"
_TIMEOUT = 30.0


def connect(
    url: str, *, name: str | None = None, identity: str | None = None, language: str = "en", patience: float = 60
) -> House:
    """Visit a server: `async with grod.connect("http://localhost:8080", name="My bot") as house: …`.

    `url` is its address, or the link of a table there. The server gives whoever comes an identity, which owns the seats
    it takes; who wants them again in another run keeps `house.identity` and passes it as `identity`. `name` is what one
    is called at its tables: best one that says that a program plays. A server that does not answer is asked again for
    `patience` seconds.
    """
    if find_spec("websockets") is None:
        raise _grod.Error("to sit at a server's table the package websockets is needed: pip install 'grod[connect]'")
    return House(url, name, identity, language, patience)


def _parts(url: str) -> tuple[str, str | None]:
    """The address of the server, and the key of the table where the link of one was given."""
    parts = urlsplit(url)
    folders = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise _grod.Error(f'"{url}" is not the address of a server, like http://localhost:8080')
    server = f"{parts.scheme}://{parts.netloc}"
    if folders == [""]:
        return server, None
    if len(folders) == 2 and folders[0] == "t":
        return server, folders[1]
    raise _grod.Error(f'"{url}" is neither the address of a server nor the link of a table, like {server}/t/KEY')


class House:
    """A server that one visits; `grod.connect` gives one, to be entered with `async with`."""

    def __init__(self, url: str, name: str | None, identity: str | None, language: str, patience: float) -> None:
        self.url, self._key = _parts(url)
        self.name = ""
        """What one is called at its tables."""
        self.identity = identity or ""
        """What the server knows one by. Whoever has it can play in one's place: keep it like a password."""
        self._called = name
        self._language = language
        self._patience = patience
        self._line: Line | None = None

    async def __aenter__(self) -> Self:
        """Say who one is, and open the line."""
        known = self.identity
        me = await self._http("GET", "/api/me")
        if known and self.identity != known:
            raise ServerError("no-identity", f"{self.url} does not know this identity any more")
        if self._called is not None and me["name"] != self._called:
            me = await self._http("PUT", "/api/me", {"name": self._called})
        self.name = str(me["name"])
        socket = self.url.replace("http", "ws", 1) + "/api/socket"
        self._line = Line(socket, f"{_COOKIE}={self.identity}", self._patience)
        self._line.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the line. The seats one has stay one's own."""
        if self._line is not None:
            await self._line.close()

    # Tables

    async def open(
        self,
        game: str,
        seats: Sequence[str],
        *,
        variants: Iterable[str] = (),
        settings: Mapping[str, object] | None = None,
        pace: str = "instant",
        clock: Mapping[str, Any] | None = None,
        listed: bool = False,
        hints: bool | None = None,
        seed: int | None = None,
    ) -> Table:
        """Lay a table. A seat is "you", "open" for somebody else, or the name of a bot of the server.

        It begins by itself when everybody sits. `seed` names the deal, where nobody else plays but bots. `pace`,
        `clock`, `listed` and `hints` are as `docs/protocol.md` has them.
        """
        asked: dict[str, Any] = {
            "game": game,
            "seats": [_chair(seat) for seat in seats],
            "variants": list(variants),
            "settings": {name: str(value) for name, value in (settings or {}).items()},
            "pace": pace,
            "listed": listed,
        }
        more = {"clock": clock, "hints": hints, "seed": None if seed is None else str(seed)}
        asked |= {field: value for field, value in more.items() if value is not None}
        opened = await self._http("POST", "/api/tables", asked)
        return await self.watch(opened["key"])

    async def join(self, table: str | None = None, *, seat: int | None = None) -> Table:
        """Sit down at a table, by its key or its link; at the one that was connected to unless another is named.

        It is one's own seat there if one has one, or `seat`, or the first that is free.
        """
        joined = await self.watch(table)
        await joined.sit(seat)
        return joined

    async def watch(self, table: str | None = None) -> Table:
        """Go to a table, by its key or its link, without taking a seat."""
        key = self._key_of(table)
        watched = Table(self._there(), key, f"{self.url}/t/{key}", self._language)
        await watched.begin()
        return watched

    async def tables(self) -> list[dict[str, Any]]:
        """One's own tables, as `docs/protocol.md` lists them, the latest changed first."""
        mine: list[dict[str, Any]] = (await self._http("GET", "/api/me/tables"))["tables"]
        return mine

    async def record(self, table: str | None = None) -> _grod.Record:
        """The record of a game that is over."""
        text = await self._http("GET", f"/api/tables/{quote(self._key_of(table), safe='')}/record", text=True)
        return _grod.Record(text)

    def _key_of(self, table: str | None) -> str:
        if table is None:
            if self._key is None:
                raise _grod.Error(f"which table? {self.url} is a server; name a table by its key or its link")
            return self._key
        if "/" not in table:
            return table
        server, key = _parts(table)
        if server != self.url or key is None:
            raise _grod.Error(f"{table} is no table of {self.url}")
        return key

    def _there(self) -> Line:
        if self._line is None:
            raise _grod.Error("a server is entered first: async with grod.connect(…) as house")
        return self._line

    # What is asked once

    async def _http(self, method: str, path: str, body: Any = None, *, text: bool = False) -> Any:  # noqa: ANN401
        return await asyncio.to_thread(self._request, method, path, body, text)

    def _request(self, method: str, path: str, body: Any, text: bool) -> Any:  # noqa: ANN401 -- values of JSON
        headers = {"Accept-Language": self._language}
        if self.identity:
            headers["Cookie"] = f"{_COOKIE}={self.identity}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT) as answer:
                said = answer.read().decode()
                cookies = SimpleCookie(answer.headers.get("Set-Cookie", ""))
        except urllib.error.HTTPError as refusal:
            with refusal:
                raise _refused(refusal.code, refusal.read(), self.url + path) from None
        except (OSError, ValueError) as fault:
            reason = getattr(fault, "reason", None) or fault
            raise ServerError("unreachable", f"{self.url} cannot be reached: {reason}") from fault
        if _COOKIE in cookies:
            self.identity = cookies[_COOKIE].value
        return said if text else json.loads(said)


def _chair(seat: str) -> dict[str, str]:
    return {"kind": seat} if seat in ("you", "open") else {"kind": "bot", "bot": seat}


def _refused(status: int, body: bytes, where: str) -> ServerError:
    """The server's own sentence, where there is one."""
    try:
        said = json.loads(body)
        return ServerError(said["code"], said["error"])
    except (ValueError, KeyError, TypeError):
        return ServerError(str(status), f"{where} answers with HTTP {status}")
