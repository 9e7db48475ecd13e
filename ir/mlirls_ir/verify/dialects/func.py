"""Rules of the func dialect."""
