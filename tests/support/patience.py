"""How long a test waits for what another process does, at most: the one place that says so.

No test passes or fails by how long something takes: each waits for the message or the end that it is about. This is
only there so that a test whose message never comes fails instead of hanging, on a machine with many times more to do
than it can.
"""

from __future__ import annotations

from typing import Final

PATIENCE_SECONDS: Final = 300
