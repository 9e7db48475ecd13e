"""Asks the user whether the programs that a project names may be run: its judge, its plug-ins, tools of its tests.

The question shows everything in full. It is asked once in a session, and again when something in it changes. The answer
is kept for the folder (`../project/trusted.py`), so later sessions and commands need not ask.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_server.invisible import visible
from mlirls_server.lsp.session import Session
from mlirls_server.project.find import Project
from mlirls_server.project.requested_programs import not_allowed, words_of
from mlirls_server.project.tools import forbidden_tools
from mlirls_server.project.trusted import Program, ProgramKind, revoke, trust

logger = logging.getLogger(__name__)

ALLOW: Final = "Allow"
NOT_NOW: Final = "Not Now"
_SAID: Final = {
    ProgramKind.JUDGE: "When a file is saved",
    ProgramKind.TOOL: "When you run a test or a pipeline, with any arguments",
    ProgramKind.PLUGIN: "As Python in the language server",
}
_MOST_CHARACTERS: Final = 700
"""VS Code cuts off a message after a thousand characters, and users should not allow what they cannot see."""
_LINK: Final = "]("
"""Editors show only the text of a Markdown link."""
_TOO_LONG: Final = (
    "{root} names programs whose commands are too long to show here, so mlirls does not run them. Run 'mlirls trust' "
    "in that folder to see and allow them."
)


class Permissions:
    """The questions of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: set[tuple[str, tuple[Program, ...]]] = set()

    def look(self) -> None:
        """Asks about all programs that projects name, that are not allowed, and that have not been asked about."""
        for project in self._session.projects.all():
            programs = tuple(not_allowed(project))
            if programs and (project.root, programs) not in self._asked:
                self._asked.add((project.root, programs))
                self._session.start(self._ask(project, programs))

    async def ask_again(self, project: Project) -> int:
        """Asks about a project at the user's request; returns the number of its programs that are not allowed."""
        programs = tuple(not_allowed(project))
        if programs:
            self._asked.add((project.root, programs))
            await self._ask(project, programs)
        return len(programs)

    async def may_run_tools(self, project: Project, paths: Iterable[str]) -> bool:
        """Whether the tools at these absolute paths may be run; asks about those that are not allowed yet."""
        forbidden = tuple(forbidden_tools(project, paths))
        if not forbidden or project.configuration.allow_tools is False:
            return not forbidden
        await self._ask(project, forbidden)
        return not forbidden_tools(project, (tool.words[0] for tool in forbidden))

    async def revoke(self, project: Project) -> int:
        """Revokes what was allowed for a project; returns the number of permissions."""
        n_revoked = await asyncio.to_thread(revoke, project.root)
        # The user knows about them, so do not ask immediately.
        self._asked.add((project.root, tuple(not_allowed(project))))
        self._session.projects.refresh()
        return n_revoked

    async def _ask(self, project: Project, programs: tuple[Program, ...]) -> None:
        question = question_about(project.root, programs)
        if question is None:
            message = _TOO_LONG.format(root=visible(project.root)[:_MOST_CHARACTERS])
            self._session.window_show_message(types.ShowMessageParams(types.MessageType.Warning, message))
            return
        actions = [types.MessageActionItem(ALLOW), types.MessageActionItem(NOT_NOW)]
        params = types.ShowMessageRequestParams(types.MessageType.Warning, question, actions)
        try:
            answer = await self._session.window_show_message_request_async(params)
        except JsonRpcException as error:
            # The client has no questions; the message in the configuration file says how to allow it.
            logger.info("the client could not ask: %s", error)
            return
        if answer is None or answer.title != ALLOW:
            return
        try:
            await asyncio.to_thread(trust, project.root, programs)
        except OSError as error:
            logger.warning("a permission could not be kept", exc_info=True)
            message = f"Nothing is run: the permission cannot be kept ({error})."
            self._session.window_show_message(types.ShowMessageParams(types.MessageType.Error, visible(message)))
            return
        self._session.projects.refresh()


def question_about(root: str, programs: tuple[Program, ...]) -> str | None:
    """The question whether `programs` may be run, with all of them in full; None if a message cannot show them."""
    parts = [
        f"{said}: {', '.join(words_of(program, root) for program in programs if program.kind is kind)}."
        for kind, said in _SAID.items()
        if any(program.kind is kind for program in programs)
    ]
    question = (
        f"May mlirls run the programs that {root} names? {' '.join(parts)} You are asked again when this changes."
    )
    shown = visible(question)
    return None if len(shown) > _MOST_CHARACTERS or _LINK in shown else shown
