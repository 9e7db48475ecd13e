"""The settings that a client can send; unknown settings and values of the wrong kind are ignored.

The same names are documented in `docs/editors.md` and declared in `editors/vscode/package.json`;
`docs/configuration.md` says what each means.

Read next: `../project/options.py`, for those that `mlirls.toml` has as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.choice import CodeLensChoice, InlayHintChoice, LayoutHints
from mlirls_server.project.option_values import options_in_settings
from mlirls_server.workspace.waiting_findings import MOST_MILLISECONDS, PAUSE_MILLISECONDS

_NOTHING_RUNS: Final = {"allow-plugins": False, "allow-judge": False, "allow-tools": False}
"""The options for `trust` "never": no program that a project names is run, and the user is not asked."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A user's settings. `options` are tables with the keys of `mlirls.toml`; the rest is only for editors."""

    options: Mapping[str, object] = field(default_factory=dict[str, object])
    inlay_hints: InlayHintChoice = field(default_factory=InlayHintChoice)
    code_lens: CodeLensChoice = field(default_factory=CodeLensChoice)
    workspace_diagnostics: bool = True
    typing_pause: int = PAUSE_MILLISECONDS

    def is_shown_alike(self, other: Settings) -> bool:
        """Whether hints and lenses are the same under both."""
        return (self.inlay_hints, self.code_lens) == (other.inlay_hints, other.code_lens)


def read_settings(value: object) -> Settings:
    """The settings in an `initializationOptions` or `didChangeConfiguration` object, under "mlirls" or bare."""
    given = _mapping(value)
    given = _mapping(given["mlirls"]) if "mlirls" in given else given
    return Settings(
        options=options_in_settings(given) | (_NOTHING_RUNS if given.get("trust") == "never" else {}),
        inlay_hints=_inlay_hints(_mapping(given.get("inlayHints"))),
        code_lens=_code_lens(_mapping(given.get("codeLens"))),
        workspace_diagnostics=_flag(given, "workspaceDiagnostics", default=True),
        typing_pause=_milliseconds(given.get("typingPause")),
    )


def _milliseconds(value: object) -> int:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return min(max(cast("int", value), 0), MOST_MILLISECONDS) if is_number else PAUSE_MILLISECONDS


def _inlay_hints(given: Mapping[str, object]) -> InlayHintChoice:
    default = InlayHintChoice()
    layout = next((choice for choice in LayoutHints if choice.value == given.get("layout")), default.layout)
    block_arguments = _flag(given, "blockArguments", default=default.block_arguments)
    return InlayHintChoice(layout, _flag(given, "types", default=default.types), block_arguments)


def _code_lens(given: Mapping[str, object]) -> CodeLensChoice:
    default = CodeLensChoice()
    references = _flag(given, "references", default=default.references)
    memory = _flag(given, "memory", default=default.memory)
    return CodeLensChoice(_flag(given, "layout", default=default.layout), references, memory)


def _flag(given: Mapping[str, object], name: str, *, default: bool) -> bool:
    value = given.get(name)
    return value if isinstance(value, bool) else default


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
