"""The shipped tables of passes: complete, and equal to what LLVM's files and mlir-opt say."""

from __future__ import annotations

import re

from tests.support.judge import needs_mlir_opt, run_mlir_opt

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.pass_tables import KnownPasses, passes_of, td_passes
from mlirls_ir.ods.passes import PassDef, PassOption, read_passes, write_passes

_SECTIONS = re.compile(r"^    (?:Passes|Pass Pipelines):\n((?: {4,}.*\n)*)", re.M)


def known(version: int = 22) -> KnownPasses:
    return passes_of(upstream_registry(version))


def check(name: str, expected: PassDef) -> None:
    assert known().get(name) == expected


def test_a_pass_of_a_td_file() -> None:
    options = (
        PassOption("compute-tolerance", "number", "0.30f"),
        PassOption("fast-mem-space", "uint", "0"),
        PassOption("local-buf-threshold", "ulong", "0"),
        PassOption("maximal", "bool", "false"),
        PassOption("mode", "greedy|producer|sibling|", "mlir::affine::FusionMode::Greedy"),
    )
    check("affine-loop-fusion", PassDef("affine-loop-fusion", options=options))
    assert options[-1].cases == ("greedy", "producer", "sibling")


def test_passes_that_only_cpp_registers() -> None:
    check("test-module-pass", PassDef("test-module-pass", "builtin.module"))
    found = known().get("sparsifier")
    assert found is not None
    assert found.is_pipeline
    assert found.option("vl") == PassOption("vl", "integer", is_list=True)


def test_prose() -> None:
    assert known().prose_of("cse").summary == "Eliminate common sub-expressions"
    assert known().prose_of("sparsifier").parts["vl"] == "Set the vector length (0 disables vectorization)"


def test_a_table_survives_writing_and_reading() -> None:
    table = td_passes(22)
    assert dict(read_passes(write_passes(table)).passes) == dict(table.passes)


def test_releases_differ() -> None:
    assert known(19).get("finalize-memref-to-llvm") is not None
    assert known(19).get("acc-loop-tiling") is None
    assert (known(19).is_complete, known(21).is_complete, known(22).is_complete) == (True, False, True)


@needs_mlir_opt
def test_the_passes_are_those_of_mlir_opt() -> None:
    sections = _SECTIONS.findall(run_mlir_opt(["--help"]).out)
    names = {name for section in sections for name in re.findall(r"^ {6}--(\S+)", section, re.M)}
    assert len(names) > 400
    assert names == set(known().names()) - known().gone
