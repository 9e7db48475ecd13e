"""Rules of the spirv dialect."""
