"""What a file is read with, decided once: configuration, dialects, and the project that both follow from.

Read first: `options.py` (what can be said), `sources.py` (what follows from it).
"""
