"""LLVM's own layout of types, compared with LLVM's `opt` and with MLIR's conversion to the LLVM dialect.

`benchmarks/machine_layout.py --record` writes `machine_verdicts.txt`: a data layout string, then types, each with its
size, ABI alignment and the offsets of its elements, in bytes.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.fixture import read_fixture
from tests.support.judge import needs_mlir_opt, run_mlir_opt

import mlirls_ir
from mlirls_ir.datalayout import DataLayout, layout_at, spec_from_llvm
from mlirls_ir.datalayout.llvm_string.reader import wrong_layout_string
from mlirls_ir.datalayout.machine.difference import machine_answer
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.machine.storage import stored_element, string_in_force
from mlirls_ir.datalayout.machine.targets import string_of_target, targets
from mlirls_ir.document import Document
from mlirls_ir.types.model import Type

_READER = mlirls_ir.read("")
VERDICTS = Path(__file__).parent / "machine_verdicts.txt"
X86 = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"


def type_of(text: str) -> Type:
    return _READER.type(text)


def check(text: str, expected: str) -> None:
    """LLVM's layout of the type at the cursor, in brackets if it is MLIR's too; "" if it is unknown."""
    fixture = read_fixture(text)
    document = Document(fixture.text)
    element = fixture.text[fixture.offset :].partition("\n")[0]
    found = machine_answer(type_of(element), layout_at(document, fixture.offset))
    if found is None:
        assert not expected
        return
    layout = found.found
    shown = f"{layout.size} {layout.abi_alignment} {layout.preferred_alignment} {list(layout.offsets)}"
    assert (shown if found.differs else f"[{shown}]") == expected


def test_sizes_alignments_and_offsets_are_those_of_opt() -> None:
    machine = MachineLayout("")
    n_compared = 0
    for line in VERDICTS.read_text(encoding="utf-8").splitlines():
        text, _, verdict = line.partition(" = ")
        if not verdict:
            machine = MachineLayout(line)
            continue
        found = machine.of(type_of(text))
        mask = (1 << machine.index_width) - 1
        own = [value & mask for value in (found.size, found.abi_alignment, *found.offsets)]
        assert own == list(map(int, verdict.split())), f"{text} under {machine.text}"
        n_compared += 1
    assert n_compared > 500


def test_every_string_of_a_target_is_one() -> None:
    assert len(targets()) > 70
    assert {triple: wrong for triple, text in targets().items() if (wrong := wrong_layout_string(text))} == {}


@pytest.mark.parametrize(
    "triple", ["x86_64-linux-gnu", "x86_64-unknown-linux-gnu", "x86_64-pc-linux-gnu", "amd64-linux-gnu"]
)
def test_a_target_may_have_a_vendor_that_changes_nothing(triple: str) -> None:
    assert string_of_target(triple) == X86
    assert string_of_target("x86_65-linux-gnu") is None


@pytest.mark.parametrize(
    ("triple", "same"),
    [
        ("arm64-apple-macosx14.0.0", "aarch64-apple-macosx"),
        ("x86_64-apple-darwin23.1", "x86_64-apple-macosx"),
        ("x86_64-pc-windows-msvc19.30", "x86_64-windows-msvc"),
    ],
)
def test_the_version_of_a_system_changes_nothing(triple: str, same: str) -> None:
    assert string_of_target(triple) == targets()[same]


def test_the_string_of_the_module_overrides_its_spec() -> None:
    text = f"""
