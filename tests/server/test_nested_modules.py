"""Passes on modules inside of others, in a log with dumps only after passes: each stage, and what its pass changed."""

from __future__ import annotations

from tests.support.pass_logs import check_effects, timeline_of

from mlirls_server.features.passes.history import history
from mlirls_server.features.passes.listing import Effects
from mlirls_server.features.passes.pass_change import pass_change
from mlirls_server.features.passes.places import Place, Runs
from mlirls_server.features.passes.states import state_before


def function(name: str, *values: int, op: str = "func.func") -> str:
    """A function with a constant for each value."""
    lines = [f"  %{at} = arith.constant {value} : i32\n" for at, value in enumerate(values)]
    return f"{op} @{name}() {{\n{''.join(lines)}  return\n}}\n"


def around(head: str, *parts: str) -> str:
    """An operation with others inside, as printers indent them."""
    inner = "".join(f"  {line}\n" if line else "\n" for part in parts for line in part.splitlines())
    return f"{head} {{\n{inner}}}\n"


def dump(title: str, text: str) -> str:
    return f"// -----// IR Dump After {title} //----- //\n{text}\n"


def executables(first: str, second: str) -> str:
    """A module with two others, as IREE has them; nothing but their contents tells these apart."""
    inner = [around("builtin.module", one) for one in (first, second)]
    kernels = [
        around(f"hal.executable private @{name}", around("hal.executable.variant public @cpu target(#cpu)", one))
        for name, one in zip(("a", "b"), inner, strict=True)
    ]
    return f"#cpu = #hal.target<8>\n{around('module', *kernels)}"


A, B = function("a_0", 1), function("b_0", 1)


def test_modules_without_symbols_are_told_apart_by_what_is_inside() -> None:
    changed = function("b_0", 1, 2)
    check_effects(
        dump("X (x)", executables(A, B)),
        dump("P (p)", A),
        dump("Q (q)", around("module", A)),
        dump("P (p)", changed),
        dump("Q (q)", around("module", changed)),
        dump("R (r)", around("hal.executable.variant public @cpu target(<8>)", around("builtin.module", changed))),
        dump("S (s)", executables(A, function("b_0", 3))),
        expected=[
            "nothing",
            "nothing",
            "1 added: + arith.constant",
            "nothing",
            "nothing",
            "1 removed, 1 changed: - arith.constant; ~ arith.constant",
        ],
    )


def test_functions_with_one_name_in_two_modules() -> None:
    inner = [around(f"module @{name}", function("f", 1)) for name in ("m", "n")]
    check_effects(
        dump("X (x)", around("module", *inner)),
        dump("P (p)", inner[1]),
        dump("Q (q)", function("f", 2)),
        dump("R (r)", around("module @n", function("f", 2))),
        dump("S (s)", around("module", inner[0], around("module @n", function("f", 2)))),
        expected=["nothing", "1 changed: ~ arith.constant", "nothing", "nothing"],
    )


def test_operations_that_are_alike_are_taken_in_their_order() -> None:
    def initializer(value: int) -> str:
        return around("util.initializer", f"%0 = arith.constant {value} : i32\nutil.return\n")

    check_effects(
        dump("X (x)", around("module", initializer(1), initializer(1), A, initializer(2))),
        *(dump(title, initializer(1)) for title in ("P (p)", "Q (q)")),
        *(dump(title, initializer(3)) for title in ("P (p)", "Q (q)")),
        *(dump(title, A) for title in ("P (p)", "Q (q)")),
        *(dump(title, initializer(2)) for title in ("P (p)", "Q (q)")),
        dump("R (r)", around("module", initializer(1), initializer(3), A, initializer(2))),
        expected=["nothing", "nothing", "1 changed: ~ arith.constant", *["nothing"] * 6],
    )


def test_what_may_be_one_of_several_is_unknown_until_the_next_dump_of_the_module() -> None:
    def initializer(value: int) -> str:
        return around("util.initializer", f"%0 = arith.constant {value} : i32\nutil.return\n")

    module = around("module", initializer(1), initializer(1))
    check_effects(
        dump("X (x)", module),
        *(dump(f"{title} ({title.lower()})", initializer(2)) for title in "PQR"),
        dump("S (s)", module),
        dump("T (t)", module),
        expected=["first dump", "first dump", "first dump", "first dump", "nothing"],
    )


