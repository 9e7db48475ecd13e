"""Lines that differ in the aliases they mention are read as the slow path reads them, and only where that is sure."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from tests.support.laws import LINTS, check_fast_equals_slow, check_incremental, random_edit

from mlirls_ir.document import Document
from mlirls_ir.syntax.alias_forms import AliasForms

_HEAD = """\
#file = #llvm.di_file<"a.c" in "d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true,
  emissionKind = Full>
#fn = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file,
  subprogramFlags = Definition>
#label = #llvm.di_label<scope = #fn, name = "l", file = #file, line = 7>
#number = 7 : i64
#loop = #llvm.loop_annotation<disableNonforced = true>
"""
_VARIABLE = '#v{0} = #llvm.di_local_variable<scope = #fn, name = "v{0}", file = #file, line = {0}>\n'
_LINES = (
    "llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr loc(#loc)",
    "llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr // #v{0}",
    "llvm.intr.dbg.declare #v{0} #llvm.di_expression<[DW_OP_deref]> = %q : !llvm.ptr",
    "llvm.intr.dbg.value #v{0} = %i : i32",
    "llvm.intr.dbg.value #v{0} = %j : i32",
    "llvm.intr.dbg.value #v{0} = %i : i64",
    "llvm.intr.dbg.declare #label = %p : !llvm.ptr",
    "llvm.intr.dbg.declare #number = %p : !llvm.ptr",
    "llvm.intr.dbg.declare #unknown{0} = %p : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %i : i32",
    "llvm.intr.dbg.label #label",
    "llvm.intr.dbg.label #v{0}",
    'llvm.intr.dbg.declare #v{0} = %p {{note = "#v{0}"}} : !llvm.ptr',
    "llvm.intr.dbg.declare #v{0} = %p {{also = #v{0}}} : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %p {{also = #v1}} : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %p {{llvm.also = #v1}} : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr",
    "llvm.intr.dbg.declare #v{0} = %p : !llvm.ptr\n    {{also = #v1}}",
    '"llvm.intr.dbg.declare"(%p) <{{varInfo = #v{0}}}> : (!llvm.ptr) -> ()',
    "llvm.br ^bb{0} {{loop_annotation = #loop}}\n  ^bb{0}:",
)


def text_of(lines: Sequence[str], n_variables: int = 40) -> str:
    variables = "".join(map(_VARIABLE.format, range(n_variables)))
    body = "\n".join(f"  {line}" for line in lines)
    return f"""{_HEAD}{variables}llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %i: i32, %j: i32) {{
{body}
  llvm.return
}}
#loc = loc("a":1:1)
"""


def n_forms_used(text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many statements were read as another one is."""
    found: list[bool] = []
    shape_of = AliasForms.shape_of

    def counted(*args: object) -> object:
        one = shape_of(*args)  # type: ignore[arg-type]
        found.append(one is not None)
        return one

    monkeypatch.setattr(AliasForms, "shape_of", counted)
    Document(text).finish()
    return sum(found)


@pytest.mark.parametrize("line", _LINES)
def test_what_is_read_as_another_line_is_what_the_slow_path_reads(line: str) -> None:
    assert check_fast_equals_slow(text_of([line.format(index) for index in range(40)])) == ""


@pytest.mark.parametrize("seed", range(30))
def test_any_mixture_is_read_as_the_slow_path_reads_it(seed: int) -> None:
    rng = random.Random(seed)
    chosen = rng.sample(_LINES, 6)
    lines = [rng.choice(chosen).format(rng.randrange(40)) for _ in range(60)]
    assert check_fast_equals_slow(text_of(lines)) == ""


@pytest.mark.parametrize("line", _LINES[:3])
def test_all_lines_but_one_are_read_as_that(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of([line.format(index) for index in range(40)])
    assert n_forms_used(text, monkeypatch) >= 38


@pytest.mark.parametrize("line", _LINES[7:10])
def test_a_line_with_a_mistake_is_never_read_as_another(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of([_LINES[0].format(1), *[line.format(index) for index in range(20)]])
    assert n_forms_used(text, monkeypatch) == 0
    assert len(Document(text).diagnostics()) == 20


@pytest.mark.parametrize("seed", range(8))
def test_edits_leave_what_a_fresh_reading_gives(seed: int) -> None:
    rng = random.Random(seed)
    lines = [rng.choice(_LINES).format(rng.randrange(10)) for _ in range(30)]
    document = Document(text_of(lines, n_variables=10), lints=LINTS)
    document.finish()
    for _ in range(20):
        start, end, inserted = random_edit(rng, str(document.source))
        document.edit(start, end, inserted)
        assert check_incremental(document) == ""
