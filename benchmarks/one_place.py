"""The cost of requests about one place of an 8 MB file, over the wire.

`python benchmarks/one_place.py [--only WORD]` opens a module of 5,000 functions and one with a function of 20,000
values, both of 8 MB, types a line into each and sends requests about a place in it, once directly after the edit and
then again. It prints milliseconds: directly after the edit (including the reading of the edit), and the median of the
later requests.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from sessions import Session

SERVER = [sys.executable, "-m", "mlirls_server", "serve", "--stdio"]
URI = "file:///one_place.mlir"
SIZE = 8_000_000
REPEATS = 9


class Case(NamedTuple):
    """A line to type, with `|` at the place of the request."""

    title: str
    method: str
    line: str


CALL = "    %t = func.call @function_17(%a, %b) : (i64, i64) -> i64"
SYMBOLS = (
    Case("completion of symbols", "completion", "    %t = func.call @|"),
    Case("completion of symbols by their beginning", "completion", "    %t = func.call @fun|"),
    Case("completion of symbols that contain", "completion", "    %t = func.call @4990|"),
    Case("completion of values", "completion", "    %t = arith.addi %|"),
    Case("completion of operations", "completion", "    arith.|"),
    Case("completion of many operations", "completion", "    spirv.|"),
    Case("completion of types", "completion", "    %t = llvm.load %a : !|"),
    Case("signature help", "signatureHelp", "    %t = scf.for %i = |"),
    Case("quick fix of a symbol", "codeAction", CALL.replace("@function", "|@fucntion")),
    Case("quick fix of a value", "codeAction", CALL.replace("%a", "|%aaa")),
    Case("hover on a symbol", "hover", CALL.replace("@function", "@fun|ction")),
    Case("definition of a symbol", "definition", CALL.replace("@function", "@fun|ction")),
    Case("references of a symbol", "references", CALL.replace("@function", "@fun|ction")),
    Case("highlights of a symbol", "documentHighlight", CALL.replace("@function", "@fun|ction")),
    Case("preparing a rename", "prepareRename", CALL.replace("@function", "@fun|ction")),
    Case("selection", "selectionRange", CALL.replace("@function", "@fun|ction")),
)
ADD = "  %t = arith.addf %value_17, %value_19 : tensor<4xf32>"
VALUES = (
    Case("completion of values", "completion", "  %t = arith.addf %|"),
    Case("completion of values by their beginning", "completion", "  %t = arith.addf %value_1|"),
    Case("completion of a second operand", "completion", "  %t = arith.addf %value_17, %|"),
    Case("signature help", "signatureHelp", "  %t = arith.addf |"),
    Case("quick fix of a near value", "codeAction", ADD.replace("%value_17", "|%valeu_19990")),
    Case("quick fix of a far value", "codeAction", ADD.replace("%value_17", "|%valeu_77")),
    Case("hover on a value", "hover", ADD.replace("%value_17", "%val|ue_17")),
    Case("definition of a value", "definition", ADD.replace("%value_17", "%val|ue_17")),
    Case("references of a value", "references", ADD.replace("%value_17", "%val|ue_17")),
    Case("highlights of a value", "documentHighlight", ADD.replace("%value_17", "%val|ue_17")),
    Case("preparing a rename", "prepareRename", ADD.replace("%value_17", "%val|ue_17")),
    Case("selection", "selectionRange", ADD.replace("%value_17", "%val|ue_17")),
)


def module_of_symbols() -> tuple[str, int]:
    """A module of 5,000 functions, and the line before which to type."""
    body = "\n".join(f"    %{number} = arith.addi %a, %b : i64" for number in range(40))
    out = ["module {"]
    for number in range(5000):
        out.append(f"  func.func @function_{number}(%a: i64, %b: i64) -> i64 {{\n{body}")
        out.append(f"    %x = func.call @function_{number // 2}(%a, %b) : (i64, i64) -> i64\n    return %x : i64\n  }}")
    text = "\n".join([*out, "}"]) + "\n"
    return text, text[: text.index("  func.func @function_4990(")].count("\n") - 2


def module_of_values() -> tuple[str, int]:
    """A function of 20,000 values with small ones after it, and the line before which to type."""
    out = ["func.func @main(%value_0: tensor<4xf32>) {"]
    out += [f"  %value_{n + 1} = arith.addf %value_{n}, %value_{n // 2} : tensor<4xf32>" for n in range(20_000)]
    line = len(out)
    out += ["  return", "}"]
    size = sum(map(len, out)) + len(out)
    small = "\n".join(f"  %{number} = arith.addi %a, %a : i64" for number in range(40))
    while size < SIZE:
        out.append(f"func.func @small_{len(out)}(%a: i64) -> i64 {{\n{small}\n  return %a : i64\n}}")
        size += len(out[-1]) + 1
    return "\n".join(out) + "\n", line


def measure(text: str, line: int, cases: tuple[Case, ...]) -> Iterator[tuple[Case, float, float]]:
    """Each case with its first and its median time, in milliseconds."""
    session = Session(SERVER)
    try:
        snippets = {"completion": {"completionItem": {"snippetSupport": True}}}
        published = {"publishDiagnostics": {"versionSupport": True}}
        literals = {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}
        kinds = {"codeActionLiteralSupport": literals, "dataSupport": True, "resolveSupport": {"properties": ["edit"]}}
        capabilities = {"textDocument": {**snippets, **published, "codeAction": kinds}}
        session.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
        session.notify("initialized", {})
        document = {"uri": URI, "languageId": "mlir", "version": 1, "text": text}
        session.notify("textDocument/didOpen", {"textDocument": document})
        diagnostics_of(session, 1)
        for number, case in enumerate(cases):
            version = 2 * number + 2
            edit(session, version, line, line, case.line.replace("|", "") + "\n")
            times = [ask(session, case, line, [])]
            found = diagnostics_of(session, version)
            times += [ask(session, case, line, found) for _ in range(REPEATS)]
            edit(session, version + 1, line, line + 1, "")
            diagnostics_of(session, version + 1)
            time.sleep(0.2)
            yield case, times[0], statistics.median(times[1:])
    finally:
        session.close()


def edit(session: Session, version: int, first: int, last: int, text: str) -> None:
    """Replaces lines."""
    span = {"start": {"line": first, "character": 0}, "end": {"line": last, "character": 0}}
    document = {"uri": URI, "version": version}
    session.notify(
        "textDocument/didChange", {"textDocument": document, "contentChanges": [{"range": span, "text": text}]}
    )


def diagnostics_of(session: Session, version: int) -> list[Any]:
    """Waits for the diagnostics of a version, which may have come before an earlier reply."""
    while version not in session.published:
        session.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")
    return session.published[version]


def ask(session: Session, case: Case, line: int, diagnostics: list[Any]) -> float:
    """The time of one request, in milliseconds."""
    place = {"line": line, "character": case.line.index("|")}
    params: dict[str, Any] = {"textDocument": {"uri": URI}, "position": place}
    match case.method:
        case "references":
            params["context"] = {"includeDeclaration": True}
        case "selectionRange":
            params["positions"] = [place]
        case "codeAction":
            params |= {"range": {"start": place, "end": place}, "context": {"diagnostics": diagnostics}}
        case _:
            pass
    milliseconds, reply = session.request(f"textDocument/{case.method}", params)
    if not reply.get("result") and case.method != "codeAction":
        raise RuntimeError(f"no answer to {case.title}: {reply}")
    if case.method == "codeAction" and diagnostics and not reply.get("result"):
        raise RuntimeError(f"no {case.title}: {diagnostics}")
    return milliseconds


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only cases whose titles contain this")
    options = parser.parse_args()
    for title, (text, line), cases in (
        ("5,000 functions", module_of_symbols(), SYMBOLS),
        ("20,000 values in a function", module_of_values(), VALUES),
    ):
        print(f"{title}, {len(text) / 1e6:.1f} MB: after an edit / later, in ms")
        expected = tuple(case for case in cases if options.only in case.title)
        for case, first, rest in measure(text, line, expected):
            print(f"  {case.title:36} {first:8.1f} {rest:8.1f}", flush=True)


if __name__ == "__main__":
    main()
