"""The work tree of the git repository around a folder.

git itself accepts a folder that merely looks like a repository, which a clone can contain anywhere. So everything that
runs git or keeps files for a repository finds the repository here.
"""

from __future__ import annotations

import os
from pathlib import Path


def work_tree_around(folder: str) -> str | None:
    """The nearest folder around `folder`, a path without links, that is the work tree of a git repository."""
    around = (folder, *map(str, Path(folder).parents))
    return next((above for above in around if os.path.lexists(os.path.join(above, ".git"))), None)
