"""Settings that a client can send, read with forgiveness: what is unknown or of the wrong kind keeps its default.

The same names are documented in `docs/editors.md` and declared in `editors/vscode/package.json`; what each means is
told in `docs/configuration.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from mlirls_server.features.choice import CodeLensChoice, InlayHintChoice, LayoutHints

_TABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "ods": {
        "files": "files",
        "include": "include",
        "generated": "generated",
        "define": "define",
        "buildFolders": "build-folders",
        "budget": "budget",
    },
    "dialects": {"known": "known"},
    "files": {"extensions": "extensions"},
}
"""Settings that `mlirls.toml` has as well, with their names there."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user can choose. `options` are tables with the keys of `mlirls.toml`; the rest only concerns editors."""

    allow_unregistered_dialects: bool = True
    options: Mapping[str, object] = field(default_factory=dict[str, object])
    inlay_hints: InlayHintChoice = field(default_factory=InlayHintChoice)
    code_lens: CodeLensChoice = field(default_factory=CodeLensChoice)
    workspace_diagnostics: bool = True

    def is_read_alike(self, other: Settings) -> bool:
        """Whether documents mean the same under both."""
        return (self.allow_unregistered_dialects, self.options) == (other.allow_unregistered_dialects, other.options)

    def is_shown_alike(self, other: Settings) -> bool:
        """Whether the same is shown besides the text under both."""
        return (self.inlay_hints, self.code_lens) == (other.inlay_hints, other.code_lens)


def read_settings(value: object) -> Settings:
    """The settings in an `initializationOptions` or `didChangeConfiguration` object, under "mlirls" or bare."""
    given = _mapping(value)
    given = _mapping(given["mlirls"]) if "mlirls" in given else given
    allow = given.get("allowUnregisteredDialects")
    return Settings(
        allow_unregistered_dialects=allow if isinstance(allow, bool) else True,
        options=_options(given),
        inlay_hints=_inlay_hints(_mapping(given.get("inlayHints"))),
        code_lens=_code_lens(_mapping(given.get("codeLens"))),
        workspace_diagnostics=_flag(given, "workspaceDiagnostics", default=True),
    )


def _inlay_hints(given: Mapping[str, object]) -> InlayHintChoice:
    default = InlayHintChoice()
    layout = next((choice for choice in LayoutHints if choice.value == given.get("layout")), default.layout)
    block_arguments = _flag(given, "blockArguments", default=default.block_arguments)
    return InlayHintChoice(layout, _flag(given, "types", default=default.types), block_arguments)


def _code_lens(given: Mapping[str, object]) -> CodeLensChoice:
    default = CodeLensChoice()
    references = _flag(given, "references", default=default.references)
    return CodeLensChoice(_flag(given, "layout", default=default.layout), references)


def _flag(given: Mapping[str, object], name: str, *, default: bool) -> bool:
    value = given.get(name)
    return value if isinstance(value, bool) else default


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
