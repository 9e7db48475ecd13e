"""Pictures of a document: control flow, definitions and uses, calls, symbols; as text for Graphviz and Mermaid.

Read first: `model.py`, `kinds.py`.
"""
