"""The result of typing a text in Neovim 0.11 with its own completion, at several paces.

The pace is the input; the resulting text is checked. `neovim/typing.lua` runs the session.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from tests.e2e.test_neovim import BIN, PLUGIN, the_neovim
from tests.support.sample import spread

PACES = [60, 150, 300]
"""Milliseconds from one key to the next. `make all-cases` types everything at each of them."""

FUNCTION = """\
func.func @f(%a: i32, %b: f16) {
%c = arith.constant 1 : i32
%i = arith.constant 1 : i1
%e = arith.addf %b, %b : f16
cf.br ^bb1
^bb1:
gpu.barrier
return
}"""


def check(folder: Path, keys: str, pace: int, expected: str, offer: str | None = None) -> None:
    """Types `keys` into a file with a comment, accepts the `offer` if there is one, and compares the text."""
    path = folder / "typed.mlir"
    path.write_text("// typed\n", encoding="utf-8")
    folders = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA", "CACHE")}
    presses = [{"\n": "<CR>", "<": "<lt>"}.get(key, key) for key in keys]
    session = {"FILE": str(path), "KEYS": json.dumps(presses), "PACE": str(pace), "EXPECTED": f"// typed\n{expected}"}
    session |= {} if offer is None else {"OFFER": offer}
    environment = {**os.environ, **folders, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    environment |= {f"MLIRLS_TEST_{name}": value for name, value in session.items()}
    command = [the_neovim(is_recent=True), "--clean", "--headless", "-n", "--cmd", f"set runtimepath^={PLUGIN}"]
    command += ["--cmd", f"runtime! ftdetect/*.vim | luafile {PLUGIN}/plugin/mlirls.lua"]
    command += ["-S", str(Path(__file__).parent / "neovim" / "typing.lua")]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("pace", spread(PACES, 2))
def test_a_function_is_as_it_was_typed(tmp_path: Path, pace: int) -> None:
    check(tmp_path, FUNCTION, pace, FUNCTION)


@pytest.mark.parametrize("pace", spread(PACES, 1))
def test_an_operation_is_completed(tmp_path: Path, pace: int) -> None:
    loop = "scf.for %iv = %lowerBound to %upperBound step %step {\n  \n}"
    check(tmp_path, "scf.f", pace, loop, offer="scf.for")
