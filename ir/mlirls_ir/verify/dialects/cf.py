"""Rules of the cf dialect."""
