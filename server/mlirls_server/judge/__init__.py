"""The judge: a project's own tool with mlir-opt's options, asked about a text, and what it says as our data.

Read next: `ask.py`, where it begins; docs/judge.md.
"""
