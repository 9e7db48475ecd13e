"""A progress bar on standard error. Imported only for a terminal, because it imports rich."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Tick = Callable[[], None]


@contextmanager
def show_progress(what: str, total: int) -> Generator[Tick]:
    """Shows how many of `total` steps are done; call the yielded function after each. Disappears at the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)
