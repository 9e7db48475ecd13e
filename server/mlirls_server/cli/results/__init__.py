"""Results of `mlirls check` that are kept between runs.

Read next: `kept.py` (looking up and keeping), `key.py` (what a result depends on), `project/cache.py` (where they are).
"""
