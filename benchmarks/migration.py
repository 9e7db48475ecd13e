"""`mlirls migrate` on a folder's chunks: how many chunks that only the old release accepts does the new one accept
afterwards?

    python benchmarks/migration.py FOLDER --from 19 --to 22 --old JUDGE --new JUDGE [--show N]

The judges are the mlir-opt of each release (`judges.py`). A chunk counts if the old one accepts it; `--show` lists N
chunks that the new one still rejects, with its first error. Chunks that both accept must stay as they are.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from chunks import chunks_of
from judges import make_judge

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_server.features.migrate import migrate


def main() -> None:
    """Prints the share, and how many chunks that both releases read were changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--from", dest="source", type=int, required=True, metavar="N")
    parser.add_argument("--to", dest="target", type=int, required=True, metavar="N")
    parser.add_argument("--old", required=True, metavar="MLIR_OPT")
    parser.add_argument("--new", required=True, metavar="MLIR_OPT")
    parser.add_argument("--show", type=int, default=0, metavar="N")
    options = parser.parse_args()
    source, target = upstream_registry(options.source), upstream_registry(options.target)
    chunks = chunks_of(options.folder)
    old = _judged(options.old, [text for _, text in chunks])
    mine = [chunk for chunk, error in zip(chunks, old, strict=True) if error is None]
    new = _judged(options.new, [text for _, text in mine])
    refused = [chunk for chunk, error in zip(mine, new, strict=True) if error is not None]
    both = [chunk for chunk, error in zip(mine, new, strict=True) if error is None]
    migrated = [migrate(text, source, target).text for _, text in refused]
    after = _judged(options.new, migrated)
    n_read = sum(error is None for error in after)
    print(f"{len(refused)} chunks that only the old release accepts, {len(both)} that both accept")
    print(f"accepted afterwards: {n_read} of {len(refused)} = {n_read / max(1, len(refused)):.2%}")
    changed = [name for name, text in both if migrate(text, source, target).text != text]
    print(f"of those that both accept, changed: {len(changed)}")
    left = [(name, error) for (name, _), error in zip(refused, after, strict=True) if error is not None]
    for name, error in left[: options.show]:
        print(f"  {name}: {error}")
    for name in changed[: options.show]:
        print(f"  changed: {name}")


def _judged(judge: str, texts: list[str]) -> list[str | None]:
    """The first error of each text, None for accepted texts."""
    verdicts = make_judge(judge).judge(texts, ["--allow-unregistered-dialect"])
    return [None if one.accepts else one.error or "it fails" for one in verdicts]


if __name__ == "__main__":
    main()
