"""Rules of the scf dialect."""
