"""What to say of an operation that the chosen LLVM does not have, but another one has.

Read next: `renames.py`, `../ods/upstream.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from mlirls_ir.dialects.release_forms import NEW_FORMS, OLD_FORMS, NewForm, OldForm
from mlirls_ir.dialects.renames import EARLIER, GONE_DIALECTS, RENAMES, STANDARD
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import RenameNote
from mlirls_ir.ods.upstream import MAIN, RELEASES, load_table, table_names
from mlirls_ir.patterns import compiled

_OPERANDS: Final = compiled(
    r"'([\w.]+)' op (?:expected \d+ (?:or more )?operands?, but found (\d+)|requires a single operand)"
)
_ATTRIBUTE: Final = compiled(r"'([\w.]+)' op requires attribute '(\w+)'")
_WITHOUT_PREFIX: Final = ("builtin", "func")


@lru_cache(maxsize=256)
def rename_note(name: str, version: int) -> RenameNote | None:
    """The note on the operation `name` as of LLVM `version`; None if no LLVM with tables has the operation."""
    found = RENAMES.get(name)
    if found is not None and found.since <= version:
        return RenameNote(found.sentence(name), found.new if found.is_same else "", _last_before(found.since))
    earlier = EARLIER.get(name)
    dialect, _, word = name.partition(".")
    if dialect in _WITHOUT_PREFIX and word in STANDARD:
        earlier, name = STANDARD[word], word
    if earlier is not None:
        return RenameNote(earlier.sentence(name), earlier.new if earlier.is_same else "", 0)
    for old, successor in RENAMES.items():
        if successor.new == name and successor.since > version and _has(old, version):
            return RenameNote(
                f"'{name}' is '{old}' before LLVM {successor.since}",
                old if successor.is_same else "",
                min(release for release in RELEASES if release >= successor.since),
            )
    releases = [release for release in RELEASES if _has(name, release)]
    if not releases:
        return None
    gone = GONE_DIALECTS.get(dialect)
    if gone is not None and gone.since <= version:
        where = _last_before(gone.since)
        return RenameNote(f"the dialect {gone.sentence(dialect)}", "", where, is_elsewhere=not gone.new)
    if releases[0] > version:
        return RenameNote(f"'{name}' is in LLVM {releases[0]}, and not in {version}", "", releases[0])
    return RenameNote(f"'{name}' is in LLVM {releases[-1]}, and not in {version} any more", "", releases[-1])


def rename_note_of_form(error: str, before: Callable[[], str], here: str, version: int) -> RenameNote | None:
    """The note about a form that is an error in LLVM `version`; None if no other LLVM is known to have the form.

    `before` gives the text before the error on its line, and `here` is the text from there on.
    """
    for form in _forms_with(error):
        if form.last < version and here.startswith(form.here) and _expression(form.before).search(before()):
            return RenameNote(form.sentence(), "", form.last)
    for newer in _new_forms_with(error):
        if version < newer.since and here.startswith(newer.here) and _expression(newer.before).search(before()):
            return RenameNote(newer.sentence(), "", _first_from(newer.since))
    match = _OPERANDS.fullmatch(error) or _ATTRIBUTE.fullmatch(error)
    if match is None:
        return None
    for release in sorted(RELEASES, key=lambda one: (one > version, abs(one - version))):
        definition = None if release == version else _definition(match[1], release)
        if definition is not None and _allows(definition, match):
            return RenameNote(f"in LLVM {release}, '{match[1]}' is written as it is here", "", release)
    return None


@cache
def _expression(source: str) -> re.Pattern[str]:
    """The expression that one of the forms has."""
    return re.compile(source)


@lru_cache(maxsize=256)
def _forms_with(error: str) -> tuple[OldForm, ...]:
    """The old forms that an error may be about: a text may have thousands of errors, with few messages."""
    return tuple(form for form in OLD_FORMS if _expression(form.error).fullmatch(error))


@lru_cache(maxsize=256)
def _new_forms_with(error: str) -> tuple[NewForm, ...]:
    return tuple(form for form in NEW_FORMS if _expression(form.error).fullmatch(error))


def _allows(definition: OperationDef, error: re.Match[str]) -> bool:
    """Whether a definition has no such error: it has another number of operands, or does not have the attribute."""
    if "attribute" in error[0]:
        return all(field.name != error[2] or field.optional for field in definition.attributes)
    arities = [field.arity for field in definition.operands]
    if not {"single", "optional"}.issuperset(arities):
        return False
    least = arities.count("single")
    return least <= int(error[2]) <= len(arities) if error[2] else (least, len(arities)) != (1, 1)


@lru_cache(maxsize=256)
def _definition(name: str, version: int) -> OperationDef | None:
    dialect = name.partition(".")[0]
    return load_table(dialect, version).operations.get(name) if dialect in table_names(version) else None


def _first_from(release: int) -> int:
    """The first release with tables from another one on, or main."""
    return min((known for known in RELEASES if known >= release), default=MAIN)


def _last_before(release: int) -> int:
    """The last release with tables before another one."""
    return max(known for known in RELEASES if known < release)


@lru_cache(maxsize=64)
def _operations(dialect: str, version: int) -> frozenset[str]:
    return frozenset(load_table(dialect, version).operations) if dialect in table_names(version) else frozenset()


def _has(name: str, version: int) -> bool:
    known = max((release for release in RELEASES if release <= version), default=RELEASES[0])
    return name in _operations(name.partition(".")[0], known)
