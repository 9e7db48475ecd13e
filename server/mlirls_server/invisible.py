"""Characters that nobody sees as they are: controls, marks that change the direction of text, halves of pairs.

Read next: `cli/plain.py` (text for terminals and logs), `lsp/permissions.py` (what a user is asked to allow).
"""

from __future__ import annotations


def is_plain(text: str) -> bool:
    """Whether each character of `text` is shown as it is and takes one column, as nearly all are."""
    return text.isascii() and text.isprintable()


def visible(text: str) -> str:
    """`text` on one line, with something that can be seen in place of each character that cannot."""
    return text if is_plain(text) else "".join([shown_character(char) for char in text])


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
