"""Results of `mlirls check` that are kept between runs, in the user's cache folder.

Read next: `kept.py` (looking up and keeping), `key.py` (what a result depends on), `store.py` (the files).
"""
