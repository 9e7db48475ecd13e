"""The hooks of upstream's dialects: each hook in a folder is found, and is about something that exists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import mlirls_ir.dialects
from mlirls_ir.asm_parser.encodings import EncodingHooks
from mlirls_ir.asm_printer.hooks import OF_MLIR, PrintBook, PrintHooks, directive_printer, operation_printer
from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.bytecode.hooks import BytecodeHooks
from mlirls_ir.dialects.ledger import Part, ledger_of
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.formats.hooks import ANY, SyntaxBook, SyntaxHooks
from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.graph.rewrites import RewriteBook, RewriteHooks, RewriteRule
from mlirls_ir.memory.hooks import MemoryHooks
from mlirls_ir.ods.upstream import LATER
from mlirls_ir.verify.hooks import PlaceHooks, Rule, RuleBook, RuleHooks, RuleInFile

ROOT = Path(mlirls_ir.dialects.__path__[0])
REGISTRY = upstream_registry()
# Dialects of other projects: only their bytecode is known.
ELSEWHERE = {"vhlo"}
# Dialects that the newest LLVM no longer has, or does not have yet; test_releases.py has texts of them.
GONE = {"polynomial", "x86"}
FOLDERS = sorted({path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} - ELSEWHERE - GONE)
KINDS = {
    "bytecode": BytecodeHooks,
    "encodings": EncodingHooks,
    "syntax": SyntaxHooks,
    "rules": RuleHooks,
    "bodies": PlaceHooks,
    "graph": GraphHooks,
    "memory": MemoryHooks,
    "names": NameHooks,
    "printing": PrintHooks,
    "rewrites": RewriteHooks,
}

# Dialects with types or attributes that no TypeDef or AttrDef defines.
DEFINED_IN_CPP = {"gpu", "quant", "spirv"}


def modules(dialect: str) -> Iterator[ModuleType]:
    for path in sorted((ROOT / dialect).glob("*.py")):
        # tests/dialects/test_releases.py covers dialects that only older LLVMs have.
        if path.stem != "syntax_older":
            yield import_module(f"mlirls_ir.dialects.{dialect}.{path.stem}")


@pytest.mark.parametrize("dialect", FOLDERS)
def test_a_folder_has_the_name_of_its_dialect_and_contains_hooks(dialect: str) -> None:
    assert REGISTRY.knows(dialect)
    assert any(REGISTRY.hooks(dialect, kind) is not None for kind in KINDS.values())


@pytest.mark.parametrize("dialect", sorted(ELSEWHERE))
def test_a_dialect_of_another_project_has_only_the_hooks_of_its_files(dialect: str) -> None:
    assert not REGISTRY.knows(dialect)
    found = [kind for kind, hooks in KINDS.items() if REGISTRY.hooks(dialect, hooks) is not None]
    assert found == ["bytecode", "syntax"]
    syntax = REGISTRY.hooks(dialect, SyntaxHooks)
    assert syntax is not None
    assert [table for table, entries in syntax._asdict().items() if entries] == ["empty_lists"]


def found_in(rules: RuleBook | RuleHooks) -> dict[str, Rule]:
    """All rules, including those of other files; it is an error if a file has no rule of this name."""
    items = rules.operations.items()
    return {name: rule.found() if isinstance(rule, RuleInFile) else rule for name, rule in items}


@pytest.mark.parametrize("dialect", FOLDERS)
def test_a_rule_in_any_file_of_a_folder_is_found(dialect: str) -> None:
    syntax, rules = REGISTRY.hooks(dialect, SyntaxHooks), REGISTRY.hooks(dialect, RuleHooks)
    printing, rewrites = REGISTRY.hooks(dialect, PrintHooks), REGISTRY.hooks(dialect, RewriteHooks)
    for module in modules(dialect):
        for book in vars(module).values():
            if isinstance(book, SyntaxBook):
                assert syntax is not None
                for table, found in vars(book).items():
                    assert found.items() <= getattr(syntax, table).items(), module.__name__
            elif isinstance(book, RuleBook):
                assert rules is not None
                assert found_in(book).items() <= found_in(rules).items(), module.__name__
            elif isinstance(book, PrintBook):
                assert printing is not None
                assert book.operations.items() <= printing.operations.items(), module.__name__
                assert book.directives.items() <= printing.directives.items(), module.__name__
            elif isinstance(book, RewriteBook):
                assert rewrites is not None
                assert book.operations.items() <= rewrites.operations.items(), module.__name__


def operations_named(dialect: str) -> Iterator[str]:
    syntax, rules = REGISTRY.hooks(dialect, SyntaxHooks), REGISTRY.hooks(dialect, RuleHooks)
    places = REGISTRY.hooks(dialect, PlaceHooks)
    if syntax is not None:
        for table in (syntax.operations, syntax.inference, syntax.default_dialects, syntax.examples):
            yield from table
    printing = REGISTRY.hooks(dialect, PrintHooks)
    if printing is not None:
        yield from printing.operations
    names = REGISTRY.hooks(dialect, NameHooks)
    if names is not None:
        yield from (*names.results, *names.arguments, *names.blocks)
    if rules is not None:
        yield from rules.operations
        yield from rules.casts
        yield from (name for name in rules.quirks if name != dialect)
    if places is not None:
        tables = (places.operands, places.symbols, places.terminators, places.bodies, places.reach)
        for table in tables:
            yield from table


@pytest.mark.parametrize("dialect", FOLDERS)
def test_hooks_are_about_operations_that_exist(dialect: str) -> None:
    names = list(operations_named(dialect))
    assert [name for name in names if not name.startswith(f"{dialect}.")] == []
    assert [name for name in names if REGISTRY.operation(name) is None] == []


@pytest.mark.parametrize("dialect", FOLDERS)
def test_hooks_are_about_types_attributes_and_constraints_that_exist(dialect: str) -> None:
    syntax, known = REGISTRY.hooks(dialect, SyntaxHooks), REGISTRY.dialect(dialect)
    assert known is not None
    if syntax is None:
        return
    assert [key for key in syntax.builders if key not in known.constraints] == []
    if dialect not in DEFINED_IN_CPP:
        assert [name for name in syntax.types if name != ANY and name not in known.types] == []
        assert [name for name in syntax.attributes if name != ANY and name not in known.attributes] == []


@pytest.mark.parametrize("dialect", FOLDERS)
def test_remarks_are_about_verifiers_without_a_rule(dialect: str) -> None:
    rules, known = REGISTRY.hooks(dialect, RuleHooks), REGISTRY.dialect(dialect)
    assert known is not None
    if rules is None:
        return
    remarks = {**rules.needs_no_rule, **rules.left_open}
    assert len(remarks) == len(rules.needs_no_rule) + len(rules.left_open)
    entries = [entry for entry in ledger_of(REGISTRY, known) if entry.part is Part.VERIFIER and not entry.answers]
    assert remarks.keys() - {entry.definition for entry in entries} == set()


@pytest.mark.parametrize("dialect", FOLDERS)
def test_a_directive_is_used_by_a_format(dialect: str) -> None:
    syntax = REGISTRY.hooks(dialect, SyntaxHooks)
    releases = [registry.dialect(dialect) for registry in (REGISTRY, *map(upstream_registry, LATER))]
    known = [operation for one in releases if one is not None for operation in one.operations.values()]
    formats = " ".join(operation.assembly_format or "" for operation in known)
    used = set(re.findall(r"custom<(\w+)>", formats))
    assert set(syntax.directives if syntax is not None else ()) - used == set()
    printing = REGISTRY.hooks(dialect, PrintHooks)
    assert set(printing.directives if printing is not None else ()) - used == set()


@pytest.mark.parametrize("dialect", FOLDERS)
def test_a_syntax_that_cpp_reads_has_a_printer(dialect: str) -> None:
    syntax = REGISTRY.hooks(dialect, SyntaxHooks)
    if syntax is None:
        return
    assert [name for name in sorted(syntax.operations) if operation_printer(REGISTRY, name) is None] == []
    directives = syntax.directives.keys() - OF_MLIR.keys()
    assert [name for name in sorted(directives) if directive_printer(REGISTRY, dialect, name) is None] == []


@pytest.mark.parametrize("dialect", FOLDERS)
def test_rewrites_are_about_operations_of_older_releases(dialect: str) -> None:
    rewrites = REGISTRY.hooks(dialect, RewriteHooks)
    older = {release: upstream_registry(release) for release in (19, 21, 22)}
    operations: Mapping[str, RewriteRule] = {} if rewrites is None else rewrites.operations
    for name, rule in operations.items():
        assert any(older[version].operation(name) is not None for version in older if version < rule.since), name
        assert rule.since <= max(LATER)
