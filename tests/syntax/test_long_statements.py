"""The cost of a statement with many parts is that of its parts: nothing looks at all of them for each one.

The counted steps run in C, so calls would not show them: elements of tuples, comparisons of names, entries visited.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView
from typing import Any

import pytest
from tests.support.line_count import lines_run

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.kinds import ExpectationKind
from mlirls_ir.document import Document
from mlirls_ir.index.locate import Element, element_at
from mlirls_ir.index.tree import statements_of
from mlirls_ir.syntax.details import Details, details_of, drive
from mlirls_ir.syntax.expectations import Recorder
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.recovery.shape_of import shape_of
from mlirls_ir.syntax.statement import read_label, read_operation
from mlirls_ir.syntax.tree import Statement, pattern_of
from mlirls_server.features.definition import find_definition
from mlirls_server.features.hover import find_hover

N = 40


def dictionary(n: int) -> str:
    return f'"foo.bar"() {{{", ".join(f"a{i} = {i}" for i in range(n))}}} : () -> ()'


def layout(n: int) -> str:
    entries = ", ".join(f'#dlti.dl_entry<"k{i}", {i} : i32>' for i in range(n))
    return f'"foo.bar"() {{a = #dlti.dl_spec<{entries}>}} : () -> ()'


def affine(n: int) -> str:
    names = ", ".join(f"d{i}" for i in range(n))
    return f'"foo.bar"() {{a = affine_map<({names}) -> ({names})>}} : () -> ()'


def size_of(value: object) -> int:
    """The number of elements that a value of an expectation lists."""
    return sum(1 + size_of(one) for one in value) if isinstance(value, tuple) else 0


def check_listed(make: Callable[[int], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads statements for their parts, and for the expectations at their end."""
    listed = 0

    def expects(self: Cursor, kind: ExpectationKind, value: object = None) -> None:
        nonlocal listed
        listed += size_of(value)

    monkeypatch.setattr(Cursor, "expects", expects)
    monkeypatch.setattr(Recorder, "expects", expects)
    for parser_of in (OpParser, Recorder):
        counts: list[int] = []
        for n in (N, 2 * N):
            listed = 0
            parser = parser_of(make(n), 0, context(), "builtin")
            parser.parts = []
            drive(parser, read_operation(parser), [])
            counts.append(listed)
        assert counts[1] <= 2 * counts[0] + N, counts


def context() -> Any:
    document = Document("")
    document.finish()
    return document.context(document.chunks[0])


@pytest.mark.parametrize("make", [dictionary, layout, affine])
def test_expectations_are_not_listed_for_each_part(make: Callable[[int], str], monkeypatch: pytest.MonkeyPatch) -> None:
    check_listed(make, monkeypatch)


class Stored(list[tuple[object, ...]]):
    """Arguments of regions; counts the elements that are stored."""

    n_elements = 0

    def append(self, one: tuple[object, ...]) -> None:
        self.n_elements += len(one)
        super().append(one)

    def __setitem__(self, at: Any, one: Any) -> None:
        self.n_elements += len(one)
        super().__setitem__(at, one)


def test_the_arguments_of_a_block_are_stored_once() -> None:
    parser = OpParser(f"^bb0({', '.join(f'%a{i}: i32' for i in range(N))}):", 0, context(), "builtin")
    stored: Any = Stored()
    parser.state.regions = stored
    read_label(parser)
    assert len(stored[0]) == N
    assert stored.n_elements == N


class Ranges(dict[str, tuple[int, int]]):
    """Ranges of attributes; counts the entries that are visited."""

    n_seen = 0

    def items(self) -> ItemsView[str, tuple[int, int]]:
        self.n_seen += len(self)
        return super().items()  # type: ignore[return-value]  # a view of a dictionary is one


def test_a_reference_to_a_symbol_does_not_visit_all_attributes() -> None:
    text = f'"foo.bar"() {{{", ".join(f"a{i} = @s{i}" for i in range(N))}}} : () -> ()'
    parser = OpParser(text, 0, context(), "builtin")
    ranges = Ranges()
    parser.state.attribute_ranges = ranges
    drive(parser, read_operation(parser), [])
    shape = shape_of(parser)[0]
    assert [slot.attribute for slot in shape.symbol_refs] == [f"a{i}" for i in range(N)]
    assert ranges.n_seen == N


class Name(str):
    """A name that counts its comparisons with other names."""

    __slots__ = ()
    n_compared = 0

    def __eq__(self, other: object) -> bool:
        Name.n_compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_equal_names_are_not_found_by_comparing_all_names() -> None:
    names: list[str] = [*(Name(f"%{i}") for i in range(N)), Name("%3")]
    Name.n_compared = 0
    assert pattern_of(names) == (*range(N), 3)
    assert Name.n_compared <= N


