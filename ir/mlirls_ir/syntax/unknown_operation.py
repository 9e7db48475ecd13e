"""What is known of an operation that has no definition: which other release, extension or newer LLVM may have it.

Read next: `statement.py`, which asks; `../dialects/rename_notes.py`.
"""

from __future__ import annotations

from mlirls_ir.diagnostic import Related
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST


def notes_on_rename(registry: Registry, name: str, place: tuple[int, int]) -> tuple[Related, ...]:
    """Notes at `place` on what became of an unknown operation."""
    rename = registry.rename_note(name)
    return () if rename is None else (Related(*place, rename.text),)


def is_left_to_extensions(registry: Registry, name: str) -> bool:
    """Whether an unknown operation `name` may be one that another library adds to an upstream dialect.

    An extension groups its operations under a prefix of its own, or adds to one of upstream's: under
    `transform.structured.`, only a name similar to one of upstream's counts as misspelled.
    """
    group, dot, _ = name.rpartition(".")
    dialect = registry.dialect(name.split(".", 1)[0])
    if not dot or dialect is None or not notes_of(registry, dialect.name).is_extended:
        return False
    from mlirls_ir.source.near_words import is_near

    is_open = "." not in group or not any(is_near(name, known) for known in dialect.operations)
    # An operation that upstream once had is unlikely to be an extension's.
    return is_open and registry.rename_note(name) is None


def is_of_other_release(registry: Registry, name: str) -> bool:
    """Whether an operation of an unknown dialect is upstream's in another release, and its dialect is no longer, or not
    yet, upstream's in this one."""
    rename = registry.rename_note(name)
    return rename is not None and rename.release > 0 and not rename.is_elsewhere


def may_be_newer(registry: Registry, name: str) -> bool:
    """Whether an unknown operation may exist in the chosen LLVM though not in the tables of an older one.

    An operation that these tables have and that has been removed since may exist as well, since the exact commit of
    main is unknown.
    """
    dialect = registry.dialect(name.partition(".")[0])
    if dialect is None or not dialect.is_of_older_tables:
        return False
    rename = registry.rename_note(name)
    return rename is None or rename.release >= NEWEST
