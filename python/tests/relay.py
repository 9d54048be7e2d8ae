"""Stands between a program and a server, and loses what passes when it is told to."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Literal, Self


class Relay:
    """Passes bytes on, both ways, and cuts the connection on which the piece of a number in `cut_at` is sent.

    It cuts before it passes the piece on, so that the piece is lost, or behind it, so that only the answer is.
    """

    def __init__(self, port: int, cut_at: tuple[int, ...], lost: Literal["question", "answer"]) -> None:
        self.port = port
        self.cut_at = cut_at
        self.lost = lost
        self.sent = 0
        self.cuts = 0
        self.passing: list[asyncio.Task | None] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self.pass_on, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.close()
        await asyncio.gather(*self.passing, return_exceptions=True)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.passing.append(asyncio.current_task())
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        answered = asyncio.Event()
        deaf = False

        async def pour() -> None:
            while piece := await there.read(1 << 16):
                if deaf:
                    answered.set()
                else:
                    writer.write(piece)
                    await writer.drain()
            writer.close()
            answered.set()

        answers = asyncio.create_task(pour())
        first = await reader.read(1 << 16)
        back.write(first)
        while piece := await reader.read(1 << 16):
            if b"/api/socket" in first:
                self.sent += 1
                if self.sent in self.cut_at:
                    self.cuts += 1
                    if self.lost == "answer":
                        deaf = True
                        back.write(piece)
                        await answered.wait()
                    break
            back.write(piece)
        writer.transport.abort()
        back.transport.abort()
        await asyncio.gather(answers, return_exceptions=True)
