"""The benchmarks: checking a file and editing it, compared with mlir-opt, mlir-lsp-server and xDSL.

`python benchmarks/run.py [--sizes 1,8] [--runs 3]` prints Markdown tables. All figures of a table come from one run on
one machine. Quote the ratios. Tools that are not installed are left out.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from inputs import SHAPES
from sessions import measure

MLIR_OPT = os.environ.get("MLIR_OPT", "mlir-opt-22")
MLIR_LSP = os.environ.get("MLIR_LSP_SERVER", "mlir-lsp-server-22")
XDSL = (
    "import sys; from xdsl.context import Context; from xdsl.parser import Parser; "
    "from xdsl.universe import Universe; context = Context(); "
    "[context.register_dialect(n, f) for n, f in Universe.get_multiverse().all_dialects.items()]; "
    "Parser(context, open(sys.argv[1]).read()).parse_module()"
)


def timed(command: list[str], runs: int) -> tuple[float, float]:
    """The median wall time in seconds and the peak memory in MiB of `command`."""
    times: list[float] = []
    memory = 0.0
    for _ in range(runs):
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        times.append(time.perf_counter() - begin)
        process.returncode = os.waitstatus_to_exitcode(status)
        memory = max(memory, usage.ru_maxrss / 1024)
        if process.returncode not in (0,):
            print(f"note: {command[0]} ended with {process.returncode}", file=sys.stderr)
    return statistics.median(times), memory


def mlirls(*arguments: str) -> list[str]:
    """The command line of this project."""
    return [sys.executable, "-m", "mlirls_server", *arguments]


def check_table(sizes: list[int], runs: int, folder: Path) -> None:
    """Checking a file from the command line."""
    print("\n## Checking a file\n")
    print("| input | tool | seconds | MiB | time against mlir-opt | against xDSL |")
    print("| --- | --- | --- | --- | --- | --- |")
    has_xdsl = subprocess.run([sys.executable, "-c", "import xdsl"], capture_output=True, check=False).returncode == 0
    for size in sizes:
        for name, make in SHAPES.items():
            path = folder / f"{name.replace(' ', '_')}_{size}.mlir"
            path.write_text(make(size * 1_000_000))
            rows = {"mlirls check": timed(mlirls("check", "--no-cache", str(path)), runs)}
            if shutil.which(MLIR_OPT):
                rows["mlir-opt"] = timed([MLIR_OPT, str(path), "-o", os.devnull], runs)
            if has_xdsl:
                rows["xDSL (parse)"] = timed([sys.executable, "-c", XDSL, str(path)], 1)
            for tool, (seconds, memory) in rows.items():
                opt = f"{seconds / rows['mlir-opt'][0]:.2f}" if "mlir-opt" in rows else ""
                xdsl = f"{seconds / rows['xDSL (parse)'][0]:.3f}" if "xDSL (parse)" in rows else ""
                print(f"| {name}, {size} MB | {tool} | {seconds:.2f} | {memory:.0f} | {opt} | {xdsl} |", flush=True)


def editor_table(sizes: list[int], folder: Path) -> None:
    """A session in an editor."""
    del folder
    print("\n## In an editor\n")
    print("| input | server | open ms | edit to diagnostics ms | hover ms | definition ms | peak MiB |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for size in sizes:
        for name, make in SHAPES.items():
            text = make(size * 1_000_000)
            lines = text.split("\n")
            line = next(i for i in range(len(lines) // 2, len(lines)) if "arith.muli %" in lines[i])
            character = lines[line].index("arith.muli %") + len("arith.muli %")
            commands = {"mlirls": mlirls("serve", "--stdio")}
            if shutil.which(MLIR_LSP):
                commands["mlir-lsp-server"] = [MLIR_LSP]
            found = {tool: measure(command, text, line, character) for tool, command in commands.items()}
            for tool, t in found.items():
                print(
                    f"| {name}, {size} MB | {tool} | {t.open:.0f} | {t.edit:.1f} | {t.hover:.2f} | {t.definition:.2f} "
                    f"| {t.peak_memory:.0f} |"
                )
            if len(found) == 2:
                mine, other = found["mlirls"], found["mlir-lsp-server"]
                print(
                    f"| {name}, {size} MB | ratio | {mine.open / other.open:.2f} | 1/{other.edit / mine.edit:.0f} "
                    f"| {mine.hover / other.hover:.2f} | {mine.definition / other.definition:.2f} "
                    f"| {mine.peak_memory / other.peak_memory:.2f} |",
                    flush=True,
                )


def main() -> None:
    """Runs all benchmarks and prints their tables."""
    # Without bytecode, each start would compile the modules that have changed.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1,8", help="input sizes in MB")
    parser.add_argument("--runs", type=int, default=3, help="runs of each command line")
    parser.add_argument("--only", choices=("check", "editor"))
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        if options.only != "editor":
            check_table(sizes, options.runs, Path(folder))
        if options.only != "check":
            editor_table(sizes, Path(folder))


if __name__ == "__main__":
    main()
