"""Bugs of our own: each costs one answer, never the whole document.

When a rule or a syntax raises an unexpected exception, the work continues without it and `report_bug` reports it. By
default it raises, so that tests see it; the server and the command line install a handler that logs.
"""

from __future__ import annotations

from collections.abc import Callable


class _State:
    handler: Callable[[Exception, str], None] | None = None
    n_reported = 0


def set_bug_handler(handler: Callable[[Exception, str], None] | None) -> None:
    """Install the function that is called with an unexpected exception and a description of the work; None means
    raise."""
    _State.handler = handler


def report_bug(error: Exception, doing: str) -> None:
    """Pass an unexpected exception to the handler; raise it if there is none."""
    if _State.handler is None:
        raise error
    _State.n_reported += 1
    _State.handler(error, doing)


def n_reported_bugs() -> int:
    """The number of bugs that this process has reported. If it grows while an answer is made, the answer is
    incomplete."""
    return _State.n_reported
