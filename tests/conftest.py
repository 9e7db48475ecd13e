"""Settings of all tests: Hypothesis draws fixed texts, processes keep compiled modules, and checks keep no findings.

Hypothesis draws the same texts everywhere, however slow or busy the machine is.
"""

from __future__ import annotations

import atexit
import gc
import itertools
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.support.forked import child_command

from mlirls_server import child
from mlirls_server.cli.results import kept_results
from mlirls_server.project import trusted

# A deadline and the health check of the speed of drawing depend on the machine, not on the code. If each run drew other
# texts, a test could fail although nothing has changed. tests/fuzz draws other texts in each run.
settings.register_profile(
    "mlirls", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("mlirls")

# If the environment forbids bytecode beside the sources, each process that a test starts would compile all modules,
# which would be most of its cost.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode"))
# Unbuffered output would hide mistakes that users see, whose output is buffered.
os.environ.pop("PYTHONUNBUFFERED", None)

_DATA = Path(tempfile.mkdtemp(prefix="mlirls-data-"))
_numbers = itertools.count()
atexit.register(shutil.rmtree, _DATA)

# The collector also visits everything that earlier tests have left. With Python's own thresholds, that takes a tenth of
# the time of all tests.
_THRESHOLDS = (10_000, 20, 10)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collecting tests frees nothing, and the garbage collector would take a third of its time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.set_threshold(*_THRESHOLDS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that visit all objects come first, because later there are also those that the other tests have left."""
    items.sort(key=lambda item: item.get_closest_marker("looks_at_all_objects") is None)


@pytest.fixture(autouse=True)
def nothing_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test, with the processes that it starts, has its own data folder, which does not exist yet."""
    monkeypatch.setenv(trusted.VARIABLE, str(_DATA / str(next(_numbers))))


@pytest.fixture(autouse=True)
def keeps_no_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """No check finds the results of another one, because nothing can be written below this path."""
    monkeypatch.setattr(kept_results, "results_folder", lambda: Path(os.devnull, "results"))


@pytest.fixture
def forked_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forks the child processes of a server, for tests that do not depend on how they start."""
    if hasattr(os, "fork"):
        monkeypatch.setattr(child, "command_of", child_command)
