"""How much of mlir-opt's bytecode of a folder's chunks do we print exactly like mlir-opt?

    python benchmarks/bytecode.py FOLDER [--write | --round-trip] [--versions 0,3,6] [--every N --from K]
                                         [--without test] [--llvm N]

Each N-th chunk under FOLDER, from the K-th one on, that mlir-opt accepts is written as bytecode of each version.
mlir-opt's print of that, in generic form with all locations and without aliases, is compared with our print. With
`--write`, it is compared with mlir-opt's print of our bytecode of the chunk. Bytecode that is only read need not be
valid, but a text that is written must be, because we refuse one with errors. The judge is `mlir-opt-22`, or $MLIR_OPT
with its release in `--llvm`.

With `--write`, two kinds of chunks are counted separately, because the judge contradicts itself: chunks that it accepts
although it reports an error (a verifier that forgets to fail), and chunks for which it writes bytecode that it cannot
read.

`--round-trip` needs no judge: our bytecode of each chunk is compared with our bytecode of its printed text, in generic
form with all locations, and in the form for editors (`bytecode_round_trips.py`).

A dialect that only the judge knows, such as MLIR's own `test`, has properties that only the judge can name. `--without
test` leaves out chunks with this dialect, or with an operation that a test adds to another dialect, such as
`transform.test_something`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bytecode_round_trips import measure_round_trips
from chunks import chunks_of
from tests.support.judge import MLIR_OPT

from mlirls_ir.bytecode import BytecodeFailure
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_ir.values.spelling import TextTooLong

_OF_JUDGE = (b"", b"")
"""Marks a chunk on which the judge contradicts itself."""
_UNKNOWN = "--allow-unregistered-dialect"
_PRINT = ("--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope", "--verify-each=0")


def main() -> None:
    """Prints the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--versions", default="0,1,2,3,4,5,6")
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--from", type=int, default=0, metavar="K", dest="first")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many judges run in parallel")
    parser.add_argument("--write", action="store_true", help="write our own bytecode, and let mlir-opt read it")
    parser.add_argument("--round-trip", action="store_true", help="compare our own text, bytecode, text, bytecode")
    parser.add_argument("--without", metavar="DIALECT")
    parser.add_argument("--llvm", type=int, default=NEWEST, metavar="N", help="the release of the judge")
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--keep", type=Path, help="a folder for the files that differ, with both texts")
    options = parser.parse_args()
    chunks = chunks_of(options.folder)[options.first :: options.every]
    if options.without is not None:
        name = re.escape(options.without)
        mention = re.compile(rf"\b{name}[.<]|[\s.]{name}_\w")
        chunks = [chunk for chunk in chunks if not mention.search(chunk[1])]
    registry = partial(upstream_registry, options.llvm)
    if options.round_trip:
        versions = list(map(int, options.versions.split(",")))
        with ThreadPoolExecutor(options.jobs) as pool:
            verdicts = list(pool.map(lambda chunk: _is_accepted(chunk[1]), chunks))
        accepted = [chunk for chunk, verdict in zip(chunks, verdicts, strict=True) if verdict]
        measure_round_trips(accepted, versions, registry, n_shown=options.show)
        return
    n_equal: Counter[int] = Counter()
    n_files: Counter[int] = Counter()
    n_of_judge = 0
    differing: list[str] = []
    seconds = 0.0
    n_bytes = 0
    for version in map(int, options.versions.split(",")):
        with ThreadPoolExecutor(options.jobs) as pool:
            write = partial(_written, version=version, is_verified=options.write)
            found = pool.map(lambda chunk, write=write: write(chunk[1]), chunks)
            for (name, text), pair in zip(chunks, found, strict=True):
                if pair is None:
                    continue
                if pair is _OF_JUDGE:
                    n_of_judge += 1
                    differing.append(f"{name} (version {version}): left out: the judge contradicts itself")
                    continue
                data, expected = pair
                n_files[version] += 1
                n_bytes += len(data)
                begin = time.process_time()
                ours = _written_by_us(text, version, registry()) if options.write else _printed(data, registry())
                seconds += time.process_time() - begin
                if ours == expected:
                    n_equal[version] += 1
                    continue
                differing.append(f"{name} (version {version}): {_first_difference(ours, expected)}")
                if options.keep is not None:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    stem = options.keep / f"{len(differing)}"
                    stem.with_suffix(".mlirbc").write_bytes(data)
                    stem.with_suffix(".ours").write_bytes(ours)
                    stem.with_suffix(".theirs").write_bytes(expected)
        share = n_equal[version] / max(1, n_files[version])
        print(f"version {version}: {n_equal[version]} of {n_files[version]} = {share:.2%}", flush=True)
    for line in differing[: options.show]:
        print(f"  {line}")
    total = n_files.total()
    if n_of_judge:
        print(f"left out because the judge contradicts itself: {n_of_judge}")
    print(f"all: {n_equal.total()} of {total} = {n_equal.total() / max(1, total):.2%}")
    print(f"read and printed: {n_bytes / 1e6:.1f} MB in {seconds:.1f} s while the judge runs")


