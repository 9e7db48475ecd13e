"""What holds for all tests: what Hypothesis draws, that processes keep what they compile, and that no check uses what
another one has found.

Texts that Hypothesis draws are the same everywhere, however slow or busy the machine.
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
from mlirls_server.cli.results import kept
from mlirls_server.project import trusted

# A deadline and the health check of the speed of drawing say something of the machine, not of the code; drawing anew
# each time would have a test fail where nobody has changed anything. What is drawn on purpose is in tests/fuzz.
settings.register_profile(
    "mlirls", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("mlirls")

# Where the environment wants no bytecode beside the sources, each process that a test starts would compile them all,
# which is most of what it costs.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode"))
# Output that is written at once hides what a person sees whose output is not.
os.environ.pop("PYTHONUNBUFFERED", None)

_DATA = Path(tempfile.mkdtemp(prefix="mlirls-data-"))
_numbers = itertools.count()
atexit.register(shutil.rmtree, _DATA)

# All that tests have left is looked through with what may be garbage; as Python does it by itself, it takes a tenth of
# the time of all tests.
_THRESHOLDS = (10_000, 20, 10)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that is collected goes away, and looking for what does takes a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.set_threshold(*_THRESHOLDS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What looks at all objects that there are comes first: later there are those that all other tests have left."""
    items.sort(key=lambda item: item.get_closest_marker("looks_at_all_objects") is None)


@pytest.fixture(autouse=True)
def nothing_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test, with the processes that it starts, has a data folder of its own, which does not exist yet."""
    monkeypatch.setenv(trusted.VARIABLE, str(_DATA / str(next(_numbers))))


@pytest.fixture(autouse=True)
def keeps_no_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check checks: nothing is below this path, and nothing can be written there."""
    monkeypatch.setattr(kept, "results_folder", lambda: Path(os.devnull, "results"))


@pytest.fixture
def forked_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes that work for a server are forked, where it makes no difference how they start."""
    if hasattr(os, "fork"):
        monkeypatch.setattr(child, "command_of", child_command)
