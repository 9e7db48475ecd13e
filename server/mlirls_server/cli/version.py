"""`mlirls --version` and `--version --verbose`: what is installed, for bug reports.

Nothing here reads MLIR; only `--verbose` looks at folders.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryFile

import mlirls_ir
from mlirls_server.cli.safe_text import one_line


def show_version(*, is_verbose: bool) -> None:
    """Prints the version; if `is_verbose`, also a line for each thing that affects how mlirls runs here."""
    print(f"mlirls {metadata.version('mlirls')}")
    if is_verbose:
        for name, value in _details():
            print(f"{name}: {one_line(value)}")


def reason_not_writable(folder: Path) -> str | None:
    """Why no file can be created in `folder`, or in the nearest existing folder above it; None if one can."""
    try:
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        # Try it: permissions are not enough for root, for full disks and on Windows. The file has no name.
        with TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return (error.strerror or str(error)).lower()


def _details() -> Iterator[tuple[str, str]]:
    from mlirls_ir.ods.upstream import RELEASES
    from mlirls_server.project.cache_folder import user_cache_folder

    yield "installed in", str(Path(mlirls_ir.__file__ or "").parent.parent)
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()}), {sys.executable}"
    yield "platform", platform.platform()
    yield from _dependencies()
    yield "dialect tables", f"LLVM {', '.join(map(str, RELEASES))}"
    folder = user_cache_folder()
    reason = reason_not_writable(folder)
    yield "cache folder", f"{folder} ({'can be written' if reason is None else f'cannot be written: {reason}'})"
    yield "bytecode of Python", _bytecode()


def _dependencies() -> Iterator[tuple[str, str]]:
    """The direct dependencies of mlirls."""
    for requirement in metadata.requires("mlirls") or ():
        name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
        try:
            yield name, metadata.version(name)
        except metadata.PackageNotFoundError:
            yield name, "not installed"


def _bytecode() -> str:
    """Whether the modules of mlirls are compiled once or at every start, which then takes several times as long."""
    source = mlirls_ir.__file__ or ""
    kept = Path(cache_from_source(source))
    if kept.exists():
        return f"is kept in {kept.parent if sys.pycache_prefix is None else sys.pycache_prefix}"
    if sys.dont_write_bytecode:
        asked = "PYTHONDONTWRITEBYTECODE" if os.environ.get("PYTHONDONTWRITEBYTECODE") else "python -B"
        return f"is not kept ({asked}); every start compiles"
    reason = reason_not_writable(kept.parent)
    return "can be kept" if reason is None else f"cannot be kept in {kept.parent} ({reason}); every start compiles"
