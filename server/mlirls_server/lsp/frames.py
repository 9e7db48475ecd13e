"""Splits a byte stream into messages by their `Content-Length` headers. Does no I/O.

Header names are matched regardless of case, as in HTTP. A header block without a valid length is skipped, and reading
continues at the next header, so that one bad message does not end the session.
"""

from __future__ import annotations

import logging
import re

logger = logging.getLogger(__name__)

_LENGTH = re.compile(rb"^content-length[ \t]*:[ \t]*([0-9]{1,18})[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_HEADERS_END = re.compile(rb"\r?\n\r?\n")
_MAX_HEADERS = 64 * 1024
_HTTP = re.compile(rb"[A-Z]{1,20} [^\r\n]* HTTP/[0-9]")
MOST_BYTES = 1 << 29
"""Bytes of one message: editors cannot open larger files either."""


class MessageRefused(Exception):
    """The input is not for a language server, or a message is too large."""


class FrameReader:
    """Takes bytes as they come and returns the bodies of the messages that are complete."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._body_size: int | None = None

    def feed(self, data: bytes) -> list[bytes]:
        """Adds `data`; returns the bodies that it completes, in order. Raises MessageRefused."""
        self._buffer += data
        bodies: list[bytes] = []
        while True:
            if self._body_size is None and not self._read_headers():
                return bodies
            size = self._body_size
            if size is None or len(self._buffer) < size:
                return bodies
            bodies.append(bytes(self._buffer[:size]))
            del self._buffer[:size]
            self._body_size = None

    def _read_headers(self) -> bool:
        """Consumes header blocks up to one with a length; False when more bytes are needed."""
        while True:
            end = _HEADERS_END.search(self._buffer)
            if end is None:
                if len(self._buffer) > _MAX_HEADERS:
                    logger.error("skipped %d bytes without message headers", len(self._buffer))
                    self._buffer.clear()
                return False
            headers = bytes(self._buffer[: end.start()])
            del self._buffer[: end.end()]
            length = _LENGTH.search(headers)
            if _HTTP.match(headers):
                # A page in a browser can send these to any port of the machine, with LSP messages in their bodies.
                raise MessageRefused("a client speaks HTTP")
            if length is not None:
                self._body_size = int(length[1])
                if self._body_size > MOST_BYTES:
                    raise MessageRefused(f"a message has more than {MOST_BYTES >> 20} megabytes")
                return True
            logger.error("skipped a message header without Content-Length: %.80r", headers)


def frame(body: bytes) -> bytes:
    """`body` as one message of the stream."""
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
