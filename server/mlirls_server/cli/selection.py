"""Which findings `mlirls check` reports: those with the codes of `--select`, without the codes of `--ignore`.

Findings are selected after the check, so kept results serve any selection.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mlirls_server.cli.findings import FileReport
from mlirls_server.cli.usage import CannotRun


class Selection(NamedTuple):
    """The codes that are reported (None for all), and the codes that are not."""

    selected: frozenset[str] | None = None
    ignored: frozenset[str] | None = None

    def of(self, reports: Sequence[FileReport]) -> list[FileReport]:
        """The reports with the findings that are selected."""
        if self.selected is None and self.ignored is None:
            return list(reports)
        return [
            report._replace(findings=tuple(finding for finding in report.findings if self._has(finding.code)))
            for report in reports
        ]

    def _has(self, code: str) -> bool:
        is_selected = self.selected is None or code in self.selected
        return is_selected and not (self.ignored and code in self.ignored)


def codes_of(flag: str, given: str | None) -> frozenset[str] | None:
    """The codes after `flag`; None without the flag. Raises `CannotRun` for a code that does not exist."""
    if given is None:
        return None
    from mlirls_ir.codes import CODES, similar_code

    codes = frozenset(code for code in map(str.strip, given.split(",")) if code)
    for code in sorted(codes - CODES):
        near = similar_code(code)
        meant = f"; did you mean '{near}'?" if near else "; mlirls explain lists them"
        raise CannotRun(f"check: {flag}: unknown code '{code}'{meant}")
    if not codes:
        raise CannotRun(f"check: {flag} takes codes, separated by commas")
    return codes
