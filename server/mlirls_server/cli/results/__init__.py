"""Results of `mlirls check` that are kept between runs.

Read next: `kept_results.py` (reading and writing them), `key.py` (their keys), `project/cache.py` (the database).
"""
