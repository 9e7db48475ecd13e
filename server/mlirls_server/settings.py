"""Settings that a client can send, read with forgiveness: what is unknown or of the wrong kind keeps its default.

The same names are documented in `docs/editors.md` and declared in `editors/vscode/package.json`; what each means is
told in `docs/configuration.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

_TABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "ods": {"files": "files", "include": "include", "generated": "generated", "buildFolders": "build-folders"},
    "dialects": {"known": "known"},
    "files": {"extensions": "extensions"},
}
"""Settings that `mlirls.toml` has as well, with their names there."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user can choose. `options` are tables with the keys of `mlirls.toml`."""

    allow_unregistered_dialects: bool = True
    options: Mapping[str, object] = field(default_factory=dict[str, object])


def read_settings(value: object) -> Settings:
    """The settings in an `initializationOptions` or `didChangeConfiguration` object, under "mlirls" or bare."""
    given = _mapping(value)
    given = _mapping(given["mlirls"]) if "mlirls" in given else given
    allow = given.get("allowUnregisteredDialects")
    return Settings(allow_unregistered_dialects=allow if isinstance(allow, bool) else True, options=_options(given))


def _options(given: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for section, names in _TABLES.items():
        table = _mapping(given.get(section))
        kept = {names[name]: item for name, item in table.items() if name in names and item is not None}
        if kept:
            found[section] = kept
    severities = _mapping(given.get("diagnostics"))
    return {**found, "diagnostics": dict(severities)} if severities else found


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
