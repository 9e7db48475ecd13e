"""The command line: one file for each command, found by name in `main.py`. Only `serve` imports the server."""
