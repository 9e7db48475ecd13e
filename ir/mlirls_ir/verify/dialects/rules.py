"""The table of rules by operation name, and the decorator that fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.verify.view import View

Rule: TypeAlias = Callable[[View], None]

RULES: Final[dict[str, Rule]] = {}


def verifies(*names: str) -> Callable[[Rule], Rule]:
    """Files a rule under the operations called `names`."""

    def file(rule: Rule) -> Rule:
        for name in names:
            RULES[name] = rule
        return rule

    return file
