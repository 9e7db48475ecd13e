"""Rules of the ub dialect."""
