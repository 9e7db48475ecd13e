"""The command line: one file a command, found by name in `main.py`. Only `serve` imports the server."""
