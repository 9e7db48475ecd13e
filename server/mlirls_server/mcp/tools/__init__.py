"""The tools, one in each file, each the constant `TOOL`. Read first: `../tool.py`."""
