"""The cost of the index of a workspace: `python benchmarks/workspace_index.py [FOLDER]`.

Without a folder, it makes 2,000 different files of 11 kB, each with some functions. The process that reads them is the
one that the server starts; its processor time and its peak memory are printed.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_N_FILES = 2000
_N_FUNCTIONS = 5
_N_LINES = 50
_MODULE = "mlirls_server.workspace.index.reader"


def main() -> int:
    """Measures one folder."""
    if len(sys.argv) > 1:
        _measure(sys.argv[1])
        return 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(_N_FILES):
            Path(folder, f"f{number}.mlir").write_text(_text(number), encoding="utf-8")
        _measure(folder)
    return 0


def _text(seed: int) -> str:
    rng = random.Random(seed)
    return "\n".join(_function(rng, f"f{seed}_{number}") for number in range(_N_FUNCTIONS))


def _function(rng: random.Random, name: str) -> str:
    width = rng.choice((8, 16, 32, 64))
    lines = [f"func.func @{name}(%a: i{width}, %b: memref<{rng.randint(1, 999)}xi{width}>) -> i{width} {{"]
    last = "%a"
    for number in range(_N_LINES):
        word = rng.choice(("addi", "muli", "subi", "xori"))
        lines.append(f"  %v{number} = arith.{word} {last}, %a : i{width}")
        last = f"%v{number}"
    return "\n".join([*lines, f"  return {last} : i{width}", "}\n"])


def _measure(folder: str) -> None:
    from mlirls_server.project.invocation import Invocation, write_invocation

    size = sum(path.stat().st_size for path in Path(folder).rglob("*.mlir"))
    task = {
        "folders": [folder],
        "files": [],
        "checks": False,
        "encoding": "utf-16",
        "invocation": write_invocation(Invocation()),
    }
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache, "MLIRLS_CACHE": cache}
        command = [sys.executable, "-P", "-m", _MODULE]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment) as process:
            assert process.stdin is not None
            process.stdin.write(json.dumps([task, {}], default=list).encode() + b"\n")
            process.stdin.flush()
            if process.wait():
                sys.exit("the process of the index has failed")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime
    print(f"{size / 1e6:.1f} MB: {seconds:.1f} s of processor time, {used.ru_maxrss >> 10} MB", end="")
    print(f" ({time.monotonic() - start:.1f} s)")


if __name__ == "__main__":
    sys.exit(main())
