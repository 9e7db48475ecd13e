"""What immutable values share: their bases, interning, and their text in pieces; numbers of any length."""