ADAPTOR = "OpPipelineAdaptorPass: iree-op-pipeline-adaptor"


def test_an_adaptor_changes_what_its_passes_have_changed() -> None:
    changed = function("b_0", 2)
    check_effects(
        dump("X (x)", executables(A, B)),
        dump("P (p)", A),
        dump(ADAPTOR, around("module", A)),
        dump("P (p)", changed),
        dump(ADAPTOR, around("module", changed)),
        dump("P (p)", function("b_0", 3)),
        dump("Q (q)", changed),
        dump(ADAPTOR, around("module", changed)),
        expected=[
            "nothing",
            "nothing",
            "1 changed: ~ arith.constant",
            "1 changed: ~ arith.constant",
            "1 changed: ~ arith.constant",
            "1 changed: ~ arith.constant",
            "nothing",
        ],
    )


def test_the_pipeline_in_a_header_is_inside_of_its_pass() -> None:
    def module(value: int, attributes: str = "") -> str:
        return around(f"module{attributes}", function("f", value))

    marked = " attributes {round = 0 : index}"
    check_effects(
        dump("X (x)", module(1)),
        dump("Y (y)", module(1)),
        dump("P (p)", module(1, marked)),
        dump("Q (q)", module(2, marked)),
        dump("P (p)", module(2, marked.replace("0", "1"))),
        dump("Q (q)", module(2, marked.replace("0", "1"))),
        dump("FixedPass: fixed{pipeline=builtin.module(p,q{n=1})}", module(2)),
        expected=[
            "nothing",
            "unknown: fixed ran it, and may have changed something before",
            "1 changed: ~ arith.constant",
            "unknown: fixed ran it, and may have changed something before",
            "nothing",
            "1 changed: ~ arith.constant",
        ],
    )


def test_a_function_in_a_nested_module_has_the_text_of_the_module_before() -> None:
    timeline = timeline_of(dump("X (x)", executables(A, B)), dump("P (p)", function("b_0", 2)))
    state = state_before(timeline, timeline.stages[1])
    assert state is not None
    assert state.text == B


def test_an_operation_is_followed_only_through_the_modules_around_it() -> None:
    variant = around("hal.executable.variant public @cpu target(<8>)", around("builtin.module", A))
    timeline = timeline_of(
        dump("X (x)", executables(A, B)),
        dump("P (p)", around("module", A)),
        dump("O (o)", around("hal.executable private @a", variant)),
        dump("P (p)", around("module", function("b_0", 2))),
        dump("Q (q)", executables(A, function("b_0", 2))),
    )
    lines = timeline.text(timeline.stages[0]).split("\n")
    first, second = (number for number, line in enumerate(lines, 1) if "arith.constant" in line)
    for line, expected in ((first, []), (second, [(4, "changed")])):
        found = history(timeline, timeline.stages[0], line)
        assert [(event.stage.number + 1, event.what) for event in found[1:]] == expected
    for line, trail in ((first, [1, 2, 3, 5]), (second, [1, 4, 5])):
        stages = Runs(timeline).trail(Place(timeline.stages[0], line))
        assert [stage.number + 1 for stage in stages] == trail


def test_dumps_only_before_passes_show_what_each_pass_made() -> None:
    def before(title: str, text: str) -> str:
        return dump(title, text).replace("Dump After", "Dump Before")

    changed = function("b_0", 2)
    timeline = timeline_of(
        before("X (x)", executables(A, B)),
        before("P (p)", A),
        before("Q (q)", A),
        before("P (p)", B),
        before("Q (q)", changed),
        before("R (r)", around("module", function("b_0", 3))),
        before("S (s)", executables(A, function("b_0", 3))),
    )
    effects = Effects(timeline)
    assert [effects.text(stage) for stage in timeline.stages] == [
        "nothing",
        "nothing",
        "nothing",
        "1 changed: ~ arith.constant",
        "1 changed: ~ arith.constant",
        "nothing",
        "before the pass",
    ]
    change = pass_change(timeline, timeline.stages[4])
    assert change.before is not None
    assert change.before.text == changed
    assert change.text == function("b_0", 3)
