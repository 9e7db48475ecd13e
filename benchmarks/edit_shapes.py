"""The cost of one key in texts of unusual shape: an edit until its diagnostics are ready for the client, a hover, a
definition.

`python benchmarks/edit_shapes.py [--only WORD] [--times N]` makes each shape at n, 2n and 4n, opens it in this process,
types and deletes around one place in its middle, and sends requests there. It prints milliseconds of processor time:
opening, and the medians of each kind of key and request. A key's time includes all work of the server until the
diagnostics are JSON values.

It runs without a server; `one_place.py` measures a server on texts of the usual shape.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding
from mlirls_ir.steps import without_collector
from mlirls_server.features.definition import find_definition
from mlirls_server.features.hover import find_hover
from mlirls_server.features.quick_fix.suggestions import with_suggestions
from mlirls_server.lsp.convert import Converter, json_diagnostics
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment
from mlirls_server.workspace.shown_findings import shown_diagnostics

URI: Final = "file:///edit_shapes.mlir"


class Shape(NamedTuple):
    """A text of a size, with the mark `|` at the place of keys and requests."""

    title: str
    size: int
    make: Callable[[int], str]


def dictionary(n: int) -> str:
    """One operation with an attribute dictionary of `n` entries."""
    entries = [f"a{i} = {i} : i64" for i in range(n)]
    entries[n // 2] = f"a{n // 2} =| {n // 2} : i64"
    return f"func.func @f() attributes {{{', '.join(entries)}}} {{\n  return\n}}\n"


def array(n: int) -> str:
    """One operation with an array of `n` elements of different kinds."""
    elements = [f'"x{i}", {i} : i64, @s{i}' for i in range(n)]
    elements[n // 2] = "|" + elements[n // 2]
    return f'"foo.bar"() {{a = [{", ".join(elements)}]}} : () -> ()\n'


def operands(n: int) -> str:
    """One operation with `n` operands and `n` types."""
    heads = ", ".join(f"%a{i}: i32" for i in range(n))
    names = [f"%a{i}" for i in range(n)]
    names[n // 2] += "|"
    return (
        f'func.func @f({heads}) {{\n  "foo.bar"({", ".join(names)}) : ({", ".join(["i32"] * n)}) -> ()\n  return\n}}\n'
    )


def arguments(n: int) -> str:
    """A function and a block of `n` arguments each."""
    heads = [f"%a{i}: i32" for i in range(n)]
    blocks = [f"%b{i}: i32" for i in range(n)]
    blocks[n // 2] += "|"
    types = ", ".join(["i32"] * n)
    names = ", ".join(f"%a{i}" for i in range(n))
    return (
        f"func.func @f({', '.join(heads)}) {{\n  cf.br ^b({names} : {types})\n^b({', '.join(blocks)}):\n  return\n}}\n"
    )


def layout(n: int) -> str:
    """A data layout specification of `n` entries."""
    entries = [f'#dlti.dl_entry<"k{i}", {i} : i32>' for i in range(n)]
    entries[n // 2] = "|" + entries[n // 2]
    return f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{', '.join(entries)}>}} {{\n}}\n"


def affine_map(n: int) -> str:
    """An affine map of `n` dimensions and results."""
    results = [f"d{i} + {i}" for i in range(n)]
    results[n // 2] = "|" + results[n // 2]
    dims = ", ".join(f"d{i}" for i in range(n))
    return f'"foo.bar"() {{m = affine_map<({dims}) -> ({", ".join(results)})>}} : () -> ()\n'


def locations(n: int) -> str:
    """A fused location of `n` locations."""
    parts = [f'"file{i}.c":{i}:1' for i in range(n)]
    parts[n // 2] = "|" + parts[n // 2]
    return f'"foo.bar"() : () -> () loc(fused[{", ".join(parts)}])\n'


def successors(n: int) -> str:
    """A switch with `n` cases."""
    cases = [f"    {i}: ^b{i % 7}" for i in range(n)]
    cases[n // 2] += "|"
    blocks = "\n".join(f"^b{i}:\n  return" for i in range(7))
    return (
        "func.func @f(%a: i32) {\n  cf.switch %a : i32, [\n"
        + ",\n".join(["    default: ^b0", *cases])
        + f"\n  ]\n{blocks}\n}}\n"
    )


def regions(n: int) -> str:
    """One operation with `n` regions."""
    bodies = [f'{{\n  "foo.a"() {{x = {i} : i32}} : () -> ()\n}}' for i in range(n)]
    bodies[n // 2] = bodies[n // 2].replace("() {x", "() |{x")
    return f'"foo.bar"() ({", ".join(bodies)}) : () -> ()\n'


def nested(n: int) -> str:
    """Conditions in conditions."""
    lines = ["func.func @f(%c: i1) {", *["scf.if %c {"] * n]
    lines[n // 2] = "scf.if %c |{"
    return "\n".join([*lines, *["}"] * n, "return", "}\n"])


def unclosed(n: int) -> str:
    """Nested conditions that are not closed yet."""
    lines = ["func.func @f(%c: i1) {", *[" " * (i % 50) + "scf.if %c {" for i in range(n)]]
    lines[n // 2] = lines[n // 2].replace("%c {", "%c |{")
    return "\n".join(lines) + "\n"


def deep_uses(n: int) -> str:
    """Nested conditions with a value, and a use of the first value in each."""
    lines = ["func.func @f(%c: i1, %x: i32) {"]
    for i in range(n):
        lines += [f"%v{i} = arith.addi %x, %{f'v{i - 1}' if i else 'x'} : i32", "scf.if %c {"]
    lines[n + 2] = "scf.if %c |{" if "scf" in lines[n + 2] else lines[n + 2] + "|"
    return "\n".join([*lines, *["}"] * n, "return", "}\n"])


def one_line(n: int) -> str:
    """A function of `n` operations on one line."""
    body = [f"%{i} = arith.addi %{i - 1 if i else 'a'}, %a : i32" for i in range(n)]
    body[n // 2] += "|"
    return f"module {{ func.func @f(%a: i32) {{ {' '.join(body)} return }} }}\n"


def functions_on_one_line(n: int) -> str:
    """Functions of ten operations, all on one line, with `n` operations in all."""
    body = " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(10))
    all_ = [f"func.func @f{i}(%a: i32) {{ {body} return }}" for i in range(n // 10)]
    all_[n // 20] = all_[n // 20].replace("%5 = arith.addi %a, %a : i32", "%5 = arith.addi %a, %a| : i32")
    return f"module {{ {' '.join(all_)} }}\n"


def findings(n: int) -> str:
    """A function with `n` undeclared names."""
    lines = [f"  %v{i} = arith.addi %u{i}, %a : i32" for i in range(n)]
    lines[n // 2] += "|"
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])


def types(n: int) -> str:
    """A function with `n` operations that have operands of a wrong type."""
    lines = [f"  %v{i} = arith.addi %a, %b{i} : i32\n  %b{i} = arith.constant 1 : i64" for i in range(n // 2)]
    lines[n // 4] += "|"
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])


def broken(n: int) -> str:
    """A function with `n` statements that do not parse."""
    lines = [f"  %v{i} = arith.addi %a %a : i32" for i in range(n)]
    lines[n // 2] += "|"
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}\n"])


SHAPES: Final = (
    Shape("dictionary", 10_000, dictionary),
    Shape("array", 5_000, array),
    Shape("operands", 5_000, operands),
    Shape("arguments", 5_000, arguments),
    Shape("layout", 5_000, layout),
    Shape("affine map", 2_000, affine_map),
    Shape("locations", 5_000, locations),
    Shape("successors", 5_000, successors),
    Shape("regions", 1_000, regions),
    Shape("nested", 1_000, nested),
    Shape("unclosed", 1_000, unclosed),
    Shape("deep uses", 1_000, deep_uses),
    Shape("one line", 7_500, one_line),
    Shape("functions on one line", 7_500, functions_on_one_line),
    Shape("findings", 10_000, findings),
    Shape("wrong types", 10_000, types),
    Shape("broken statements", 5_000, broken),
)
COLUMNS: Final = ("open", "space", "undo", "delete", "undo ", "hover", "definition")


class Editor:
    """An open document, as in the server."""

    def __init__(self, text: str) -> None:
        self._environment = Environment(upstream_registry(), Configuration())
        self.document: Document = self._environment.document(text)

    def diagnose(self) -> int:
        """Does the server's work after a change; returns the number of diagnostics for the client."""
        source = self.document.source
        with without_collector():
            found = shown_diagnostics(self.document, self._environment, None)
            found = with_suggestions(self.document, found)
        return len(json_diagnostics(Converter(source, Encoding.UTF16), URI, found))

    def key(self, start: int, end: int, text: str) -> None:
        """One key."""
        self.document.edit(start, end, text)
        self.diagnose()


