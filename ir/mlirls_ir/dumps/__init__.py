"""Dumps of a pass manager: the stages of a module that `--mlir-print-ir-after-all` and similar options write.

Read next: `headers.py` (a line of a log), `log.py` (a log, which is read once), `steps.py`.
"""