def test_a_long_statement_is_read_once_for_successive_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dictionary(20_000)
    document = Document(f'{text}\n"foo.b"() : () -> ()\n"foo.c"() : () -> ()\n')
    reads: list[Statement] = []

    def counted(statement: Statement, *rest: Any, **named: Any) -> Details:
        reads.append(statement)
        return details_of(statement, *rest, **named)

    monkeypatch.setattr("mlirls_ir.index.tree.details_of", counted)
    # Not at the end of the text that one reading covers.
    middle = next(at for at in range(text.index("a10000"), len(text)) if text[at] == "a" and at % 1024 < 1000)
    assert element_at(document, middle) is not None
    assert element_at(document, middle + 1) is not None
    assert len(reads) == 1
    # The parts of such a long statement are kept with those of one more, until a third is read or the text is edited.
    assert element_at(document, len(text) + 3) is not None
    assert element_at(document, len(text) + 24) is not None
    assert list(document.recent_details) == statements_of_all(document)[1:]
    document.edit(0, 0, " ")
    assert not document.recent_details


def call(n: int) -> str:
    """A function of `n` arguments that uses all of them at the cursor's operation."""
    names = [f"%a{i}" for i in range(n)]
    heads = ", ".join(f"{name}: i32" for name in names)
    return (
        f'func.func @f({heads}) {{\n  "foo.bar"({", ".join(names)}) : ({", ".join(["i32"] * n)}) -> ()\n  return\n}}\n'
    )


def symbols(n: int) -> str:
    """An array of references to symbols."""
    return f'"foo.bar"() {{a = [{", ".join(f"@s{i}" for i in range(n))}]}} : () -> ()\n'


@pytest.mark.parametrize(("make", "word"), [(call, "%a"), (symbols, "@s")])
def test_a_second_request_about_a_long_statement_reads_nothing_and_visits_little(
    make: Callable[[int], str], word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    n = 10_000
    document = Document(make(n))
    where = str(document.source).rindex(f"{word}{n - 100}") + 1
    find_hover(document, where)
    first = find_definition(document, where)
    monkeypatch.setattr("mlirls_ir.index.tree.details_of", None)
    again: list[object] = []
    n_lines = lines_run(lambda: again.append(find_definition(document, where)))
    assert again == [first]
    # Some lines run for each part, but none to find out what each part may mean.
    assert n_lines < 10 * n


def statements_of_all(document: Document) -> list[Statement]:
    return list(statements_of(document.chunks[0].top))


def test_places_in_a_statement_with_regions_are_those_of_its_text() -> None:
    text = '"foo.bar"(%a) ({\n  "foo.a"() : () -> ()\n}, {\n}, {\n  "foo.c"() : () -> ()\n}) {x = 1} : (i32) -> ()\n'
    document = Document(f"func.func @f(%a: i32) {{\n{text}  return\n}}\n")
    document.finish()
    (function,) = statements_of_all(document)
    statement = next(statements_of((function.regions or [])[0]))
    details = details_of(statement, document.source.slice, document.context(document.chunks[0]))
    assert details.text == '"foo.bar"(%a) ({}, {}, {}) {x = 1} : (i32) -> ()'
    inside = {offset for region in statement.regions or () for offset in range(region.start + 1, region.end)}
    for offset in range(statement.end - statement.start):
        own = details.unplace(offset)
        assert (own is None) is (offset in inside)
        if own is not None and own not in details.cuts:
            assert details.place(own) == offset


def nested_dictionary() -> str:
    """An operation whose dictionary has entries of all kinds and a region before it."""
    entries = [
        "a0 = 1",
        "a1 = {b = @s::@t, c = [!t, tensor<2xi32>], d = {e = #m, f}}",
        'a2 = "x", a3',
        '"a4" = -1 : i8',
        "a5 = affine_map<(d0) -> (d0 + 1)>",
        "a6 =#m, a7= {} , a8 = loc(unknown)",
    ]
    alike = [entry.replace("a", f"{letter}") for letter in "ghk" for entry in entries if "affine" not in entry]
    body = '({\n  "foo.a"() : () -> ()\n})'
    head = "!t = tuple<i32, i8>\n#m = 7 : i32\n"
    return f'{head}"foo.bar"() {body} {{{", ".join([*entries, *alike])}}} : () -> ()\n'


def test_parts_of_a_long_statement_are_the_same_at_every_offset(monkeypatch: pytest.MonkeyPatch) -> None:
    text = nested_dictionary()
    whole = Document(text)
    expected = [element_at(whole, offset) for offset in range(len(text))]
    monkeypatch.setattr("mlirls_ir.index.tree._LONG", 0)
    for length in (1, 5, 40):
        monkeypatch.setattr("mlirls_ir.index.tree._NEARBY", length)
        document = Document(text)
        found = [element_at(document, offset) for offset in range(len(text))]
        assert [one and one_of(one) for one in found] == [one and one_of(one) for one in expected]
    assert sum(one is not None for one in expected) > 200


def one_of(element: Element) -> tuple[object, ...]:
    """What says which element it is, in any document of the text."""
    return element.kind, element.start, element.end, element.name, element.path, element.path_index, element.value
