"""The configuration of a workspace, from all its sources, as plain data.

A missing value is the field's default.

Read next: `option_values.py`, which reads, combines and writes the fields; `environment.py` (what follows from them).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Configuration:
    """A configuration: a field for each row of `options.OPTIONS`.

    `llvm` is a release, "main", the folder of an LLVM, or "" by default. Patterns and folders are absolute. If
    `build_folders` is empty, the likely ones are searched; if it is None, no folder is. `severities` has None for codes
    that are off; `file_severities` has more of them, by patterns of files; `exclude` has patterns of files and folders
    that are skipped. If `allow_plugins`, `allow_judge` or `allow_tools` is None, the user's permissions for the project
    decide (`trusted.py`).
    """

    llvm: str = ""
    ods_files: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    generated: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()
    build_folders: tuple[str, ...] | None = ()
    ods_search: bool = True
    ods_budget: int = 1
    known_dialects: frozenset[str] = frozenset()
    plugins: tuple[str, ...] = ()
    allow_plugins: bool | None = None
    extensions: tuple[str, ...] = (".mlir",)
    definitions: bool = False
    exclude: tuple[str, ...] = ()
    severities: Mapping[str, Severity | None] = field(default_factory=dict[str, "Severity | None"])
    file_severities: Mapping[str, Mapping[str, Severity | None]] = field(
        default_factory=dict[str, "Mapping[str, Severity | None]"]
    )
    allow_unregistered: bool = True
    judge: tuple[str, ...] = ()
    judge_seconds: int | None = None
    allow_judge: bool | None = None
    test_tools: Mapping[str, str] = field(default_factory=dict[str, str])
    test_folders: tuple[str, ...] = ()
    test_substitutions: Mapping[str, str] = field(default_factory=dict[str, str])
    test_features: frozenset[str] = frozenset()
    allow_tools: bool | None = None

    def include_dirs(self) -> tuple[str, ...]:
        """The folders in which includes are searched, in order."""
        return (*self.include, *self.generated)

    def excludes(self, path: str) -> bool:
        """Whether the file or folder at the absolute `path` is skipped."""
        if not self.exclude:
            return False
        from mlirls_server.project.file_patterns import is_meant

        return is_meant(path, self.exclude)

    def for_file(self, path: str) -> Configuration:
        """The configuration of the file at the absolute `path`, whose severities are its own; of two the last counts.

        Without `file_severities` it is this configuration.
        """
        if not self.file_severities:
            return self
        from mlirls_server.project.file_patterns import is_meant

        severities = dict(self.severities)
        for pattern, more in self.file_severities.items():
            if is_meant(path, (pattern,)):
                severities.update(more)
        return replace(self, severities=severities, file_severities={})


def adjust_diagnostics(configuration: Configuration, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics with the configured severities, without those that are off."""
    severities = configuration.severities
    if not severities:
        return list(diagnostics)
    out: list[Diagnostic] = []
    for diagnostic in diagnostics:
        severity = severities.get(diagnostic.code, diagnostic.severity)
        if severity is diagnostic.severity:
            out.append(diagnostic)
        elif severity is not None:
            out.append(replace(diagnostic, severity=severity))
    return out
