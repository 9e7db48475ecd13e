"""Files of another project, checked only with its `.td` files: the share without a false error.

    python benchmarks/out_of_tree.py FOLDER --ods FILE... -I DIR...

Files that expect diagnostics (`expected-`, or a RUN line that begins with `not`) are left out, because no tool of that
project is available as a judge.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

_EXPECTS = re.compile(r"expected-(?:error|warning|remark|note)|RUN:\s*not |--verify-diagnostics|-verify-diagnostics")
_QUOTED = re.compile(r"'[^']*'|`[^`]*`")


def main() -> int:
    """Checks the files of a folder and prints the share, and the findings in the rest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--ods", action="append", default=[], metavar="FILE")
    parser.add_argument("-I", action="append", default=[], dest="include", metavar="DIR")
    parser.add_argument("--list", action="store_true", help="print every finding")
    options = parser.parse_args()
    files = [path for path in sorted(options.folder.rglob("*.mlir")) if _is_plain(path)]
    arguments = [word for path in options.ods for word in ("--ods", path)]
    arguments += [word for folder in options.include for word in ("-I", folder)]
    command = [sys.executable, "-m", "mlirls_server", "check", "--format", "json", *arguments, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        print(done.stderr, file=sys.stderr)
        return 2
    wrong = 0
    kinds: Counter[str] = Counter()
    for file in json.loads(done.stdout)["files"]:
        errors = [found for found in file["diagnostics"] if found["severity"] == "error"]
        wrong += bool(errors)
        for found in errors:
            kinds[_QUOTED.sub("'_'", found["message"])[:100]] += 1
            if options.list:
                print(f"{file['path']}:{found['range']['start']['line'] + 1}: {found['message']}")
    print(f"{len(files) - wrong} of {len(files)} files without an error: {100 * (1 - wrong / len(files)):.2f} %")
    for message, count in kinds.most_common(15):
        print(f"{count:6} {message}")
    return 0


def _is_plain(path: Path) -> bool:
    try:
        return not _EXPECTS.search(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return False


if __name__ == "__main__":
    sys.exit(main())
