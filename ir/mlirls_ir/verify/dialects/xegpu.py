"""Rules of the xegpu dialect."""
