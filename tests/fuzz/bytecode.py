"""Changes the bytes of real bytecode files at random and reads them: `python -m tests.fuzz.bytecode [SECONDS]`.

Reading any bytes ends with a module or with `BytecodeFailure`, in bounded memory and time: each file is read in a
child process with 512 MB and 20 seconds of processor time. Prints the seed and the bytes if anything else happens,
and how many files were read and refused.
"""

from __future__ import annotations

import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.bytecode.record import PORTABLE, recorded

_MEMORY = 512 << 20
_SECONDS = 20
_AT_ONCE = 200
"""Files that one child reads."""


def changed(data: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, removed, repeated or replaced by large numbers."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(out)) if out else 0
        match rng.randrange(6):
            case 0:
                out[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                out[at : at + 1] = bytes([out[at] ^ (1 << rng.randrange(8))]) if out else b""
            case 2:
                del out[at : at + rng.choice((1, 2, 5, 50))]
            case 3:
                out[at:at] = out[at : at + rng.choice((1, 3, 20))]
            case 4:
                out[at : at + rng.randrange(3)] = rng.choice((b"\0" + b"\xff" * 8, b"\x80" * 3, b"\xfe\xff\xff\x7f"))
            case _:
                del out[at:]
    return bytes(out)


def read(data: bytes) -> str:
    """The result of reading and printing, "read" or "refused"; anything else raises."""
    from mlirls_ir.bytecode import BytecodeFailure
    from mlirls_ir.dialects.upstream import upstream_registry
    from mlirls_ir.printing.bytecode import print_bytecode
    from mlirls_ir.values.spelling import TextTooLong

    try:
        print_bytecode(data, upstream_registry(), is_generic=True, locations=True)
    except BytecodeFailure as failure:
        assert 0 <= failure.offset <= len(data), failure.offset
        return "refused"
    except TextTooLong:
        return "too long"
    return "read"


def main() -> None:
    """Fuzzes for the given seconds."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    files = [data for data, _ in recorded().values()]
    files += [path.read_bytes() for path in sorted(PORTABLE.glob("*.mlirbc"))]
    # The modules that all children use are loaded once, before the first child starts.
    for data in files:
        read(data)
    end = time.monotonic() + seconds
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    print(f"seed {seed}")
    while time.monotonic() < end:
        batch = [changed(rng.choice(files), rng) for _ in range(_AT_ONCE)]
        counts += _read_in_child(batch)
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    sys.exit(1 if counts["failed"] else 0)


def _read_in_child(batch: list[bytes]) -> Counter[str]:
    """The result of reading each file of a batch; a child that crashes leaves the number of the file that it read."""
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        note = Path(folder) / "note"
        pid = os.fork()
        if pid == 0:
            _child(batch, note)
        _, status = os.waitpid(pid, 0)
        lines = note.read_text().splitlines() if note.exists() else []
        counts.update(line.split()[0] for line in lines if not line.startswith("begin"))
        if status != 0:
            last = int(lines[-1].split()[1]) if lines else 0
            _send(batch[last], f"the process ended with status {status}")
            counts["failed"] += 1
        for line in lines:
            if line.startswith("failed"):
                _send(batch[int(line.split()[1])], line)
    return counts


def _child(batch: list[bytes], note: Path) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    with note.open("w") as out:
        for index, data in enumerate(batch):
            # The hard limit stays, because a process that lowers it cannot raise it again.
            spent = int(time.process_time())
            resource.setrlimit(resource.RLIMIT_CPU, (spent + _SECONDS, resource.RLIM_INFINITY))
            out.write(f"begin {index}\n")
            out.flush()
            try:
                out.write(f"{read(data)}\n")
            except BaseException as error:
                out.write(f"failed {index} {type(error).__name__}: {str(error)[:200]!r}\n")
    os._exit(0)


def _send(data: bytes, what: str) -> None:
    path = Path(tempfile.gettempdir()) / f"mlirls-fuzz-{abs(hash(data)):x}.mlirbc"
    path.write_bytes(data)
    print(f"{what}: {path}", flush=True)


if __name__ == "__main__":
    main()
