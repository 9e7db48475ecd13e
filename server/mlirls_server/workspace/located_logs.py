"""Logs that an editor shows without their locations, which are kept here to answer questions about the log.

A log is found by the text that is shown. If that is edited, its locations are forgotten, and operations are followed by
their likeness alone.

Read next: `passes_reader.py` (uses the locations), `../features/passes/log_text.py`.
"""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import Final

_MOST_BYTES: Final = 64_000_000
"""The most bytes of all logs together. They are compressed, and locations repeat, so that is about 1 GB of text."""


class LocatedLogs:
    """The logs of a session with their locations."""

    def __init__(self) -> None:
        self._logs: dict[bytes, bytes] = {}

    @property
    def has_any(self) -> bool:
        """Whether locations of any log are kept."""
        return bool(self._logs)

    def show(self, log: str) -> str:
        """The log without its locations, which are kept; the oldest logs are forgotten if there are too many."""
        # Few sessions run passes.
        from mlirls_server.features.passes.log_text import LogText

        shown = LogText(log.encode("utf-8", "replace")).without_locations()
        if shown != log:
            self._logs[_key(shown)] = zlib.compress(log.encode("utf-8", "replace"), 1)
            while sum(map(len, self._logs.values())) > _MOST_BYTES:
                del self._logs[next(iter(self._logs))]
        return shown

    def located(self, shown: str) -> str | None:
        """The log with locations that is shown as a text; None if it has none."""
        kept = self._logs.get(_key(shown)) if self.has_any else None
        return None if kept is None else zlib.decompress(kept).decode("utf-8")

    def forget(self, shown: str) -> None:
        """Forgets the log that is shown as a text."""
        self._logs.pop(_key(shown), None)


def _key(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "replace"), digest_size=16).digest()
