"""The program's modules are found quicker, and are those that Python would find; see `own_modules.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_MODULES = (
    "import importlib, pathlib, sys, mlirls_ir, mlirls_server\n"
    "names = []\n"
    "for package in (mlirls_ir, mlirls_server):\n"
    "    root = pathlib.Path(package.__file__).parent\n"
    "    for file in sorted(root.rglob('*.py')):\n"
    "        parts = file.relative_to(root.parent).with_suffix('').parts\n"
    "        names.append('.'.join(parts[:-1] if parts[-1] == '__init__' else parts))\n"
    "for name in names:\n"
    "    if not name.endswith('__main__'):\n"
    "        one = importlib.import_module(name)\n"
    "        spec = one.__spec__\n"
    "        print(name, one.__file__, one.__cached__, one.__package__, getattr(one, '__path__', None),\n"
    "              spec.origin, spec.has_location, spec.parent)\n"
)
"""Tells what is known of each module."""
_EXAMPLE = (
    "import sys\n"
    "from mlirls_server import own_modules\n"
    "own_modules._PACKAGES = ('example.',)\n"
    "own_modules.find_own_modules()\n"
    "import example.inner.one as one\n"
    "print(one.VALUE, type(one.__loader__).__name__, one.f.__code__.co_filename == one.__file__)\n"
    "import example.none\n"
)
"""Imports a module of a package as the program's own, and then one that is not there."""


def run(code: str, folder: Path, *options: str, **variables: str) -> tuple[str, str]:
    """What a program prints in a process of its own, and its last error."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *options, "-c", code],
        env={**environment, "PYTHONPATH": path, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout, done.stderr.strip().rpartition("\n")[2]


def make_example(folder: Path) -> Path:
    """A package with a package with a module; returns the path of that."""
    inner = folder / "example" / "inner"
    inner.mkdir(parents=True)
    (folder / "example" / "__init__.py").touch()
    (inner / "__init__.py").touch()
    module = inner / "one.py"
    module.write_text("VALUE = 1\ndef f(): pass\n", encoding="utf-8")
    return module


def check(folder: Path, value: int, loader: str = "_Loader", *options: str, **variables: str) -> None:
    """The example's module is found and has the value; the one that is not there is missed as usual."""
    shown, error = run(_EXAMPLE, folder, *options, **variables)
    assert shown == f"{value} {loader} True\n"
    assert error == "ModuleNotFoundError: No module named 'example.none'"


def test_all_modules_are_those_that_python_finds(tmp_path: Path) -> None:
    found = run("from mlirls_server.own_modules import find_own_modules as f\nf()\n" + _MODULES, tmp_path)
    usual = run(_MODULES, tmp_path)
    assert found == usual
    assert usual[0].count("\n") > 700


def test_code_is_compiled_once_and_anew_when_its_source_changes(tmp_path: Path) -> None:
    module = make_example(tmp_path)
    for _ in range(2):
        check(tmp_path, 1)
    module.write_text("VALUE = 22\ndef f(): pass\n", encoding="utf-8")
    check(tmp_path, 22)
    time = module.stat().st_mtime
    module.write_text("VALUE = 33\ndef f(): pass\n", encoding="utf-8")
    os.utime(module, (time + 5, time + 5))
    for _ in range(2):
        check(tmp_path, 33)


@pytest.mark.parametrize("kept", [0, 3, 16, 30])
def test_compiled_code_that_is_broken_is_made_anew(tmp_path: Path, kept: int) -> None:
    module = make_example(tmp_path)
    check(tmp_path, 1)
    (compiled,) = (module.parent / "__pycache__").glob("one.*")
    compiled.write_bytes(compiled.read_bytes()[:kept])
    shown, error = run(_EXAMPLE, tmp_path)
    usual = run(_EXAMPLE.replace("own_modules.find_own_modules()", ""), tmp_path)
    assert (shown.replace("_Loader", "SourceFileLoader"), error) == usual


def test_a_folder_that_was_moved_says_where_it_is(tmp_path: Path) -> None:
    make_example(tmp_path / "before")
    check(tmp_path / "before", 1)
    (tmp_path / "before").rename(tmp_path / "behind")
    check(tmp_path / "behind", 1)


def test_python_is_left_to_do_it_where_compiled_code_is_elsewhere(tmp_path: Path) -> None:
    make_example(tmp_path)
    check(tmp_path, 1, "SourceFileLoader", PYTHONPYCACHEPREFIX=str(tmp_path / "cache"))
    check(tmp_path, 1, "SourceFileLoader", "-O")
