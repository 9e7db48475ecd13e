"""Records bytecode that mlir-opt writes, and the text that it prints of it: `python -m tests.bytecode.record`.

Each chunk of the corpus is recorded in the newest version of the format, and every fifth one in all older ones.
`oracle.zip` holds `NAME.vN.mlirbc` and `NAME.vN.mlir` for each.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

from tests.support.judge import MLIR_OPT
from tests.support.oracle import CORPUS, corpus_files

from mlirls_ir.bytecode.sections import NEWEST_VERSION
from mlirls_ir.source import decode, split

ORACLE = Path(__file__).parent / "oracle.zip"
PORTABLE = Path(__file__).parent / "portable"
_PRINT = ("--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope")
_EXTRA = Path(__file__).parent / "inputs"


@cache
def recorded() -> Mapping[str, tuple[bytes, str]]:
    """By name, the bytecode and the text that mlir-opt prints of it."""
    with ZipFile(ORACLE) as archive:
        names = [name.removesuffix(".mlirbc") for name in archive.namelist() if name.endswith(".mlirbc")]
        return {
            name: (archive.read(f"{name}.mlirbc"), archive.read(f"{name}.mlir").decode("utf-8", "surrogateescape"))
            for name in names
        }


def main() -> None:
    """Writes the archive."""
    with ZipFile(ORACLE, "w", ZIP_LZMA) as archive:
        for index, (name, text) in enumerate(_chunks()):
            for version in range(NEWEST_VERSION + 1):
                if version < NEWEST_VERSION and index % 5 and "inputs" not in name:
                    continue
                data = _run(text.encode(), ("--emit-bytecode", f"--emit-bytecode-version={version}"))
                printed = None if data is None else _run(data, _PRINT)
                if data is not None and printed is not None:
                    # With a fixed date, the same contents give the same archive.
                    archive.writestr(ZipInfo(f"{name}.v{version}.mlirbc"), data, ZIP_LZMA)
                    archive.writestr(ZipInfo(f"{name}.v{version}.mlir"), printed, ZIP_LZMA)


def _chunks() -> Iterator[tuple[str, str]]:
    files = [(path.relative_to(CORPUS).as_posix(), path) for path in corpus_files()]
    files += [(f"inputs/{path.name}", path) for path in sorted(_EXTRA.glob("*.mlir"))]
    for name, path in files:
        text = decode(path.read_bytes()).text
        for number, piece in enumerate(split(text)):
            yield f"{name}.{number}", text[piece.start : piece.end]


def _run(data: bytes, flags: tuple[str, ...]) -> bytes | None:
    command = [MLIR_OPT, "--allow-unregistered-dialect", *flags, "-"]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None


if __name__ == "__main__":
    main()
