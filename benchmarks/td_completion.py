"""How often completion in `.td` files has the next word among its first items.

    python benchmarks/td_completion.py FOLDER [--files N] [--words N] [--half N] [--statement] [--show]

For N words of each of N files, the rest of the line is deleted from the word on, with `--statement` the rest of the
top-level statement, and completion is asked there, and after the first two letters. Words that are names of new
definitions are left out, since nobody can know them. The share of words among the first 1, 5 and 20 items is printed,
by the kind of the word. Each file is read as `mlirls check` reads it: with the include folders that are found for it,
and as a part of a file that includes it if names are unknown. With `--half`, only the files of one half count, which
their paths decide: work on 0, measure on 1.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections import defaultdict
from pathlib import Path

from td_projects import open_file, td_files

from mlirls_ir.tablegen.lexer import KEYWORDS, tokenize
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import names_in
from mlirls_server.features.tablegen.completion import find_completions

_FIRST = (1, 5, 20)


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--words", type=int, default=30)
    parser.add_argument("--half", type=int, choices=(0, 1))
    parser.add_argument("--statement", action="store_true", help="delete the rest of the statement")
    parser.add_argument("--show", action="store_true", help="print where words are not among the first 20")
    arguments = parser.parse_args()
    chance = random.Random(1)
    folder: Path = arguments.folder
    files = td_files(folder, chance, arguments.files, lambda path: arguments.half in (None, _half(path)))
    ranks: dict[tuple[int, str], list[int]] = defaultdict(list)
    missed: list[str] = []
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        document = open_file(path, text)
        words = _words(document, text)
        for start, word, kind in sorted(chance.sample(words, min(arguments.words, len(words)))):
            end = _end(document, text, start, is_of_statement=arguments.statement)
            for n_letters in (0, 2):
                rank = _rank(document, text[start:end], start, word, n_letters)
                ranks[n_letters, kind].append(rank)
                ranks[n_letters, "all"].append(rank)
                if arguments.show and rank >= _FIRST[-1]:
                    line = text.count("\n", 0, start) + 1
                    missed.append(f"{n_letters} letters, {kind} {word}: {path}:{line}, rank {rank}")
    for (n_letters, kind), found in sorted(ranks.items()):
        shares = " ".join(f"{100 * sum(rank < first for rank in found) / len(found):5.1f}" for first in _FIRST)
        print(f"after {n_letters} letters, {kind:17} {len(found):5} words: {shares} % among 1, 5, 20")
    print(*sorted(missed), sep="\n")


def _half(path: Path) -> int:
    return int(hashlib.md5(path.as_posix().encode()).hexdigest(), 16) % 2


def _words(document: TdDocument, text: str) -> list[tuple[int, str, str]]:
    """The words that completion can know: start, text and kind."""
    kinds: dict[int, str] = {}
    new: set[int] = set()
    for piece in document.pieces:
        for name in names_in(document, piece):
            if name.is_definition:
                new.add(piece.start + name.start)
            else:
                kinds[piece.start + name.start] = name.kind.value
    found: list[tuple[int, str, str]] = []
    for token in tokenize(text)[0]:
        word = text[token.start_pos : token.end_pos]
        if word in KEYWORDS:
            found.append((token.start_pos, word, "keyword"))
        elif token.type in ("BANG", "COND"):
            found.append((token.start_pos, word, "operator"))
        elif token.type == "ID" and token.start_pos in kinds and token.start_pos not in new:
            found.append((token.start_pos, word, kinds[token.start_pos]))
    return found


def _end(document: TdDocument, text: str, start: int, *, is_of_statement: bool) -> int:
    """The end of what is deleted."""
    if is_of_statement:
        statement = document.statement_at(start)
        assert statement is not None
        return len(text[: statement[1]].rstrip())
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _rank(document: TdDocument, rest: str, start: int, word: str, n_letters: int) -> int:
    """The number of items before the word in place of `rest`; a large number if it is not there."""
    typed = word[:n_letters]
    document.edit(start, start + len(rest), typed)
    document.finish()
    found = find_completions(document, start + len(typed))
    document.edit(start, start + len(typed), rest)
    items = () if found is None else found.items
    return next((rank for rank, item in enumerate(items) if item.label == word), 1000)


if __name__ == "__main__":
    main()
