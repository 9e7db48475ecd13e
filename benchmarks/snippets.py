"""How many operations are valid after they are accepted from a list, with the initial text of the snippet's tab stops.

    python benchmarks/snippets.py [--most 129] [--dialect NAME] [--judge mlir-opt-22] [--show]

Each operation of upstream's dialects is typed in a text with values of many types, or with the operations around it
that it needs (`tests/support/snippets.py`), and accepted from the list. Our checker finds errors in the statement, and
the judge accepts or rejects the text. `--most` takes the most frequent operations in public MLIR (`usage.txt`).
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.snippets import Inserted, inserted

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.usage import uses_of


def chosen(registry: Registry, most: int, dialect: str) -> list[str]:
    """The names of the operations to measure; the most frequent ones if not all are requested."""
    known = [registry.dialect(name) for name in ([dialect] if dialect else registry.names())]
    names = [name for found in known if found is not None for name in found.operations]
    return sorted(names, key=lambda name: (-uses_of(name), name))[:most] if most else sorted(names)


def own_errors(registry: Registry, result: Inserted) -> list[str]:
    """The messages of the errors in the statement."""
    found = Document(result.text, registry).diagnostics()
    return [one.message for one in found if one.severity is Severity.ERROR and result.start <= one.start <= result.end]


def judged(command: str, result: Inserted) -> str:
    """The error of the judge, "" if it accepts the text."""
    run = subprocess.run(
        [*shlex.split(command), "--allow-unregistered-dialect"], input=result.text, capture_output=True, text=True
    )
    errors = [line for line in run.stderr.splitlines() if "error:" in line]
    return "" if run.returncode == 0 else (errors or [f"status {run.returncode}"])[0].partition("error:")[2].strip()


def main() -> int:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--dialect", default="")
    parser.add_argument("--judge", default="")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    registry = Document("").registry
    counts: Counter[str] = Counter()
    for name in chosen(registry, arguments.most, arguments.dialect):
        definition = registry.operation(name)
        assert definition is not None
        result = inserted(registry, definition)
        errors = own_errors(registry, result)
        refused = judged(arguments.judge, result) if arguments.judge else ""
        counts["operations"] += 1
        counts["offered"] += bool(result.offer)
        counts["without an error of ours"] += bool(result.offer) and not errors
        counts["accepted by the judge"] += bool(result.offer and arguments.judge) and not refused
        if arguments.show and (errors or refused or not result.offer):
            statement = " ".join(result.text[result.start : result.end].split())
            print(f"{statement}\n    ours: {errors[:1]}  judge: {refused}")
    for what, number in counts.items():
        print(f"{what}: {number} ({number / counts['operations']:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