module attributes {{llvm.data_layout = "{X86}", dlti.dl_spec = #dlti.dl_spec<i128 = dense<32> : vector<2xi64>>}} {{
  // <|>
"""
    check(f"{text}{{}}\n}}\n".replace("// <|>\n{}", "// <|>i128"), "16 16 16 []")


def test_where_llvm_agrees_nothing_differs() -> None:
    head = f'module attributes {{llvm.data_layout = "{X86}"}} {{\n  // <|>'
    check(f"{head}i32\n}}\n", "[4 4 4 []]")
    check(f"{head}!llvm.struct<(i32, i64)>\n}}\n", "16 8 8 [0, 8]")
    check(f"{head}!llvm.array<3 x i24>\n}}\n", "[12 4 4 []]")


def test_where_llvm_differs() -> None:
    head = f'module attributes {{llvm.data_layout = "{X86}"}} {{\n  // <|>'
    check(f"{head}!llvm.struct<(i8, i24, i8)>\n}}\n", "12 4 8 [0, 4, 8]")
    check(f"{head}!llvm.struct<packed (i8, i24, i8)>\n}}\n", "6 1 8 [0, 1, 5]")
    check(f"{head}!llvm.struct<(f80, i8)>\n}}\n", "32 16 16 [0, 16]")
    check(f"{head}vector<16xi1>\n}}\n", "2 2 2 []")
    check(f"{head}complex<f80>\n}}\n", "[32 16 16 [0, 16]]")


def test_without_a_string_or_a_spec_the_target_decides() -> None:
    check("module {\n  // <|>i24\n}\n", "")
    check("module {\n  // <|>tensor<4xi1>\n}\n", "")


def test_a_spec_is_the_string_that_it_translates_to() -> None:
    text = "module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {\n  // <|>"
    assert string_in_force(layout_at(Document(text.replace("<|>", "") + "}\n"), text.index("//"))) == "i64:64"
    check(f"{text}!llvm.struct<(i24, i64)>\n}}\n", "[16 8 8 [0, 8]]")
    check(f"{text}!llvm.struct<(i8, i24)>\n}}\n", "8 4 8 [0, 4]")


def warnings(attributes: str) -> list[str]:
    document = Document(f"module attributes {{{attributes}}} {{\n}}\n")
    return [one.message for one in document.diagnostics() if one.code == "layout-string-differs"]


def test_the_type_of_an_integer_in_a_spec_does_not_matter() -> None:
    string = 'llvm.data_layout = "A5"'
    space = "dlti.alloca_memory_space"
    assert warnings(f'{string}, dlti.dl_spec = #dlti.dl_spec<"{space}" = 5 : ui32>') == []
    assert warnings(f'{string}, dlti.dl_spec = #dlti.dl_spec<"{space}" = 4 : ui32>') == [
        f"the data layout string, which LLVM uses, has `5 : ui64` as `{space}`, not `4 : ui32`"
    ]


def test_a_spec_that_contradicts_the_string_is_a_warning() -> None:
    says = "the data layout string, which LLVM uses, "
    pointer = "!llvm.ptr = dense<32> : vector<4xi64>"
    spec = f'#dlti.dl_spec<i64 = dense<32> : vector<2xi64>, "dlti.endianness" = "big", {pointer}>'
    assert warnings(f'llvm.data_layout = "e-i64:64", dlti.dl_spec = {spec}') == [
        f"{says}gives `i64` an ABI alignment of 8 bytes, not 4",
        f'{says}has `"little"` as `dlti.endianness`, not `"big"`',
        f"{says}gives `!llvm.ptr` a size of 64 bits, not 32",
    ]
    assert not warnings(f"dlti.dl_spec = {spec}")
    assert not warnings('llvm.data_layout = "e-i64:64"')
    assert not warnings(f'llvm.data_layout = "nonsense", dlti.dl_spec = {spec}')


def test_the_spec_that_mlir_makes_of_a_string_never_contradicts_it() -> None:
    strings = sorted(set(targets().values()))
    assert len(strings) == 50
    for string in strings:
        spec = spec_from_llvm(string).spec
        assert not warnings(f'llvm.data_layout = "{string}", dlti.dl_spec = {spec}'), string


LOWERED = """i1, i7, si8, ui16, i24, index, f16, bf16, f32, f64, f80, f128, f8E5M2, f6E2M3FN, f4E2M1FN, complex<f32>,
vector<4xf32>, vector<2x3xi8>, vector<f32>, vector<[4]xi32>, vector<2x[4]xf64>, vector<4xindex>, vector<2xf8E4M3FN>,
!llvm.ptr, !llvm.ptr<3>, !llvm.array<2 x i8>, !llvm.struct<(i8, struct<packed (ptr, i16)>)>, memref<4xf32>,
memref<f32>, memref<2x?xf32, strided<[4, 1], offset: 2>, 3>, memref<*xf32>, memref<*xi8, 5>, complex<f8E5M2>,
vector<2x!llvm.ptr>, memref<4xf32, "far">, tuple<i8>, tensor<4xi8>, tf32"""


@needs_mlir_opt
def test_types_are_converted_as_mlir_converts_them() -> None:
    """Of an argument of a block, since branches are converted with their types."""
    texts = _split(LOWERED.replace("\n", " "))
    source = "\n// -----\n".join(
        f'func.func @f() {{\n  %0 = "t.make"() : () -> {text}\n'
        f'  cf.br ^b(%0 : {text})\n^b(%2: {text}):\n  "t.use"(%2) : ({text}) -> ()\n  return\n}}'
        for text in texts
    )
    flags = ["--allow-unregistered-dialect", "--split-input-file", "--convert-cf-to-llvm"]
    out = run_mlir_opt(flags, source).out
    found: dict[str, str] = {}
    for text, part in zip(texts, out.split("// -----"), strict=True):
        line = next((line for line in part.splitlines() if line.strip().startswith("^bb1(")), "")
        found[text] = line[line.index("%") :].partition(": ")[2].rpartition("):")[0] if line else ""
    assert len(texts) > 30
    for text in texts:
        own = lowered(type_of(text), DataLayout())
        assert own is (type_of(found[text]) if found[text] else None), (text, str(own), found[text])
    assert sum(not one for one in found.values()) == 4


def test_types_that_share_their_parts_or_contain_themselves() -> None:
    lines = ["!a0 = !llvm.struct<(i8, i24)>"]
    lines += [f"!a{number} = !llvm.struct<(!a{number - 1}, !a{number - 1})>" for number in range(1, 60)]
    text = mlirls_ir.read("\n".join(lines) + "\n")
    assert stored_element(text.type("!a59"), DataLayout()) == (2**62, 4)
    for itself in ('"s", (struct<"s">, struct<"s">)', '"s", (array<2 x struct<"s">>)', '"s", opaque'):
        assert lowered(text.type(f"!llvm.struct<{itself}>"), DataLayout()) is None
    assert stored_element(text.type('!llvm.struct<"s", (ptr, i8)>'), DataLayout()) == (16, 8)


def _split(text: str) -> list[str]:
    """The parts of a list between the commas outside of brackets."""
    out, depth = [""], 0
    for character in text:
        depth += character in "<([{"
        depth -= character in ">)]}"
        if character == "," and not depth:
            out.append("")
        else:
            out[-1] += character
    return [part.strip() for part in out]
