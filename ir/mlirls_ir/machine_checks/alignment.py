"""The check of alignment: an access to an address that is certainly less aligned than the access assumes.

An access assumes the alignment that it names, or else the ABI alignment of its type. The elements of a buffer are
accessed as their type requires, unless every access to them names less.

Read next: `address.py`, `buffers.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.diagnostic import Fix
from mlirls_ir.machine_checks.address import Address, Shortfall, count, lowest_bit, shortfall
from mlirls_ir.machine_checks.report import link, warn
from mlirls_ir.machine_checks.rules import Site
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.finding import Link
from mlirls_ir.types.model import MemRefType, Type
from mlirls_ir.verify.view import Part, range_of

CODE: Final = "misaligned-access"
_NAMED: Final = compiled(r"(?:\balignment\s*=\s*|\A)([0-9]+)")
ALIGNMENT: Final = "alignment"
"""The attribute by which accesses and allocations name an alignment."""


def abi_alignment(site: Site, type: Type | None) -> int | None:
    """The ABI alignment of a type here; None if it is not known."""
    stored = None if type is None else site.stored(type)
    return None if stored is None else stored[1]


def check_claim(site: Site, address: Address | None, claimed: int, part: Part) -> None:
    """Checks an operation that says that an address is a multiple of `claimed`."""
    found = _found(address, claimed)
    if address is not None and found is not None:
        message = f"this is not aligned to {count(claimed)}: {found.reason}"
        warn(site, message, part, CODE, _links(site, address), fixes=_fixes(site, part, found))


def required_by(site: Site, type: Type | None) -> int | None:
    """The alignment that an access to a value of a type assumes: the one that it names, or that of the type."""
    return site.number(ALIGNMENT) if ALIGNMENT in site.view.attributes else abi_alignment(site, type)


def check_access(site: Site, address: Address | None, type: Type | None, part: Part) -> None:
    """Checks an access to a value of a type."""
    required = None if address is None else required_by(site, type)
    if required is not None and ALIGNMENT in site.view.attributes:
        check_claim(site, address, required, ("attribute", ALIGNMENT))
        return
    found = None if required is None else _found(address, required)
    if address is not None and required is not None and found is not None:
        message = f"this access to `{type}` assumes an alignment of {count(required)}: {found.reason}"
        warn(site, message, part, CODE, _links(site, address))


def check_elements(site: Site, address: Address | None, part: Part) -> None:
    """Checks an operation whose result is a buffer of elements, the first of which is at `address`."""
    type_ = site.view.result()
    found = element_shortfall(site, address)
    if address is None or found is None or not isinstance(type_, MemRefType):
        return
    required = abi_alignment(site, type_.element)
    if required is not None and _is_accessed(site, required):
        message = f"elements of type `{type_.element}` must be aligned to {count(required)}: {found.reason}"
        warn(site, message, part, CODE, _links(site, address))


def element_shortfall(site: Site, address: Address | None) -> Shortfall | None:
    """Why the elements of the buffer that is an operation's result are not aligned, None if they may be."""
    type_ = site.view.result()
    if address is None or not isinstance(type_, MemRefType) or 0 in type_.shape:
        return None
    required = abi_alignment(site, type_.element)
    return None if required is None else _found(address, required)


def _found(address: Address | None, required: int) -> Shortfall | None:
    is_power = required > 1 and lowest_bit(required) == required
    return shortfall(address, required) if address is not None and is_power else None


def _fixes(site: Site, part: Part, found: Shortfall) -> tuple[Fix, ...]:
    """The alignment that the address has in place of the number that names another."""
    details = site.facts.around.details(site.statement)
    start, end = range_of(details.state, part)
    number = _NAMED.search(details.text[start:end])
    if number is None:
        return ()
    title = f"Name the alignment that the address has: {found.alignment}"
    return (Fix(title, start + number.start(1), start + number.end(1), str(found.alignment)),)


def _links(site: Site, address: Address) -> tuple[Link, ...]:
    base = address.base
    if base.statement is site.statement:
        return ()
    return (link(site, base.statement, f"byte 0 is here, aligned to {count(base.alignment)}"),)


def _is_accessed(site: Site, required: int) -> bool:
    """Whether anything may access the buffer that is an operation's result with the alignment of its elements.

    An access that names a smaller alignment does not, and an operation that makes another view of the buffer does as
    its own users do.
    """
    pending = [site.statement]
    seen = set(pending)
    while pending:
        for user, slot in site.facts.uses(pending.pop()):
            rules = site.facts.rules(user.name)
            rule = None if rules is None else rules.addresses.get(user.name)
            if rule is not None and user not in seen and slot is user.shape.operands[0]:
                seen.add(user)
                pending.append(user)
            elif rule is None and not (rules is not None and user.name in rules.untouched):
                claimed = user.shape.attributes.get(ALIGNMENT)
                if not isinstance(claimed, IntegerAttr) or claimed.value >= required:
                    return True
    return False
