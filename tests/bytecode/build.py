"""Writes bytecode for tests, part by part, so that one part can be wrong."""

from __future__ import annotations

from dataclasses import dataclass, field


def varint(value: int) -> bytes:
    """A number in as few bytes as possible."""
    for n_bytes in range(1, 9):
        if value < 1 << (7 * n_bytes):
            return ((value << n_bytes) | 1 << (n_bytes - 1)).to_bytes(n_bytes, "little")
    return b"\0" + value.to_bytes(8, "little")


def section(kind: int, data: bytes) -> bytes:
    """A section that is not aligned."""
    return bytes([kind]) + varint(len(data)) + data


def strings(*texts: bytes) -> bytes:
    """The data of the string section."""
    sizes = b"".join(varint(len(text) + 1) for text in reversed(texts))
    return varint(len(texts)) + sizes + b"".join(text + b"\0" for text in texts)


@dataclass
class File:
    """A file of version 4 with one operation `t.a` and a location, without other attributes or types."""

    version: int = 4
    strings: bytes = field(default_factory=lambda: strings(b"t", b"a", b"builtin"))
    dialects: bytes = field(default_factory=lambda: b"".join(map(varint, (2, 0, 4, 1, 0, 1, 1))))
    offsets: bytes = field(default_factory=lambda: b"".join(map(varint, (1, 0, 1, 1, 26))))
    entries: bytes = b"loc(unknown)\0"
    operations: bytes = field(default_factory=lambda: varint(2) + varint(0) + b"\0" + varint(0))

    def data(self) -> bytes:
        """The bytes of the file."""
        out = b"ML\xefR" + varint(self.version) + b"test\0"
        out += section(1, self.dialects) + section(3, self.offsets) + section(2, self.entries)
        return out + section(4, self.operations) + section(0, self.strings)
