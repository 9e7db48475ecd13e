"""Characters that are not visible: controls, marks that change the direction of text, halves of surrogate pairs.

Read next: `cli/safe_text.py` (text for terminals and logs), `lsp/permissions.py` (what a user is asked to allow).
"""

from __future__ import annotations


def is_plain(text: str) -> bool:
    """Whether each character of `text` is visible and takes one column, like nearly all texts."""
    return text.isascii() and text.isprintable()


def visible(text: str) -> str:
    """`text` on one line, with a visible text in place of each invisible character."""
    return text if is_plain(text) else "".join([shown_character(char) for char in text])


def shown_character(char: str) -> str:
    """The character, or a visible text in place of an invisible one."""
    if char < " ":
        return chr(0x2400 + ord(char))
    if char == "\x7f":
        return "\u2421"
    # Nearly all text does not need this library.
    import unicodedata

    # Separators of lines and paragraphs, controls, halves of surrogate pairs, and marks that change the direction.
    return "\ufffd" if unicodedata.category(char) in ("Cc", "Cs", "Cf", "Zl", "Zp") else char
