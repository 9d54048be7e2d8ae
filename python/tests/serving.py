"""A server for tests: `grod serve` of the release build, on a port of its own, with a file of its own."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

PROGRAM = Path(os.environ.get("GROD", Path(__file__).resolve().parents[2] / "build/release/grod"))


class Server:
    """It can be killed and started again, with what it keeps and at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        kept = ["--data", str(self.folder / "grod.db"), "--daily-games", "0"]
        quiet = ["--threads", "1", "--free-loopback", "--no-push"]
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), *kept, *quiet],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()  # it is said when the port is open
        self.port = int(re.search(r"http://localhost:(\d+)", line)[1])

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None
