"""What a file is read with, decided once: configuration, dialects, and the project that both follow from.

Read first: `options.py` (the options), `sources.py` (the files that they name).
"""
