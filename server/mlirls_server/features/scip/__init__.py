"""What a code host is told of a document: where names are defined and used, and what they mean, as SCIP has it.

SCIP is a format for indexes that code hosts show. Here are its values and names; how they become bytes is in
`cli/scip/`. Begin in `find.py`; `names.py` has the grammar of symbols, `values.py` the values.
"""