def _written(text: str, version: int, *, is_verified: bool) -> tuple[bytes, bytes] | None:
    """A chunk as bytecode, and mlir-opt's print of that; None if it rejects either.

    `_OF_JUDGE` if a text is verified but mlir-opt reports an error, or if it cannot read its own bytecode.
    """
    emit = ("--emit-bytecode", f"--emit-bytecode-version={version}", f"--verify-each={is_verified:d}")
    data, errors = _said(text.encode("utf-8", "surrogateescape"), emit)
    if data is None:
        return None
    if is_verified and _reports_error(errors):
        return _OF_JUDGE
    printed = _run(data, _PRINT)
    if printed is None:
        return _OF_JUDGE if is_verified else None
    return data, printed


def _is_accepted(text: str) -> bool:
    """Whether mlir-opt accepts a chunk without an error message."""
    printed, errors = _said(text.encode("utf-8", "surrogateescape"), ())
    return printed is not None and not _reports_error(errors)


def _reports_error(errors: bytes) -> bool:
    """Whether mlir-opt reports an error, except that an expectation about a pass is not met."""
    return any(b" error: " in line and not line.endswith(b" was not produced") for line in errors.splitlines())


def _run(data: bytes, flags: tuple[str, ...]) -> bytes | None:
    return _said(data, flags)[0]


def _said(data: bytes, flags: tuple[str, ...]) -> tuple[bytes | None, bytes]:
    """mlir-opt's output (None if it fails) and its messages."""
    done = subprocess.run([MLIR_OPT, _UNKNOWN, *flags, "-"], input=data, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None, done.stderr


def _printed(data: bytes, registry: Registry) -> bytes:
    """Our print, or the failure."""
    try:
        text = print_bytecode(data, registry, is_generic=True, locations=True, resources=False).text
    except BytecodeFailure as failure:
        text = str(failure)
    return text.encode("utf-8", "surrogateescape")


def _written_by_us(text: str, version: int, registry: Registry) -> bytes:
    """mlir-opt's print of our bytecode of a chunk, or the reason why there is none."""
    try:
        data = document_to_bytecode(Document(text, registry), "<stdin>", version, "mlirls")
    except (CannotWrite, TextTooLong) as error:
        return f"refused: {error}".encode()
    again = _printed(data, registry)
    printed = _run(data, _PRINT)
    if printed is not None and printed != again:
        return b"read by us as something else: " + again
    return b"not read by mlir-opt" if printed is None else printed


def _first_difference(ours: bytes, theirs: bytes) -> str:
    for mine, other in zip(ours.split(b"\n"), theirs.split(b"\n"), strict=False):
        if mine != other:
            at = next((i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), 0)
            start = max(0, at - 40)
            return f"{mine[start : at + 80]!r} instead of {other[start : at + 80]!r}"
    return "one is longer"


if __name__ == "__main__":
    main()
