"""The index of a document for code hosts, in SCIP's terms: definitions, uses and documentation of names.

SCIP is a format for indexes of code hosts. This package has its values and names; `cli/scip/` writes the bytes. Read
first: `find.py`; `names.py` has the grammar of symbols, `values.py` the values.
"""
