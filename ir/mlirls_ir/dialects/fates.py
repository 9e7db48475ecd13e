"""What to say of an operation that the chosen LLVM does not have, but another one has.

Read next: `successors.py`, `../ods/upstream.py`.
"""

from __future__ import annotations

from functools import lru_cache

from mlirls_ir.dialects.successors import EARLIER, GONE_DIALECTS, SUCCESSORS
from mlirls_ir.ods.registry import Fate
from mlirls_ir.ods.upstream import NEWEST, OLDER, load_table, table_names

RELEASES = (*OLDER, NEWEST)


def fate_of(name: str, version: int) -> Fate | None:
    """What became of the operation `name` as of LLVM `version`; None where no LLVM with tables has it."""
    found = SUCCESSORS.get(name)
    if found is not None and found.since <= version:
        return Fate(found.sentence(name), found.new if found.is_same else "", _last_before(found.since))
    earlier = EARLIER.get(name)
    if earlier is not None:
        return Fate(earlier.sentence(name), earlier.new if earlier.is_same else "", 0)
    for old, successor in SUCCESSORS.items():
        if successor.new == name and successor.since > version and _has(old, version):
            return Fate(
                f"'{name}' is '{old}' before LLVM {successor.since}",
                old if successor.is_same else "",
                min(release for release in RELEASES if release >= successor.since),
            )
    releases = [release for release in RELEASES if _has(name, release)]
    if not releases:
        return None
    dialect = name.partition(".")[0]
    gone = GONE_DIALECTS.get(dialect)
    if gone is not None and gone.since <= version:
        return Fate(f"the dialect {gone.sentence(dialect)}", "", _last_before(gone.since))
    if releases[0] > version:
        return Fate(f"'{name}' is in LLVM {releases[0]}, and not in {version}", "", releases[0])
    return Fate(f"'{name}' is in LLVM {releases[-1]}, and not in {version} any more", "", releases[-1])


def _last_before(release: int) -> int:
    """The last release with tables before another one."""
    return max(known for known in RELEASES if known < release)


@lru_cache(maxsize=64)
def _operations(dialect: str, version: int) -> frozenset[str]:
    return frozenset(load_table(dialect, version).operations) if dialect in table_names(version) else frozenset()


def _has(name: str, version: int) -> bool:
    known = max((release for release in RELEASES if release <= version), default=RELEASES[0])
    return name in _operations(name.partition(".")[0], known)
