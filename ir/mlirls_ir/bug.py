"""Bugs of our own: they cost one answer, never the document.

Where a rule or a syntax raises an unexpected exception, the work goes on without it, and `report_bug` reports it. By
default it raises, so that tests see it; the server and the command line install a handler that logs.
"""

from __future__ import annotations

from collections.abc import Callable


class _State:
    handler: Callable[[Exception, str], None] | None = None
    n_reported = 0


def set_bug_handler(handler: Callable[[Exception, str], None] | None) -> None:
    """Installs the function called with an unexpected exception and what was being done; None lets it raise."""
    _State.handler = handler


def report_bug(error: Exception, doing: str) -> None:
    """Hands an unexpected exception to the handler, or raises it when there is none."""
    if _State.handler is None:
        raise error
    _State.n_reported += 1
    _State.handler(error, doing)


def n_reported_bugs() -> int:
    """How many bugs this process has reported: an answer made while it grows is not all that it should be."""
    return _State.n_reported
