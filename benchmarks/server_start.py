"""How long an editor waits for a language server: until `initialize` is answered, and until a text has diagnostics.

`python benchmarks/server_start.py [--runs 15] [--python PYTHON ...]` starts servers in turn in each run: ours, an empty
server of pygls, mlir-lsp-server if it is installed, and the mlirls of each PYTHON (for example an environment of
another commit). `initialize` is the message of VS Code in the recorded session `tests/e2e/sessions/vscode.jsonl`.

Times are milliseconds from the start of the process: wall time and processor time of the process (user and system).
Each is the least and the median of all runs; ratios are of the least. It only runs on Linux, because processor time is
read from `/proc`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from inputs import SHAPES
from sessions import Session

MLIR_LSP = os.environ.get("MLIR_LSP_SERVER", "mlir-lsp-server-22")
RECORDED = Path(__file__).parent.parent / "tests/e2e/sessions/vscode.jsonl"
EMPTY = 'from pygls.lsp.server import LanguageServer\nLanguageServer("x", "1").start_io()\n'
SMALL = "func.func @f(%a: i32) -> i32 {\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}\n"
URI = "file:///benchmark.mlir"
Moment = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Times:
    """Wall and processor time of each run up to one event."""

    wall: list[float] = field(default_factory=list[float])
    processor: list[float] = field(default_factory=list[float])

    def add(self, moment: Moment) -> None:
        """Adds a run."""
        self.wall.append(moment[0])
        self.processor.append(moment[1])


def vscode_initialize() -> dict[str, Any]:
    """The parameters of VS Code's `initialize` without a folder."""
    params = json.loads(RECORDED.read_text().splitlines()[0])["say"]["params"]
    return {**params, "processId": None, "rootUri": None, "rootPath": None, "workspaceFolders": None}


def run_once(command: list[str], params: dict[str, Any], text: str | None) -> dict[str, Moment]:
    """One session: the times of the first answer and, with `text`, of its diagnostics and of a hover in it."""
    begin = time.perf_counter()
    session = Session(command)

    def moment() -> Moment:
        return (time.perf_counter() - begin) * 1e3, session.processor_time() * 1e3

    out: dict[str, Moment] = {}
    try:
        session.request("initialize", params)
        out["initialize"] = moment()
        if text is not None:
            session.notify("initialized", {})
            session.notify(
                "textDocument/didOpen",
                {"textDocument": {"uri": URI, "languageId": "mlir", "version": 1, "text": text}},
            )
            where = {"textDocument": {"uri": URI}, "position": {"line": 1, "character": 3}}
            if _is_pulled(params):
                session.request("textDocument/diagnostic", {"textDocument": {"uri": URI}})
            else:
                session.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")
            out["diagnostics"] = moment()
            session.request("textDocument/hover", where)
            out["hover after them"] = moment()
        return out
    finally:
        session.close()


def _is_pulled(params: dict[str, Any]) -> bool:
    return "diagnostic" in params["capabilities"].get("textDocument", {})


def table(title: str, runs: int, servers: dict[str, Callable[[], dict[str, Moment]]]) -> None:
    """Runs all servers in turn and prints a row for each server and event."""
    found: dict[tuple[str, str], Times] = {}
    for _ in range(runs):
        for name, run in servers.items():
            for until, moment in run().items():
                found.setdefault((until, name), Times()).add(moment)
    print(f"\n## {title}\n")
    print("| until | server | ms, least | median | processor ms, least | median | ratio | of processor time |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (until, name), times in sorted(found.items(), key=lambda item: list(found).index((item[0][0], "mlirls"))):
        least, processor = min(times.wall), min(times.processor)
        ours = found[until, "mlirls"]
        ratios = f"{min(ours.wall) / least:.2f} | {min(ours.processor) / max(processor, 1):.2f}"
        medians = statistics.median(times.wall), statistics.median(times.processor)
        print(f"| {until} | {name} | {least:.0f} | {medians[0]:.0f} | {processor:.0f} | {medians[1]:.0f} | {ratios} |")


def main() -> None:
    """Prints the tables."""
    # Without bytecode, each start would compile the modules that have changed.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--python", action="append", default=[], help="an environment with another mlirls")
    arguments = parser.parse_args()
    params = vscode_initialize()
    ours = {"mlirls": [sys.executable, "-m", "mlirls_server", "serve"]}
    ours |= {f"mlirls of {python}": [python, "-m", "mlirls_server", "serve"] for python in arguments.python}
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder, "empty.py")
        empty.write_text(EMPTY)
        others = {"empty pygls server": [sys.executable, str(empty)]}
        if shutil.which(MLIR_LSP):
            others["mlir-lsp-server"] = [MLIR_LSP]

        def sessions(commands: dict[str, list[str]], text: str | None) -> dict[str, Callable[[], dict[str, Moment]]]:
            return {
                name: lambda command=command: run_once(command, params, text)  # type: ignore[misc]
                for name, command in commands.items()
            }

        print("Ratios are our least time divided by that of the server.")
        table("The answer to initialize", arguments.runs, sessions({**ours, **others}, None))
        table("A text of 4 lines", arguments.runs, sessions(ours, SMALL))
        large = SHAPES["many functions"](1_000_000)
        table("A text of 1 MB", max(3, arguments.runs // 3), sessions(ours, large))


if __name__ == "__main__":
    main()
