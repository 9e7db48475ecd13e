"""Dialects from a user's own `.td` files, at run time.

A file that includes upstream `.td` files defines their dialects too; of those, only what the registry does not know
(operations that extend `transform`, say) is added to what it knows. If a file that the user named redefines a known
definition, the user's definition is used.

Read next: `user_data.py` (the inputs and outputs), `bundle.py` (caching the result), `../tablegen/` (reading `.td`),
`convert/` (records to dialects), `irdl/dialects.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from mlirls_ir import tablegen
from mlirls_ir.ods.build import merge_dialects
from mlirls_ir.ods.convert import convert_records
from mlirls_ir.ods.convert.passes import convert_passes
from mlirls_ir.ods.locations import find_places, places_of_passes
from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef
from mlirls_ir.ods.passes import NO_PASSES, PassTable
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_writing import is_same_except_prose
from mlirls_ir.ods.td_records import adapt_result
from mlirls_ir.ods.user_data import NO_MEMORY, OdsFile, UserDialects

NOT_FOUND: Final = "could not find include file"
"""The beginning of the message about an include that does not exist; the name of the file follows in quotes."""
_UPSTREAM = ("'mlir/", "'llvm/")
NO_LLVM = (
    "MLIR's own .td files are not found: name the folder that holds mlir/IR/OpBase.td (LLVM's include folder) "
    "under [ods] include in mlirls.toml, in the setting mlirls.ods.include, or with -I"
)
"""The message that replaces, once for each file, the errors that follow from it."""

_SHARE: Final = 10
_Definitions: TypeAlias = Mapping[str, OperationDef] | Mapping[str, DefinitionDef]


def read_user_dialects(
    registry: Registry,
    sources: Sequence[OdsFile],
    cache: tablegen.TreeCache | None = None,
    budget: tablegen.Budget | None = None,
    begins: Callable[[str], None] = lambda _: None,
) -> UserDialects:
    """Reads `.td` files; pass the dialects to `Registry.extended`.

    A file that another one includes is not read again by itself, and errors from reading it alone are ignored. Files
    called `...Ops.td` come first: they usually include the others. All share `budget`, to which each file adds a tenth
    of its limits; when that is spent, or memory, an error says where, and the remaining files are not read. `begins` is
    called with the path of each file before it is read.
    """
    budget = tablegen.Budget() if budget is None else budget
    share = budget.limits.parted(_SHARE)
    shared = tablegen.TreeCache() if cache is None else cache
    merged: dict[str, DialectDef] = {}
    errors: dict[str, list[tablegen.Diagnostic]] = {}
    included: set[str] = set()
    files: dict[str, str] = {}
    passes = NO_PASSES
    named = {_real(source.path) for source in sources}
    for source in sorted(sources, key=lambda source: not source.path.endswith("Ops.td")):
        if _real(source.path) in files:
            continue
        if budget.is_spent:
            break
        budget.grant(share)
        begins(source.path)
        root = _real(source.path)
        try:
            result = tablegen.read_file(
                Path(source.path), source.include_dirs, macros=source.macros, cache=shared, budget=budget
            )
            errors[root] = _clear_up(result.diagnostics)
            read = {_real(path): digest for path, digest in result.files.items()}
            files.update(read)
            included.update(path for path in read if path != root)
            for name, found in _converted(result, registry, source.path, budget, errors[root]).items():
                merged[name] = merge_dialects(merged[name], found) if name in merged else found
            passes = passes.joined(_passes_in(result, budget))
        except MemoryError:
            errors[root] = [tablegen.Diagnostic(source.path, 1, 1, (), NO_MEMORY)]
            break
    dialects = [dialect for found in merged.values() if (dialect := _beyond(registry, found, named)) is not None]
    # A file that others include need not be valid by itself.
    diagnostics = _each_once(one for root, some in errors.items() if root not in included for one in some)
    if diagnostics:
        # The definitions of broken files are missing, so unknown names are not reported.
        dialects = [replace(dialect, open_to=frozenset(("op", "type", "attr"))) for dialect in dialects]
    return UserDialects(tuple(dialects), diagnostics, files, passes or None)


def _converted(
    result: tablegen.Result, registry: Registry, path: str, budget: tablegen.Budget, errors: list[tablegen.Diagnostic]
) -> dict[str, DialectDef]:
    """The dialects of one reading; none, and an error, where its records exceed the budget."""
    try:
        with tablegen.spending(budget):
            return _dialects_in(result, registry)
    except tablegen.BudgetSpent as spent:
        message = spent.message()
    except RecursionError:
        message = "records refer to one another without end, or are nested too deeply"
    errors.append(tablegen.Diagnostic(path, 1, 1, (), message))
    return {}


def _passes_in(result: tablegen.Result, budget: tablegen.Budget) -> PassTable:
    """The passes of one reading; none where its records exceed the budget, which is then reported for dialects."""
    if not result.records_of("PassBase"):
        return NO_PASSES
    try:
        with tablegen.spending(budget):
            return replace(convert_passes(adapt_result(result)), places=places_of_passes(result))
    except (tablegen.BudgetSpent, RecursionError):
        return NO_PASSES


def _dialects_in(result: tablegen.Result, registry: Registry) -> dict[str, DialectDef]:
    places = find_places(result)
    by_hand = {text: _read_by_hand(record) for record in result.records_of("Dialect") if (text := _name(record))}
    return {
        name: replace(found, places=places.get(name, {}), open_to=by_hand.get(name, frozenset()))
        for name, found in convert_records(adapt_result(result), registry.namespaces()).items()
    }


def _name(record: tablegen.Record) -> str:
    found = record.fields.get("name")
    return found if isinstance(found, str) else ""


def _read_by_hand(record: tablegen.Record) -> frozenset[str]:
    """Whether C++ reads a dialect's types or attributes, and so may read some that ODS does not define."""
    fields = {"type": "useDefaultTypePrinterParser", "attr": "useDefaultAttributePrinterParser"}
    return frozenset(kind for kind, field in fields.items() if not record.fields.get(field))


