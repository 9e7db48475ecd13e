"""`python -m mlirls_server.project.forms_reader`: learns how a project's files write its dialects, in another process.

A large project has thousands of files, and an editor must not wait for them. The task names the project as an
invocation and a folder; standard output is what was learned, as JSON.

Read next: `usual_forms.py` (what is learned, and kept), `projects.py` (who asks).
"""

from __future__ import annotations

import logging
import sys

from mlirls_ir.ods.usual_forms import UsualForms, decode_forms, encode_forms
from mlirls_server.child import child_process, output_of, take_task
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import Invocation, read_invocation, write_invocation

logger = logging.getLogger(__name__)


def main() -> int:
    """Does the task."""
    task = take_task()
    loader = Loader(read_invocation(task["invocation"]), load_or_read)
    sys.stdout.write(encode_forms(loader.load(task["folder"]).registry.usual_forms))
    return 0


async def learn_elsewhere(folder: str, invocation: Invocation) -> UsualForms:
    """How the files of the project of `folder` write its dialects, learned by another process.

    Nothing is learned where there is no process. Cancelling ends it.
    """
    task = {"folder": folder, "invocation": write_invocation(invocation)}
    try:
        async with child_process("mlirls_server.project.forms_reader", task) as process:
            output = await output_of(process)
    except OSError as error:
        logger.error("learning how dialects are written failed: %s", error)
        return UsualForms()
    return decode_forms(output.decode("utf-8", "replace")) or UsualForms()


if __name__ == "__main__":
    sys.exit(main())
