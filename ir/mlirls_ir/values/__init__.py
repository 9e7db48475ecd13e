"""The common parts of immutable values: bases, interning, and text in pieces; numbers of any length."""
