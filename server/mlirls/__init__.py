"""Only a name, so that `python -m mlirls` runs the program.

The program is in `mlirls_server`, and the library for other programs is `mlirls_ir`.
"""
