"""The environment of a file: its project, configuration and dialects.

Read first: `options.py` (the options), `sources.py` (the files that they name).
"""
