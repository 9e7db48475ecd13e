"""Reading a `.td` file: load it with its includes, carry out its statements, give the records.

Start here to follow a read: loader.py, preprocessor.py, lexer.py, parser.py and syntax.py make trees; statements.py,
records.py, expansion.py and expressions.py evaluate them; result.py makes the plain data of values.py.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mlirls_ir.steps import without_collector
from mlirls_ir.tablegen.budget import Budget, BudgetSpent, spending
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.diagnostic import Diagnostic
from mlirls_ir.tablegen.expressions import Evaluation
from mlirls_ir.tablegen.loader import Loader, Unit
from mlirls_ir.tablegen.model import Keeper
from mlirls_ir.tablegen.parser import SyntaxTree
from mlirls_ir.tablegen.recursion import room_to_recurse
from mlirls_ir.tablegen.result import empty_result, make_result
from mlirls_ir.tablegen.source import Inclusion, Problem, SourceFile, SourcePosition, make_source
from mlirls_ir.tablegen.statements import run_unit
from mlirls_ir.tablegen.values import Result


def read_file(
    path: Path | str,
    include_dirs: Sequence[Path | str] = (),
    *,
    macros: Sequence[str] = (),
    cache: TreeCache | None = None,
    budget: Budget | None = None,
) -> Result:
    """Reads a `.td` file and everything it includes.

    An include is looked for in `include_dirs` in order, then beside the including file. `macros` are defined from the
    start (`-D`). Give the same `cache` to several reads to parse shared files once. The cost is bounded by `budget`,
    which several reads may share (`budget.py`; by default each has one of its own). Never raises for the
    contents or absence of a file: `diagnostics` has the errors, and the records that could be made are there.
    """
    loader = _make_loader(include_dirs, macros, cache, budget)
    source = loader.open(Path(path))
    if source is None:
        reason = loader.unreadable.get(Path(path))
        message = f"could not open input file '{path}'" + (f": {reason}" if reason is not None else "")
        diagnostic = Diagnostic(str(path), 1, 1, (), message)
        return empty_result((diagnostic,), loader.files)
    return _read(loader, source)


def read_text(
    text: str,
    path: Path | str,
    include_dirs: Sequence[Path | str] = (),
    *,
    macros: Sequence[str] = (),
    cache: TreeCache | None = None,
    budget: Budget | None = None,
) -> Result:
    """Reads a text as if it were the file `path`, for example one that is being edited; otherwise as `read_file`."""
    loader = _make_loader(include_dirs, macros, cache, budget)
    source = make_source(str(path), text.encode("utf-8", errors="surrogatepass"))
    loader.files[source.path] = source.digest
    return _read(loader, source)


def _evaluate(loader: Loader, source: SourceFile) -> Result:
    root = Inclusion(source)
    unit = Unit(root, SyntaxTree([]))
    state = Evaluation(Keeper(), unit)
    try:
        unit = loader.load(root)
        state.unit = unit
        run_unit(state, unit)
    except BudgetSpent as spent:
        place = spent.place or SourcePosition(root, 0)
        state.problems.append(Problem(place, spent.message()))
    # The evaluation of what could not be parsed may find the same mistake again.
    explained = {(where.file, where.line, where.column) for where in (place.location() for place in state.explained)}
    loader.diagnostics = [one for one in loader.diagnostics if (one.file, one.line, one.column) not in explained]
    known = set(loader.diagnostics)
    found = (problem.place.diagnostic(problem.message) for problem in state.problems)
    loader.diagnostics += [diagnostic for diagnostic in found if diagnostic not in known]
    try:
        with spending(loader.budget.afresh()):
            return make_result(state, loader.files, loader.diagnostics)
    except BudgetSpent as spent:
        place = spent.place or SourcePosition(root, 0)
        return empty_result([*loader.diagnostics, place.diagnostic(spent.message())], loader.files)


@contextmanager
def _room_to_work() -> Generator[None]:
    """Allows deep recursion, and suspends the garbage collector: almost nothing made here is garbage."""
    with room_to_recurse(), without_collector():
        yield


def _read(loader: Loader, source: SourceFile) -> Result:
    with _room_to_work(), spending(loader.budget):
        return _evaluate(loader, source)


def _make_loader(
    include_dirs: Sequence[Path | str],
    macros: Sequence[str],
    cache: TreeCache | None,
    budget: Budget | None,
) -> Loader:
    if cache is None:
        cache = TreeCache()
    return Loader(include_dirs, cache, macros, budget)
