"""`make demo`: runs the commands that a user would run on the files of this folder."""

from __future__ import annotations

import sys
from pathlib import Path

from mlirls_server.cli.main import main

COMMANDS = (
    ["check", "examples/saxpy.mlir", "examples/layout.mlir"],
    ["check", "examples/broken.mlir"],
    ["check", "--fix", "--diff", "examples/broken.mlir"],
    ["layout", "examples/layout.mlir"],
    ["layout", "--diff", "e-p:64:64", "e-p:32:32", "--type", "!llvm.struct<(i8, ptr, i32)>"],
)


def run() -> int:
    """Runs each command after saying it; 0 when each ended as it should."""
    is_right = True
    for command in COMMANDS:
        print(f"\n$ mlirls {' '.join(command)}", flush=True)
        expected = 1 if "broken" in command[-1] else 0
        is_right = main(command) == expected and is_right
    return 0 if is_right else 1


if __name__ == "__main__":
    if not Path("examples").is_dir():
        sys.exit("run this from the folder that holds examples/")
    sys.exit(run())
