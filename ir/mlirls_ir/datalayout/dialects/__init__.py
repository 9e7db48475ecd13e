"""Sizes and alignments of types: one file for each dialect."""
