"""The needs of functions, compared with an interpreter that runs random functions on every way.

`python -m tests.memory.test_interpreter FIRST COUNT` compares any number of them and prints how many results are exact.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from tests.memory.programs import Alloc, Branch, Free, Maker, callees
from tests.memory.running import most_live, ways
from tests.memory.written import written, written_callee

from mlirls_ir.document import Document
from mlirls_ir.index.memory.report import memory_steps
from mlirls_ir.memory import HEAP, LIVE, STACK, Largest
from mlirls_ir.steps import result_of

VALUES = (0, 1, 2, 3, 10, 50)
N_VALUES = 3
MOST_WAYS = 500
"""Ways through a function with calls, whose number grows with those through each callee."""


def largest_of(found: Sequence[Largest], factors: dict[str, int]) -> int:
    most = 0
    for one in found:
        total = 0
        for term, count in one.amount.terms.items():
            for symbol in term:
                count *= factors[symbol.name]
            total += count
        most = max(most, total)
    return most


def compare(seed: int, *, loops: bool = False, calls: bool = False) -> Counter[str]:
    """Compares one function and counts the results; a bound that is too small, or falsely exact, is an error."""
    called = callees(seed) if calls else ()
    maker = Maker(seed, loops=loops, callees=called)
    body = maker.function()
    text = written(body, maker.factors, in_blocks=seed % 2 == 1) + "".join(map(written_callee, called))
    functions = result_of(memory_steps(Document(text))).functions
    own = next((one for one in functions if one.function.name == "@f"), None)
    out: Counter[str] = Counter()
    if calls and sum(1 for _ in islice(ways(body, dict.fromkeys(maker.factors, 0)), MOST_WAYS)) == MOST_WAYS:
        return Counter({"left out": 1})
    random = Random(seed)
    for pool, name in ((LIVE, ""), (STACK, "stack"), (HEAP, "heap")):
        need = None if own is None else own.worst(pool)
        largest = () if need is None else need.largest
        assert need is None or not need.unbounded, (seed, text, need)
        is_exact = all(found.is_exact for found in largest)
        for _ in range(N_VALUES):
            factors = {name: random.choice(VALUES) for name in maker.factors}
            expected = most_live(body, factors, pool=name)
            found = largest_of(largest, factors)
            assert found == expected if is_exact else found >= expected, (seed, pool, factors, text, largest)
            out["equal" if found == expected else "larger"] += 1
    return out


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_the_most_that_is_live_on_any_way_is_found(first: int) -> None:
    counts = sum((compare(seed, loops=False) for seed in range(first, first + 20)), Counter[str]())
    assert counts["equal"] > 0.9 * counts.total()


def test_an_amount_whose_buffers_differ_from_way_to_way_is_not_exact() -> None:
    assert compare(800477)["larger"] == 6


@pytest.mark.parametrize("first", range(1000, 1060, 20))
def test_loops_need_at_least_what_any_iteration_does(first: int) -> None:
    counts = sum((compare(seed, loops=True) for seed in range(first, first + 20)), Counter[str]())
    assert counts["equal"] > 0.8 * counts.total()


@pytest.mark.parametrize("first", range(2000, 2030, 10))
def test_calls_need_what_their_functions_do(first: int) -> None:
    counts = sum((compare(seed, calls=True) for seed in range(first, first + 10)), Counter[str]())
    assert counts["equal"] > 0.8 * counts.total()


def test_the_interpreter_counts_each_way_by_itself() -> None:
    big, small, kept = Alloc("%a", 100, None), Alloc("%b", 7, None), Alloc("%c", 1, None)
    body: list[object] = [Branch([[big, Free("%a")], [small]], optional=False), kept]
    assert [run.most for run in ways(body, {})] == [100, 8]


if __name__ == "__main__":
    start, count = map(int, sys.argv[1:3])
    for what, loops, calls in (
        ("without loops", False, False),
        ("with loops", True, False),
        ("with calls", False, True),
    ):
        each = (compare(seed, loops=loops, calls=calls) for seed in range(start, start + count))
        print(f"{what}:", dict(sum(each, Counter[str]())))
