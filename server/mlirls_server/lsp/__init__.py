"""The Language Server Protocol: the only place that imports pygls and lsprotocol. Start reading at `app.py`."""
