"""How a check reports what it has found: a warning at a part of the operation, with links to other operations."""

from __future__ import annotations

from typing import NoReturn

from mlirls_ir.diagnostic import Fix, Severity
from mlirls_ir.machine_checks.rules import Site
from mlirls_ir.resolve.finding import Link
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.place import fail_at, link_to
from mlirls_ir.verify.view import Part


def warn(
    site: Site,
    message: str,
    part: Part,
    code: str,
    links: tuple[Link, ...],
    *,
    severity: Severity = Severity.WARNING,
    fixes: tuple[Fix, ...] = (),
) -> NoReturn:
    """Ends the check with a finding."""
    fail_at(site.facts.around, site.statement, message, part, code, links=links, severity=severity, fixes=fixes)


def link(site: Site, statement: Statement, message: str) -> Link:
    """A note at the name of another operation."""
    return link_to(site.facts.around, statement, message)
