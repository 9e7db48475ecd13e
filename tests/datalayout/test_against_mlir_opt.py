"""Sizes of random types under random specs are those of mlir-opt, if it is installed.

`benchmarks/layout_fuzz.py` runs longer.
"""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from tests.datalayout.mlir_opt import ask
from tests.datalayout.model import layout_and_types
from tests.datalayout.random_layouts import WITHOUT_LAYOUT, random_case
from tests.datalayout.test_oracle import rendered
from tests.support.judge import needs_mlir_opt


def check(seed: int) -> int:
    scopes, texts, layout, types = random_case(seed, 20)
    if texts:
        assert [rendered(layout.of(type)) for type in types] == ask(scopes, texts), (seed, scopes, texts)
    return len(texts)


@needs_mlir_opt
# Hypothesis need not shrink a failing seed: a nearby seed is not simpler.
@settings(max_examples=15, phases=[Phase.generate])
@given(st.integers(min_value=0, max_value=1 << 32))
def test_random_types_have_the_sizes_of_mlir_opt(seed: int) -> None:
    check(seed)


@needs_mlir_opt
@pytest.mark.parametrize("type", [*WITHOUT_LAYOUT, "!llvm.struct<(i8, array<2 x tuple<i32>>)>"])
def test_types_without_a_layout_have_none_in_mlir_opt(type: str) -> None:
    layout, types = layout_and_types(["builtin.module"], [type])
    assert types[0] is not None
    assert [rendered(layout.of(types[0]))] == ask(["builtin.module"], [type])
