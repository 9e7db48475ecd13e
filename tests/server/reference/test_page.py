"""Reference pages have everything that mlir-tblgen writes about a dialect; the HTML is well formed and loads
nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.support.judge import find, needs, run
from tests.support.sample import ALL_CASES

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef, Prose
from mlirls_ir.ods.sources import SOURCES
from mlirls_server.features.completion.documentation import example_statement
from mlirls_server.features.reference.page import as_html, as_markdown, make_page

REGISTRY = upstream_registry()
INCLUDE = Path("/usr/lib/llvm-22/include")
TBLGEN = find("mlir-tblgen")
SOME = ("arith", "async", "cf", "emitc", "gpu", "memref", "nvgpu", "scf", "sparse_tensor", "tensor")
# mlir-tblgen lists every included enum, also of other dialects; here it is on its own dialect's page.
ENUMS = {key for name in SOURCES if (found := REGISTRY.dialect(name)) is not None for key in found.enums}
# Enums in separate C++ namespaces; the tables do not have their cases.
UNTOLD = {"llvm": {"CConv", "FramePointerKind", "Linkage", "TailCallKind", "UWTableKind"}}
VOID = {"br", "hr", "img", "meta"}
HEADING = re.compile(r"^### (?:`(?P<operation>[\w.]+)` \(|(?P<other>\w+)$)")
MADE_UP = re.compile(r"_allowed \S.* cases: ", re.IGNORECASE)
NAMED = re.compile(r"^(?:\| `(?P<row>\w+)` \||<tr><td><code>(?P<attribute>\w+)</code>)")


def page_of(name: str) -> str:
    dialect = REGISTRY.dialect(name)
    assert dialect is not None
    return as_markdown(make_page(REGISTRY, dialect, lambda registry, operation: ""))


def words(text: str) -> list[str]:
    """The words of a text, without markup; mlir-tblgen begins summaries with a capital letter."""
    return re.findall(r"\w+", re.sub(r"&\w+;", " ", text.lower()))


class Tags(HTMLParser):
    """Checks that elements are closed properly, and collects ids and links."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href" and tag == "a":
                self.links.append(value or "")
            elif name in ("src", "href"):
                self.loaded.append(f"{tag} {value}")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, (tag, self.getpos())


@pytest.mark.parametrize("name", SOME)
def test_the_html_is_well_formed_and_loads_nothing(name: str) -> None:
    dialect = REGISTRY.dialect(name)
    assert dialect is not None
    tags = Tags()
    tags.feed(as_html(make_page(REGISTRY, dialect, lambda registry, operation: "")))
    tags.close()
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids))
    assert {link[1:] for link in tags.links if link.startswith("#") and link[1:] in tags.ids} == set(tags.ids)
    assert tags.loaded == []


def test_html_and_open_code_in_a_description_stay_text() -> None:
    operation = OperationDef("toy.a")
    prose = {
        "op toy.a": Prose("a <b>bold</b> | summary", "# Big\n\n<script>alert(1)</script>\n\n```mlir\n%0 = open"),
        "op toy.b": Prose("after it"),
    }
    dialect = DialectDef("toy", operations={"toy.a": operation, "toy.b": OperationDef("toy.b")}, prose=prose)
    page = make_page(REGISTRY, dialect, lambda registry, operation: "")
    html = as_html(page)
    assert "<script>" not in html and "&lt;script&gt;alert(1)" in html
    assert "<h4>Big</h4>" in html
    tags = Tags()
    tags.feed(html)
    assert (tags.open, tags.ids) == ([], ["op-toy.a", "op-toy.b"])
    assert "a \\<b\\>bold\\</b\\> \\| summary" in as_markdown(page)


def test_an_operation_without_an_example_gets_one() -> None:
    operation = REGISTRY.operation("llvm.intr.sin")
    assert operation is not None
    dialect = DialectDef("llvm", operations={operation.name: operation})
    assert "%res = llvm.intr.sin(%in) : (f32) -> (f32)" in as_markdown(make_page(REGISTRY, dialect, example_statement))


def sections(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """The definitions on a page of mlir-tblgen, each with its lines."""
    name, lines = "", list[str]()
    for line in markdown.split("\n"):
        match = HEADING.match(line)
        if match is not None:
            yield name, lines
            name, lines = match["operation"] or match["other"], []
        lines.append(line)
    yield name, lines


def described(lines: list[str]) -> Iterator[str]:
    """The lines of prose in a section: after the syntax, up to the traits and tables."""
    in_syntax = 0
    for line in lines[1:]:
        if line.startswith(("Traits: `", "Interfaces: `", "Effects: `", "#### ", "## ")):
            return
        if line == "Syntax:":
            in_syntax = 2
        elif in_syntax:
            in_syntax -= line.startswith("```")
        else:
            yield line


def missing(name: str) -> tuple[list[str], int]:
    """The parts of mlir-tblgen's page that are missing on ours, and how much was compared."""
    dialect = REGISTRY.dialect(name)
    assert dialect is not None
    ours = {part.partition('"')[0]: part for part in page_of(name).split('### <a id="')[1:]}
    classes: dict[str, str] = {}
    tables: tuple[tuple[str, dict[str, DefinitionDef]], ...] = (
        ("type", dict(dialect.types)),
        ("attr", dict(dialect.attributes)),
    )
    for kind, table in tables:
        classes.update({definition.cpp_class: f"{kind}-{key}" for key, definition in table.items()})
    classes.update({key: f"enum-{key}" for key in dialect.enums})
    found, compared = list[str](), 0
    for source in SOURCES[name]:
        path = INCLUDE / "mlir" / "Dialect" / source
        said = run(TBLGEN, ["-gen-dialect-doc", f"-dialect={name}", f"-I{INCLUDE}", f"-I{path.parent}", str(path)])
        for title, lines in sections(said.out):
            if not title:
                continue
            key = f"op-{title}" if f"op-{title}" in ours else classes.get(title, "")
            if title in ENUMS - dialect.enums.keys() or title in UNTOLD.get(name, ()):
                continue
            compared += 1
            if key not in ours:
                found.append(f"{title}: no section")
                continue
            text = f" {' '.join(words(ours[key]))} "
            for line in lines:
                match = NAMED.match(line)
                row = match and (match["row"] or match["attribute"])
                if row and row != "unnamed" and f" {row.lower()} " not in text:
                    found.append(f"{title}: {row}")
                compared += bool(row)
            for line in described(lines):
                # Our page has MLIR's names of operations in place of C++ names.
                told = " ".join(words(line))
                compared += bool(told)
                is_made_up = "::" in line or MADE_UP.match(line) is not None
                if told and not is_made_up and f" {told} " not in text:
                    found.append(f"{title}: {line}")
    return found, compared


@needs(TBLGEN)
@pytest.mark.parametrize("name", SOURCES if ALL_CASES else SOME)
def test_everything_that_mlir_tblgen_writes_is_on_our_page(name: str) -> None:
    found, compared = missing(name)
    assert compared > 0
    assert found == []
