"""Rules of the nvvm dialect."""