def _clear_up(diagnostics: Iterable[tablegen.Diagnostic]) -> list[tablegen.Diagnostic]:
    """The diagnostics of one reading; if files to include are missing, only these and none of the consequences.

    If MLIR's own are missing, it is one diagnostic.
    """
    found = list(diagnostics)
    missing = [diagnostic for diagnostic in found if diagnostic.message.startswith(NOT_FOUND)]
    for diagnostic in missing:
        name = diagnostic.message.removeprefix(NOT_FOUND).strip()
        if name.startswith(_UPSTREAM):
            return [replace(diagnostic, message=f"{NOT_FOUND} {name}. {NO_LLVM}")]
    return missing or found


def _each_once(diagnostics: Iterable[tablegen.Diagnostic]) -> tuple[tablegen.Diagnostic, ...]:
    """The diagnostics of all readings, each once; of a file that is missing in several places, the first of them."""
    found = {one.message if one.message.startswith(NOT_FOUND) else one: one for one in reversed([*diagnostics])}
    return tuple(reversed(found.values()))


def _beyond(registry: Registry, found: DialectDef, named: Set[str]) -> DialectDef | None:
    """The dialect merged with the registry's definitions of it; None if the registry has all of it."""
    known = registry.dialect(found.name) if registry.knows(found.name) else None
    if known is None:
        return _left_to_cpp(found)
    again = _defined_again(found, known, named)
    if again:
        redefined = frozenset(key for key, is_other in again.items() if is_other)
        return _like(known, merge_dialects(found, known), redefined)
    has_more = (
        found.operations.keys() - known.operations.keys()
        or found.types.keys() - known.types.keys()
        or found.attributes.keys() - known.attributes.keys()
    )
    return _like(known, merge_dialects(known, found)) if has_more else None


def _like(known: DialectDef, merged: DialectDef, redefined: frozenset[str] = frozenset()) -> DialectDef:
    """`merged` with the properties that the known dialect has in the chosen LLVM."""
    return replace(
        merged,
        redefined=known.redefined | redefined,
        strict_properties=known.strict_properties or merged.strict_properties,
    )


def _left_to_cpp(found: DialectDef) -> DialectDef:
    """The dialect, open to types and to attributes if ODS defines none of them: if it has some, C++ reads them.

    `useDefaultTypePrinterParser` is irrelevant then: mlir-tblgen makes no parser if there is no definition.
    """
    kinds = {"type": found.types, "attr": found.attributes}
    return replace(found, open_to=found.open_to | {kind for kind, some in kinds.items() if not some})


def _defined_again(found: DialectDef, known: DialectDef, named: Set[str]) -> dict[str, bool]:
    """The known definitions that one of the `named` files has itself, by kind and key; and whether each differs."""
    kinds: tuple[tuple[str, _Definitions, _Definitions], ...] = (
        ("op", found.operations, known.operations),
        ("type", found.types, known.types),
        ("attr", found.attributes, known.attributes),
    )
    return {
        f"{kind} {name}": not is_same_except_prose(given[name], before[name])
        for kind, given, before in kinds
        for name in given.keys() & before.keys()
        if (place := found.places.get(f"{kind} {name}")) is not None and _real(place.file) in named
    }


def _real(path: str) -> str:
    return str(Path(path).resolve())
