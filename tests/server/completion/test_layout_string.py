"""Completion in data layout strings and target triples: the cursor, the labels, what is replaced."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.datalayout.llvm_string.reader import wrong_layout_string
from mlirls_ir.datalayout.machine.targets import targets
from mlirls_ir.document import Document
from mlirls_server.features.completion import layout_string
from mlirls_server.features.completion.find import asks_nothing, find_completions


def check(attributes: str, *expected: str, replaced: str = "", absent: tuple[str, ...] = ()) -> None:
    """The first labels, what they replace, and labels that are missing."""
    fixture = read_fixture(f"module attributes {{{attributes}}} {{}}\n")
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    labels = [item.label for item in found.items]
    assert labels[: len(expected)] == list(expected)
    assert fixture.text[found.span.start : found.span.end] == replaced
    assert not set(absent) & set(labels)


def test_an_empty_string_becomes_that_of_a_target() -> None:
    check('llvm.data_layout = "<|>"', "x86_64-linux-gnu", "aarch64-linux-gnu")
    check('llvm.data_layout = "nvp<|>"', "nvptx64-nvidia-cuda", replaced="nvp")
    check('llvm.data_layout = "<|>i64:64"', "e", replaced="i64:64", absent=("x86_64-linux-gnu",))


def test_the_target_of_the_module_comes_first() -> None:
    check('llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "<|>"', "nvptx64-nvidia-cuda")
    # MLIR prints attributes in the order of their names, so the triple comes last.
    check('llvm.data_layout = "<|>", llvm.target_triple = "nvptx64-nvidia-cuda"', "nvptx64-nvidia-cuda")
    string = targets()["amdgcn-amd-amdhsa"]
    check(f'llvm.data_layout = "{string}", llvm.target_triple = "<|>"', "amdgcn-amd-amdhsa")


def test_the_item_of_a_target_inserts_its_string() -> None:
    fixture = read_fixture('module attributes {llvm.data_layout = "riscv64-l<|>"} {}')
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None
    assert (found.items[0].label, found.items[0].insert) == ("riscv64-linux-gnu", targets()["riscv64-linux-gnu"])


def test_a_part_is_completed_alone() -> None:
    check('llvm.data_layout = "e-m:<|>"', "m:e", "m:o", replaced="m:")
    check('llvm.data_layout = "e-i6<|>-n32"', "i64:64", replaced="i6")
    check('llvm.data_layout = "e-ä-<|>"', "i64:64")


def test_a_string_says_everything_once() -> None:
    check('llvm.data_layout = "e-i64:64-p:32:32-<|>"', "m:e", absent=("e", "E", "i64:64", "p:64:64", "p:32:32"))
    check('llvm.data_layout = "p1:64:64-<|>"', "i64:64", absent=("p1:64:64", "p1:32:32"))


def test_triples_are_completed() -> None:
    check('llvm.target_triple = "x86_64-li<|>"', "x86_64-linux-gnu", "x86_64-linux-android", replaced="x86_64-li")


def test_common_targets_are_known() -> None:
    assert set(layout_string.COMMON_TARGETS) <= set(targets())


def test_each_part_that_is_offered_is_valid() -> None:
    fixture = read_fixture('module attributes {llvm.data_layout = "-<|>"} {}')
    found = find_completions(Document(fixture.text), fixture.offset)
    assert found is not None and len(found.items) > 90
    assert [item.label for item in found.items if wrong_layout_string(item.label) is not None] == []


@pytest.mark.parametrize(
    ("text", "is_idle"),
    [
        ("%0 = arith.constant 1 :<|>", True),
        ("%0 = arith.constant -<|>", True),
        ('module attributes {llvm.data_layout = "e-<|>', False),
        ('module attributes {a = "e-", b :<|>', True),
        ("#a = #dlti.dl_spec<<|>", True),
        ("%0 = tensor.empty() : tensor<<|>", False),
    ],
)
def test_a_dash_and_a_colon_request_nothing_outside_of_strings(text: str, is_idle: bool) -> None:
    fixture = read_fixture(text)
    typed = fixture.text[fixture.offset - 1]
    assert asks_nothing(Document(fixture.text), fixture.offset, typed) is is_idle
