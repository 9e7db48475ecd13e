"""What mlirls knows, for coding agents: a server of the Model Context Protocol with a tool for each question.

    client --> server.py --> asking.py --> a process for each call: answering.py --> table.py --> tools/

A tool is a function of its arguments and of what the server was started for. It reads, and writes nothing. It runs in a
process of its own, so it can be ended when it takes too long, and what it remembers ends with it.

Read first: `tool.py` (what a tool is), `opened.py` (the text that a tool is asked about), `limits.py`.
"""
