"""The judge: a project's own tool with mlir-opt's options, run on a text, and its answer as our data.

Read next: `run.py`, where it begins; docs/judge.md.
"""
