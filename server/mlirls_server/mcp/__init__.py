"""A server for coding agents, by the Model Context Protocol, with a tool for each kind of question.

    client --> server.py --> call.py --> a process for each call: call_process.py --> table.py --> tools/

A tool is a function of its arguments and of the arguments of the server. It writes nothing. Each call runs in its own
process, so it can be ended if it takes too long, and nothing is left from it.

Read first: `tool.py` (what a tool is), `opened.py` (the text of a call), `limits.py`.
"""
