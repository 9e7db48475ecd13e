"""How often the list in VS Code has the next token, after 1, 2 and 3 typed letters.

    npm ci --prefix benchmarks/vscode
    python benchmarks/typed.py FOLDER... [--statements 300] [--seed 1] [--half seen|held|all] [--alone] [--show KIND]
                               [--short]

The places and their right items are those of `completion.py`. Here the first letters of the token are typed one after
another, and the list is the one that VS Code makes from the answers. The server gets a request after the first letter,
and after a letter if its last answer was incomplete or no item was left; in between, VS Code filters.
`vscode/order.mjs` runs VS Code's own code for filtering and ranking, the `CompletionModel` of monaco-editor.

A sigil or quotation mark is typed before the letters. A token counts after a number of letters if more is to come.
With `--short`, operations are typed without their dialect: `add` for `arith.addi`.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.completion import Place, Project, add_options, chosen_places, rank_of

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import Item, plain_text
from mlirls_server.features.completion.nearby_files import NearbyTexts

LETTERS = (1, 2, 3)
RANKS = (1, 5)
_SIGILS = '%@^#!"'
_ORDER = Path(__file__).parent / "vscode" / "order.mjs"


@dataclass(frozen=True, slots=True)
class Answer:
    """The server's answer after `letters` letters of the word."""

    items: tuple[Item, ...]
    is_incomplete: bool
    letters: int


class VisualStudioCode:
    """VS Code's list, which returns the shown items in order."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def shown(self, answer: Answer, word: str) -> list[Item]:
        """The items of an answer that are shown when `word` is typed."""
        assert self._process.stdin is not None and self._process.stdout is not None
        items = [(item.found_by or item.label, item.label) for item in answer.items]
        line = json.dumps({"word": word, "letters": answer.letters, "items": items})
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return [answer.items[number] for number in json.loads(self._process.stdout.readline())]


def lists_while_typing(
    code: VisualStudioCode, place: Place, nearby: NearbyTexts, *, is_short: bool
) -> Iterator[Sequence[Item]]:
    """The shown items after each letter of the token."""
    answer: Answer | None = None
    word_start = 0
    sigil = int(place.token[0] in _SIGILS)
    typed = place.token
    if is_short and place.kind == "operation" and not sigil:
        typed = typed.partition(".")[2] or typed
    for number in range(1, min(sigil + max(LETTERS) + 1, len(typed))):
        before = place.before + typed[:number]
        if answer is None or answer.is_incomplete:
            found = find_completions(Document(before + place.after), len(before), nearby)
            word_start = len(before) if found is None else found.span.start
            items = () if found is None else found.items
            answer = Answer(items, found is not None and found.is_incomplete, len(before) - word_start)
        shown = code.shown(answer, before[word_start:])
        if number > sigil:
            yield shown
        if not shown:
            answer = None


def rank_in(place: Place, shown: Sequence[Item]) -> int:
    """The number from 1 of the first item that is right; 0 if there is none."""
    texts = [plain_text(item.snippet) if item.snippet else item.insert or item.label for item in shown]
    return rank_of(place, [(item.label, text) for item, text in zip(shown, texts, strict=True)])


def main() -> int:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--short", action="store_true")
    arguments = parser.parse_args()
    places, n_statements = chosen_places(arguments, random.Random(arguments.seed))
    project = None if arguments.alone else Project(arguments.folders)
    ranks: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    started, n_lists = time.perf_counter(), 0
    command = ["node", str(_ORDER)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        code = VisualStudioCode(process)
        for place in places:
            nearby = () if project is None else project.near(place.path)
            for letters, shown in enumerate(lists_while_typing(code, place, nearby, is_short=arguments.short), 1):
                rank = rank_in(place, shown)
                n_lists += 1
                ranks[place.kind, letters].append(rank)
                ranks["all", letters].append(rank)
                if arguments.show == place.kind and rank != 1:
                    top = ", ".join(item.label for item in shown[:3])
                    print(f"{letters} {rank or '-':>4} {place.line.strip()}    {top}")
        process.stdin.close() if process.stdin is not None else None
    _print_table(ranks)
    milliseconds = 1000 * (time.perf_counter() - started) / max(n_lists, 1)
    print(f"\n{n_statements} statements, {milliseconds:.1f} ms a list, including reading the text and VS Code's part")
    return 0


def _print_table(ranks: defaultdict[tuple[str, int], list[int]]) -> None:
    heads = [f"{letters}: first {rank}" for letters in LETTERS for rank in RANKS]
    print(f"| kind | places | {' | '.join(heads)} |\n|{' --- |' * (len(heads) + 2)}")
    kinds = sorted({kind for kind, _ in ranks} - {"all"})
    for kind in (*kinds, "all"):
        cells = [
            f"{sum(0 < found <= rank for found in ranks[kind, letters]) / max(len(ranks[kind, letters]), 1):.1%}"
            for letters in LETTERS
            for rank in RANKS
        ]
        counts = "/".join(str(len(ranks[kind, letters])) for letters in LETTERS)
        print(f"| {kind} | {counts} | {' | '.join(cells)} |")


if __name__ == "__main__":
    sys.exit(main())
