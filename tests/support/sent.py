"""What a server writes, kept instead of sent."""

from __future__ import annotations


class Sent:
    """A writer that keeps what it is given."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Keeps `data`."""
        self.bodies.append(data)

    def close(self) -> None:
        """Does nothing."""
