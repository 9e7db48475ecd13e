"""The environment of a file, found in the same way by every command and process.

    folder --> project, configuration --> .td files to read --> dialects --> registry
              (find.py, options.py)       (sources.py)       (dialect_cache.py, reader.py)

The caller decides only how dialects are read: here, by another process, or from an earlier reading.

Read next: `projects.py` (the same in a session, where files change and reading is in the background).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_server.project.configuration import Configuration, adjust_diagnostics
from mlirls_server.project.configuration_file import Problem, place_of
from mlirls_server.project.find import Project, may_search
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.llvm_choice import LlvmChoice, choose_llvm
from mlirls_server.project.plugins import Plugins, load_plugins
from mlirls_server.project.sources import Sources, list_sources

if TYPE_CHECKING:
    from mlirls_ir.document import Document
    from mlirls_ir.ods.user_data import UserDialects
    from mlirls_ir.ods.usual_forms import UsualForms
    from mlirls_server.project.dialect_search import FoundDialect

UNKNOWN_DIALECT = "unknown-dialect"
UNKNOWN_EXTENSION_OP = "unknown-extension-op"
_UNTIL_ALL_IS_KNOWN = (UNKNOWN_DIALECT, "misspelt-dialect")
_UNUSED_ENTRY = "unused-layout-entry"
_IGNORES = "mlirls:"


@dataclass(frozen=True, slots=True)
class Environment:
    """The configuration and the dialects of a document.

    With `is_waiting`, further dialects are still being read; with `is_excluded`, nothing is reported. Without
    `obeys_ignores`, comments such as `// mlirls: ignore` have no effect.
    """

    registry: Registry
    configuration: Configuration
    is_waiting: bool = False
    is_excluded: bool = False
    obeys_ignores: bool = True

    def for_file(self, path: str) -> Environment:
        """The environment of the file at `path`, with the severities for it."""
        own = self.configuration.for_file(str(Path(path).absolute())) if self.configuration.file_severities else None
        return self if own is None else replace(self, configuration=own)

    def of_session(self, path: str) -> Environment:
        """The same in a session, where skipped files have no findings."""
        found = self.for_file(path)
        if not self.configuration.excludes(str(Path(path).absolute())):
            return found
        return replace(found, is_excluded=True)

    def with_hints(self, codes: Collection[str]) -> Environment:
        """The same with `codes` as hints, unless the user configures them."""
        if not codes:
            return self
        severities = {**dict.fromkeys(sorted(codes), Severity.HINT), **self.configuration.severities}
        configuration = replace(self.configuration, severities=severities)
        return replace(self, configuration=configuration)

    def document(self, text: str) -> Document:
        """The document of a text."""
        # Import this with the first text, because a check with only kept results reads none.
        from mlirls_ir.document import Document

        unregistered = self.configuration.allow_unregistered
        return Document(text, self.registry, allow_unregistered=unregistered, lints=self._lints())

    def _lints(self) -> frozenset[str]:
        """The lints that the configuration turns on."""
        severities = self.configuration.severities
        if not severities:
            return frozenset()
        from mlirls_ir.codes import LINTS

        return frozenset(code for code in LINTS if severities.get(code) is not None)

    def diagnose(
        self, document: Document, *, obeys_comments: bool = True, most_errors: int | None = None
    ) -> Sequence[Diagnostic]:
        """The diagnostics of a document in its order, as configured; finishes its outstanding work.

        Comments of the document that ignore findings are obeyed, unless it is read as mlir-opt reads it. `most_errors`
        is a parameter of `Document.diagnostics`.
        """
        found = document.diagnostics(most_errors)
        if self.is_excluded:
            return []
        if self.configuration.severities.get(_UNUSED_ENTRY) is not None:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.datalayout import find_unused_entries

            found += find_unused_entries(document)
            found.sort(key=lambda diagnostic: (diagnostic.start, diagnostic.end, diagnostic.code, diagnostic.message))
        return self._reported(document, found) if obeys_comments else self.adjust(found)

    def n_ignored_errors(self, document: Document, reported: Sequence[Diagnostic]) -> int:
        """The number of errors that comments of the document ignore, if `diagnose` returned `reported`."""
        if not self.obeys_ignores or not document.comments.starting_with(_IGNORES):
            return 0
        found = replace(self, obeys_ignores=False).diagnose(document)
        return _n_errors(found) - _n_errors(reported)

    def check(self, document: Document) -> Sequence[Diagnostic]:
        """The document's own diagnostics as configured, by which repairs are compared."""
        return self._reported(document, document.diagnostics())

    def _reported(self, document: Document, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """All diagnostics of a document as configured. A template has only the diagnostic that it is one; a part has
        only diagnostics that do not depend on the other parts.
        """
        if any(one.severity is Severity.ERROR for one in found):
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.document.joined_texts import without_names_of_others
            from mlirls_ir.document.placeholders import without_placeholders

            found = without_placeholders(document, without_names_of_others(document, found))
        return self.configured(document, found)

    def configured(
        self, document: Document, found: Sequence[Diagnostic], *, is_all: bool = True
    ) -> Sequence[Diagnostic]:
        """The diagnostics of a document as configured, without those that its comments ignore. If they are all
        diagnostics (`is_all`), ignore comments without effect are known.
        """
        if self.is_excluded:
            return []
        asked = document.comments.starting_with(_IGNORES) if self.obeys_ignores else []
        if not asked:
            return self.adjust(found)
        from mlirls_ir.comments.ignored import CODE, misplaced, silences, without_ignored

        reports_unused = is_all and self.configuration.severities.get(CODE) is not None
        source = document.source
        wrong = misplaced(asked, source)
        if wrong:
            found = sorted((*found, *wrong), key=lambda one: (one.start, one.end))
        return self.adjust(without_ignored(source, silences(asked, source), found, reports_unused=reports_unused))

    def adjust(self, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """The diagnostics as configured, without those that may disappear once more dialects are read."""
        found = adjust_diagnostics(self.configuration, diagnostics)
        if self.is_waiting:
            found = [diagnostic for diagnostic in found if diagnostic.code not in _UNTIL_ALL_IS_KNOWN]
        return found


def _n_errors(found: Sequence[Diagnostic]) -> int:
    return sum(one.severity is Severity.ERROR for one in found)


@dataclass(frozen=True, slots=True)
class Listed:
    """A project and the files to read for it; `problems` are the mistakes in its configuration.

    `found` are undefined dialects of its texts that a search has found.
    """

    project: Project
    sources: Sources
    problems: tuple[Problem, ...]
    plugins: Plugins = field(default_factory=Plugins)
    llvm: LlvmChoice = field(default_factory=LlvmChoice)
    found: tuple[FoundDialect, ...] = ()


class Loaded(NamedTuple):
    """A project and the environment of its files; `dialects` is None if it has none or they are unknown."""

    listed: Listed
    dialects: UserDialects | None
    environment: Environment

    @property
    def project(self) -> Project:
        """The project."""
        return self.listed.project

    @property
    def configuration(self) -> Configuration:
        """The configuration of its files."""
        return self.environment.configuration

    @property
    def registry(self) -> Registry:
        """The dialects of its files."""
        return self.environment.registry

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The mistakes in `.td` files, one a line; they are warnings if some of the dialects could be read."""
        if self.dialects is None:
            return ()
        kind = "error" if self.is_unread else "warning"
        return tuple(f"{one.file}:{one.line}:{one.column}: {kind}: {one.message}" for one in self.dialects.diagnostics)

    @property
    def is_unread(self) -> bool:
        """Whether none of the project's dialects could be read."""
        if self.dialects is None or not self.dialects.diagnostics:
            return False
        found = {one.name for one in self.listed.found}
        return all(dialect.name in found for dialect in self.dialects.dialects)


Obtain: TypeAlias = "Callable[[Sources], UserDialects | None]"
"""Reads dialects; returns None if there are none."""


def list_project(project: Project) -> Listed:
    """Lists the files to read for a project."""
    llvm = choose_llvm(project)
    sources, missing = list_sources(project, llvm)
    plugins = load_plugins(project)
    problems = (*project.problems, *_problems_of_llvm(project, llvm), *missing, *_problems_of(project, plugins))
    return Listed(project, sources, problems, plugins, llvm)


def _problems_of_llvm(project: Project, llvm: LlvmChoice) -> Iterator[Problem]:
    if llvm.problem:
        file = project.file or project.root
        yield Problem(file, *place_of(file, ("llvm",)), llvm.problem)


def _problems_of(project: Project, plugins: Plugins) -> Iterator[Problem]:
    file = project.file or project.root
    for problem in plugins.problems:
        place = (problem.line, 1) if problem.path else place_of(file, ("dialects", "python"))
        yield Problem(problem.path or file, *place, problem.message, problem.is_warning)


def with_missing_dialects(listed: Listed, names: Collection[str]) -> Listed:
    """The same with the dialects among `names` that the `.td` files of the project define."""
    if not names or not may_search(listed.project):
        return listed
    # Few texts use dialects that nobody defines.
    from mlirls_server.project.dialect_search import find_dialects

    return replace(listed, found=find_dialects(listed.project, listed.llvm, names))


class Bases:
    """The registries of upstream's dialects, one for each LLVM in use."""

    def __init__(self) -> None:
        self._found: dict[int, Registry] = {}

    def of(self, llvm: LlvmChoice) -> Registry:
        """The registry to which a project's own dialects are added."""
        if llvm.version not in self._found:
            from mlirls_ir.dialects.upstream import upstream_registry

            self._found[llvm.version] = upstream_registry(llvm.version)
        return self._found[llvm.version]


def make_registry(
    base: Registry,
    configuration: Configuration,
    dialects: UserDialects | None,
    plugins: Plugins,
    forms: UsualForms | None = None,
) -> Registry:
    """The registry of a project on top of `base`; `base` itself if the project adds nothing.

    `forms` are how the project's files write its dialects.
    """
    quiet = configuration.known_dialects
    added = dialects.dialects if dialects is not None else ()
    hooks = plugins.by_dialect()
    passes = dialects.passes if dialects is not None else None
    if not (added or quiet or hooks or passes):
        return base
    return base.extended(added, quiet, hooks, passes, forms)


class Loader:
    """Loads the projects of files, each once."""

    def __init__(self, invocation: Invocation, obtain: Obtain) -> None:
        self.invocation = invocation
        self._obtain = obtain
        self._bases = Bases()
        self._roots: dict[str, str] = {}
        self._projects: dict[str, Project] = {}
        self._listed: dict[str, Listed] = {}
        self._loaded: dict[str, Loaded] = {}
        self._read: dict[tuple[object, ...], tuple[UserDialects | None, Registry]] = {}
        """By their inputs: outside of projects, the files of all folders share one."""

    def project(self, folder: str) -> Project:
        """The project of the files in `folder`."""
        root = self._roots.get(folder)
        if root is None:
            project = self.invocation.project(folder)
            root = self._roots[folder] = project.root
            self._projects.setdefault(root, project)
        return self._projects[root]

    def listed(self, folder: str) -> Listed:
        """The project, and the files to read for it."""
        project = self.project(folder)
        found = self._listed.get(project.root)
        if found is None:
            found = self._listed[project.root] = with_missing_dialects(
                list_project(project), self.invocation.missing_dialects
            )
        return found

    def load(self, folder: str) -> Loaded:
        """The project, with its dialects."""
        root = self.project(folder).root
        found = self._loaded.get(root)
        if found is None:
            found = self._loaded[root] = self._load(self.listed(folder))
        return found

    def environment(self, folder: str | None) -> Environment:
        """The environment of the files in `folder`; None is for a document without a folder."""
        if folder is not None:
            return self.load(folder).environment
        configuration = self.invocation.without_folder()
        without_folder = Project("", None, configuration, is_lone=True)
        plugins, llvm = load_plugins(without_folder), choose_llvm(without_folder)
        return Environment(make_registry(self._bases.of(llvm), configuration, None, plugins), configuration)

    def _load(self, listed: Listed) -> Loaded:
        configuration = listed.project.configuration
        # The files of a project show how its dialects are written; a lone file has no others.
        is_learning = bool(listed.sources or listed.found) and may_search(listed.project)
        root = listed.project.root if is_learning else ""
        key = (listed.sources, listed.found, configuration.known_dialects, listed.plugins, root)
        if key not in self._read:
            dialects = self._obtain(listed.sources) if listed.sources else None
            if listed.found:
                from mlirls_server.project.dialect_search import with_found

                dialects = with_found(dialects, listed.found, self._obtain)
            forms: UsualForms | None = None
            if dialects is not None and dialects.dialects:
                from mlirls_server.project.usual_forms import learned_forms

                forms = learned_forms(listed.project, dialects)
            base = self._bases.of(listed.llvm)
            self._read[key] = dialects, make_registry(base, configuration, dialects, listed.plugins, forms)
        dialects, registry = self._read[key]
        return Loaded(listed, dialects, Environment(registry, configuration))
