"""What files say, as text for a terminal or a log: control characters are shown, never sent.

An escape sequence in a path or a symbol could rewrite what a person sees, and a line break in a name could begin a line
that a CI service takes for a command. So each sentence is one line, and a control character is shown as a visible one.
"""

from __future__ import annotations

import sys


def one_line(text: str) -> str:
    """`text` as one line without anything that steers a terminal."""
    return text if is_plain(text) else "".join([shown_character(char) for char in text])


def some_lines(text: str) -> str:
    """The same, but line breaks and tabs stay."""
    if is_plain(text.replace("\n", "").replace("\t", "")):
        return text
    return "".join([char if char in "\n\t" else shown_character(char) for char in text])


def is_plain(text: str) -> bool:
    """Whether each character of `text` is shown as it is and takes one column, as nearly all are."""
    return text.isascii() and text.isprintable()


def shown_character(char: str) -> str:
    """The character, or what is shown in place of an invisible one."""
    if char < " ":
        return chr(0x2400 + ord(char))
    if char == "\x7f":
        return "\u2421"
    # A library in a file of its own, which nearly all text does without.
    import unicodedata

    # Separators of lines and paragraphs, controls, halves of pairs, and marks that change the direction of text.
    return "\ufffd" if unicodedata.category(char) in ("Cc", "Cs", "Cf", "Zl", "Zp") else char


def tell(sentence: str) -> None:
    """Writes one line to standard error, after what has been written to standard output so far."""
    # In a pipe that takes both, output that waits in a buffer would come last.
    sys.stdout.flush()
    print(one_line(sentence), file=sys.stderr)