def milliseconds(work: Callable[[], object]) -> float:
    """The processor time that `work` takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def measure(text: str, times: int) -> dict[str, float]:
    """The costs of one text, by column."""
    at = text.index("|")
    text = text.replace("|", "", 1)
    made: list[Editor] = []
    start = time.process_time()
    made.append(Editor(text))
    made[0].diagnose()
    out: dict[str, list[float]] = {"open": [(time.process_time() - start) * 1000]}
    editor = made[0]
    document = editor.document
    keys = {
        "space": (at, at, " "),
        "undo": (at, at + 1, ""),
        "delete": (at - 1, at, ""),
        "undo ": (at - 1, at - 1, text[at - 1]),
    }
    for _ in range(times):
        for name, key in keys.items():
            out.setdefault(name, []).append(milliseconds(lambda key=key: editor.key(*key)))
        # After an edit, nothing about the statement is cached.
        editor.key(len(text), len(text), "\n")
        editor.key(len(text), len(text) + 1, "")
        out.setdefault("hover", []).append(milliseconds(lambda: find_hover(document, at - 2)))
        out.setdefault("definition", []).append(milliseconds(lambda: find_definition(document, at - 2)))
    return {name: statistics.median(found) for name, found in out.items()}


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only shapes whose titles contain this")
    parser.add_argument("--times", type=int, default=3, help="how often each key is pressed")
    parser.add_argument("--factors", type=int, nargs="+", default=[1, 2, 4], help="sizes as multiples of n")
    options = parser.parse_args()
    Editor("func.func @f() {\n  return\n}\n").diagnose()
    print(f"{'ms of processor time':22} {'n':>6} " + " ".join(f"{name.strip():>10}" for name in COLUMNS))
    for shape in SHAPES:
        if options.only not in shape.title:
            continue
        for factor in options.factors:
            found = measure(shape.make(shape.size * factor), options.times)
            row = " ".join(f"{found[name]:10.1f}" for name in COLUMNS)
            print(f"{shape.title:22} {shape.size * factor:6} {row}", flush=True)


if __name__ == "__main__":
    main()
