"""Keeps the output of a server instead of sending it."""

from __future__ import annotations


class Sent:
    """A writer that keeps its data."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Keeps `data`."""
        self.bodies.append(data)

    def close(self) -> None:
        """Does nothing."""
