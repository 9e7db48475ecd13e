"""The data layout string of each target of LLVM 22, by its triple.

`targets.txt` has them, and the command that writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mlirls_ir.patterns import compiled

_SAYS_NOTHING: Final = frozenset({"unknown", "pc", "none", ""})
"""Parts of a triple that no string depends on: `x86_64-unknown-linux-gnu` is `x86_64-linux-gnu`."""
_VERSION: Final = compiled(r"\A(darwin|macosx|ios|watchos|msvc)[0-9.]+\Z")
"""Systems whose version no string depends on: `arm64-apple-macosx14.0.0` is `aarch64-apple-macosx`."""
_ARCHITECTURES: Final = {
    "amd64": "x86_64",
    "arm64": "aarch64",
    "i386": "i686",
    "i486": "i686",
    "i586": "i686",
    "ppc": "powerpc",
    "ppc64": "powerpc64",
    "ppc64le": "powerpc64le",
}


def targets() -> Mapping[str, str]:
    """The string of each triple that is known."""
    return _table()


def string_of_target(triple: str) -> str | None:
    """The data layout string of a target triple; None if it is not known."""
    found = _table().get(triple)
    return found if found is not None else _by_parts().get(_parts(triple))


def _parts(triple: str) -> tuple[str, ...]:
    """A triple without what says nothing, its architecture and system as LLVM calls them."""
    architecture, *rest = triple.lower().split("-")
    systems = (_VERSION.sub(r"\1", part).replace("darwin", "macosx") for part in rest)
    return (_ARCHITECTURES.get(architecture, architecture), *(part for part in systems if part not in _SAYS_NOTHING))


@lru_cache(maxsize=1)
def _by_parts() -> dict[tuple[str, ...], str]:
    return {_parts(triple): string for triple, string in _table().items()}


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    # Imported when it is needed: it brings what reads archives and addresses.
    from importlib.resources import files

    text = files("mlirls_ir.datalayout.machine").joinpath("targets.txt").read_text(encoding="utf-8")
    lines = [line.partition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {triple: string for triple, _, string in lines}
