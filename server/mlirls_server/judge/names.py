"""What is known of judges without asking one: the codes of what they say, and how long they may take.

By itself, since a check without a judge should not pay for the rest.
"""

from __future__ import annotations

from typing import Final

SAID: Final = "judge"
"""The code of what a tool has found."""
FAILED: Final = "judge-failed"
"""The code of what is said of a tool that could not say anything."""
SECONDS: Final = 10
"""How long a tool may take for one text, unless somebody says otherwise."""
MOST_SECONDS: Final = 3600
