"""Rules of the tensor dialect."""
