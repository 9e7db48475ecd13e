"""Rules of the affine dialect."""
