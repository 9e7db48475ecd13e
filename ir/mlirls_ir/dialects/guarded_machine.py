"""Guards for a plug-in's rules about the machine: a check that raises is a warning, and other rules know nothing.

Read next: `guarded.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.dialects.caught import CODE, MEANT, STRAY, each, or_else
from mlirls_ir.machine_checks.report import warn
from mlirls_ir.machine_checks.rules import Check, MachineRules, Site, Transfer


def guarded_rules(rules: MachineRules, message: Callable[[BaseException], str]) -> MachineRules:
    """`rules` with a guard around each function; `message` is what is reported of an error."""
    return rules._replace(
        addresses=each(rules.addresses, _address),
        checks=each(rules.checks, lambda check: _check(check, message)),
        argument=None if rules.argument is None else or_else(rules.argument, None),
    )


def _address(rule: Transfer) -> Transfer:
    # 1 divides every number, so an address with an unknown grain is computed.
    grain = None if rule.grain is None else or_else(rule.grain, 1)
    return rule._replace(result=or_else(rule.result, None), grain=grain)


def _check(check: Check, message: Callable[[BaseException], str]) -> Check:
    def run(site: Site) -> None:
        try:
            check.run(site)
        except MEANT:
            raise
        except STRAY as error:
            warn(site, message(error), None, CODE, ())

    return check._replace(
        run=run,
        required=None if check.required is None else or_else(check.required, None),
        applies=None if check.applies is None else or_else(check.applies, False),
    )
