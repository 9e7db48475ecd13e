"""Runs tests with `RUN:` lines as lit does, without a shell: `run.py` runs one test, `find.py` finds tests.

Read next: `run.py`.
"""
