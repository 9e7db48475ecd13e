"""Settings that a client can send, read with forgiveness: what is unknown or of the wrong kind keeps its default.

The same names are documented in `docs/editors.md` and declared in `editors/vscode/package.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user can choose."""

    allow_unregistered_dialects: bool = True


def read_settings(value: object) -> Settings:
    """The settings in an `initializationOptions` or `didChangeConfiguration` object, under "mlirls" or bare."""
    options = _mapping(value)
    options = _mapping(options["mlirls"]) if "mlirls" in options else options
    allow = options.get("allowUnregisteredDialects")
    return Settings(allow_unregistered_dialects=allow if isinstance(allow, bool) else True)


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
