"""`mlirls dialects audit`: the changes in another LLVM, and the list of upstream's C++.

Read next: `../../../ir/mlirls_ir/dialects/audit.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

from mlirls_ir.dialects.audit import DialectAudit
from mlirls_ir.dialects.ledger import Entry, Part, ledger_of
from mlirls_ir.ods.build import read_dialect
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.sources import SOURCES, sources_in
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.ods.upstream import with_cpp_operations
from mlirls_ir.tablegen import TreeCache
from mlirls_server.cli.safe_text import one_line
from mlirls_server.cli.usage import CannotRun


def read_headers(include: Path) -> tuple[dict[str, DialectDef], list[str]]:
    """The dialects in LLVM's include folder `include`, and the `.td` files that are missing there."""
    reader = partial(read_td_records, cache=TreeCache())
    found: dict[str, DialectDef] = {}
    missing: list[str] = []
    present = sources_in(include)
    for number, (name, sources) in enumerate(SOURCES.items(), 1):
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number}/{len(SOURCES)} {name:<20}")
        there = present.get(name, ())
        missing += [source for source in sources if source not in there]
        if there:
            found[name] = read_dialect(name, include, reader, there)
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 40 + "\r")
    return found, missing


def as_tables_hold(dialects: dict[str, DialectDef]) -> dict[str, DialectDef]:
    """The dialects after they are written as tables and read back, to compare them with the shipped ones."""
    return {name: with_cpp_operations(read_table(write_table(one))) for name, one in dialects.items()}


def unnamed_dialects(include: Path) -> list[str]:
    """Folders of `mlir/Dialect` that have `.td` files and belong to no known dialect: mostly new dialects."""
    known = {source.partition("/")[0] for sources in SOURCES.values() for source in sources}
    folder = include / "mlir/Dialect"
    if not folder.is_dir():
        raise CannotRun(f"dialects audit: {include} has no mlir/Dialect; name LLVM's include folder")
    return sorted(path.name for path in folder.iterdir() if path.name not in known and any(path.rglob("*Ops.td")))


def report_lines(found: Sequence[DialectAudit], missing: Sequence[str], unnamed: Sequence[str]) -> Iterator[str]:
    """The report for people."""
    for name in unnamed:
        yield f"mlir/Dialect/{name}: no table has its dialect; add it to ods/sources.py"
    for source in missing:
        yield f"mlir/Dialect/{source}: no longer exists; see ods/sources.py"
    for one in found:
        yield ""
        yield one.dialect + (" (new)" if one.is_new else " (gone)" if one.is_gone else "")
        unanswered: dict[str, list[str]] = {}
        for entry in one.unanswered:
            unanswered.setdefault(entry.definition.partition(" custom<")[0], []).append(_words_of(entry))
        yield from (f"  + {name}{_behind(unanswered.get(name, ()))}" for name in one.new)
        yield from (f"  - {name}" for name in one.gone)
        for change in one.changed:
            words = list(unanswered.get(change.definition, ()))
            if change.answers:
                words.append(f"check {', '.join(change.answers)}")
            yield f"  ~ {change.definition}: {', '.join(change.what)}{_behind(words)}"
        yield from (f"  ? {name}: has hooks, and does not exist" for name in one.unused)
    if found:
        new, gone, changed = (sum(len(getattr(one, name)) for one in found) for name in ("new", "gone", "changed"))
        n_open = sum(len(one.unanswered) for one in found)
        yield ""
        yield f"{new} new, {gone} gone, {changed} changed; {n_open} parsers and verifiers in C++ have no counterpart"


def _words_of(entry: Entry) -> str:
    directive = entry.definition.partition(" custom<")
    return (
        f"no counterpart of {directive[1].strip()}{directive[2]}"
        if directive[1]
        else (f"no counterpart of its {entry.part.value}")
    )


def _behind(words: Iterable[str]) -> str:
    text = "; ".join(words)
    return f" ({text})" if text else ""


def as_json(found: Sequence[DialectAudit], missing: Sequence[str], unnamed: Sequence[str]) -> dict[str, object]:
    """The same for programs."""
    dialects = [asdict(one) for one in found]
    for dialect in dialects:
        dialect["unanswered"] = [{**entry, "part": entry["part"].value} for entry in dialect["unanswered"]]
    return {"dialects": dialects, "missing_files": list(missing), "folders_without_a_dialect": list(unnamed)}


def ledger_lines(registry: Registry) -> Iterator[str]:
    """docs/ledger.md: what each upstream dialect leaves to C++, and its counterpart here."""
    entries = {
        name: ledger_of(registry, dialect)
        for name in sorted(registry.names())
        if (dialect := registry.dialect(name)) is not None
    }
    yield "# What upstream leaves to C++, and where it is answered"
    yield ""
    yield "Written by `mlirls dialects audit`; [adopting-llvm.md](adopting-llvm.md) says what it means."
    yield "A `-` is C++ without a counterpart here: what it rejects is accepted, what it parses is read by shape."
    yield "A verifier that needs no rule rejects nothing that other checks let through; the text after it says why."
    yield ""
    yield "| dialect | " + " | ".join(f"{part.value}s" for part in Part) + " |"
    yield "| --- |" + " --- |" * len(Part)
    for name, found in (*entries.items(), ("all", [entry for some in entries.values() for entry in some])):
        yield (
            f"| {name} | "
            + " | ".join(_share([entry for entry in found if entry.part is part]) for part in Part)
            + " |"
        )
    for name, found in entries.items():
        if found:
            yield ""
            yield f"## {name}"
            yield ""
            for entry in found:
                yield f"- {entry.part.value} of `{entry.definition}`: {_answer_of(entry)}"


def _answer_of(entry: Entry) -> str:
    if entry.answers:
        return ", ".join(f"`{answer}`" for answer in entry.answers)
    if entry.needs_no_rule:
        return f"needs no rule: {entry.needs_no_rule}"
    return f"- {entry.reason}".rstrip()


def _share(entries: Sequence[Entry]) -> str:
    return f"{sum(entry.is_answered for entry in entries)} of {len(entries)}" if entries else ""


def print_lines(lines: Iterable[str]) -> None:
    """Prints text that comes from files."""
    for line in lines:
        print(one_line(line))
