"""Builds the site: `make docs`.

    python -m website.build --output build/site/html

The pages are staged (`pages.py`, `reference.py`), made by Sphinx, where a warning is an error, and checked
(`check.py`). The playground (`playground/build.py`) is copied beside them if there is one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.cmd.build import main as run_sphinx
from website.check import faults
from website.pages import ROOT, stage
from website.playground_page import PAGE, add_playground, page_text
from website.reference import write_reference


def build(output: Path, playground: Path | None) -> int:
    """Builds the site in the folder `output`, which is replaced; the status is 1 where something is wrong."""
    shutil.rmtree(output, ignore_errors=True)
    with TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        source.mkdir()
        stage(source)
        n_operations = write_reference(source)
        (source / f"{PAGE}.md").write_text(page_text(playground), encoding="utf-8")
        configuration = str(ROOT / "website")
        asked = ["-q", "-W", "--keep-going", "-b", "html", "-c", configuration, "-d", str(Path(folder) / "trees")]
        status = run_sphinx([*asked, str(source), str(output)])
    if status:
        return 1
    if playground is None:
        print("the playground is left out, since it is not built: Node 20 is needed", file=sys.stderr)
    else:
        add_playground(playground, output)
    found = list(faults(output.resolve()))
    for line in found:
        print(line, file=sys.stderr)
    n_pages = len(list(output.rglob("*.html")))
    size = sum(path.stat().st_size for path in output.rglob("*") if path.is_file())
    print(f"{n_pages} pages, {n_operations} operations, {size / 1e6:.1f} MB in {output}")
    return 1 if found else 0


def main() -> int:
    """Builds what the command line asks for."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    parser.add_argument(
        "--playground", type=Path, metavar="FOLDER", help="the playground, as make playground builds it"
    )
    arguments = parser.parse_args()
    # Sphinx writes the date of a build nowhere but where this says one.
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    began = time.perf_counter()
    playground: Path | None = arguments.playground
    status = build(arguments.output, playground if playground is not None and playground.is_dir() else None)
    print(f"built in {time.perf_counter() - began:.0f} s")
    return status


if __name__ == "__main__":
    sys.exit(main())
