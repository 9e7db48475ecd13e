"""Writes the digest of the sdist into copies of the entries that name it: conda-forge's recipe, Homebrew's formula.

    python -m release.registries --dist dist --out build/registries

The entries in `integrations` have zeros in its place, since the sdist contains them. Read next: `steps.py`.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from pathlib import Path
from typing import Final

from release.dist import ROOT

UNKNOWN: Final = "0" * 64
"""What stands for the digest in the entries."""
ENTRIES: Final = ("integrations/conda-forge/recipe.yaml", "integrations/homebrew/mlirls.rb")


def write_entries(sdist: Path, out: Path, root: Path = ROOT) -> list[Path]:
    """Writes the entries with the digest of `sdist` into the folder `out`.

    Raises `ValueError` if an entry has no place for it.
    """
    digest = sha256(sdist.read_bytes()).hexdigest()
    out.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name in ENTRIES:
        text = (root / name).read_text(encoding="utf-8")
        if text.count(UNKNOWN) != 1:
            raise ValueError(f"{name}: {text.count(UNKNOWN)} places for the digest, where there should be one")
        written.append(out / Path(name).name)
        written[-1].write_text(text.replace(UNKNOWN, digest), encoding="utf-8", newline="\n")
    return written


def main() -> None:
    """Writes what the command line names."""
    parser = argparse.ArgumentParser(description="Write the digest of the sdist into the entries for registries.")
    parser.add_argument("--dist", type=Path, required=True, metavar="FOLDER", help="the folder with the sdist")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    arguments = parser.parse_args()
    dist: Path = arguments.dist
    [sdist] = dist.glob("*.tar.gz")
    print(", ".join(path.name for path in write_entries(sdist, arguments.out)), "with the digest of", sdist.name)


if __name__ == "__main__":
    main()
