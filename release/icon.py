"""Makes the extension's icon, a PNG for marketplaces, from its drawing: `make icon`.

The PNG contains the digest of its drawing, so a test can check that both belong together.
"""

from __future__ import annotations

import struct
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Final

from release.dist import ROOT

DRAWING: Final = ROOT / "editors" / "vscode" / "icon.svg"
ICON: Final = DRAWING.with_suffix(".png")
SIZE: Final = 256
"""Pixels on each side; the marketplaces ask for at least 128."""
_KEYWORD: Final = b"Source"


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG by their names; if several have one name, the last."""
    found: dict[bytes, bytes] = {}
    at = 8
    while at + 12 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        found[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + length]
        at += 12 + length
    return found


def source_of(png: bytes) -> str:
    """The digest of the drawing from which a PNG was made; empty if it has none."""
    keyword, _, text = chunks(png).get(b"tEXt", b"").partition(b"\0")
    return text.decode("latin-1") if keyword == _KEYWORD else ""


def digest(drawing: Path) -> str:
    """The value of `source_of` for a PNG of this drawing."""
    return sha256(drawing.read_bytes()).hexdigest()


def main() -> None:
    """Draws the icon; needs resvg-py."""
    from resvg_py import svg_to_bytes

    png = bytes(svg_to_bytes(svg_string=DRAWING.read_text(encoding="utf-8"), width=SIZE, height=SIZE))
    body = b"tEXt" + _KEYWORD + b"\0" + digest(DRAWING).encode()
    noted = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    # The place after the header, which has 13 bytes.
    start = 8 + 12 + 13
    ICON.write_bytes(png[:start] + noted + png[start:])


if __name__ == "__main__":
    main()
