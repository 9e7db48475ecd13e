"""Graphs of a document for Graphviz and Mermaid: control flow, definitions and uses, calls, symbols.

Read first: `model.py`, `kinds.py`.
"""
