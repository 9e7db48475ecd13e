"""The longest time that a test waits for another process, in one place.

No test depends on how long something takes: each waits for a message or the end of a process. With this limit, a test
whose message never comes fails instead of hanging. It is long enough for an overloaded machine.
"""

from __future__ import annotations

from typing import Final

PATIENCE_SECONDS: Final = 300
