"""Rules of the complex dialect."""
