"""Constants about judges: the codes of their findings, and how long they may take.

They have a file of their own, so that a check without a judge does not import the rest.
"""

from __future__ import annotations

from typing import Final

SAID: Final = "judge"
"""The code of a tool's findings."""
FAILED: Final = "judge-failed"
"""The code of the finding that a tool gave no answer."""
SECONDS: Final = 10
"""How many seconds a tool may take for one text by default."""
MOST_SECONDS: Final = 3600
