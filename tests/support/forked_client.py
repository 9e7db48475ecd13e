"""The client of a fork: `forked_client.py SOCKET ARGUMENTS...`; see `forked.py`, which answers.

Its imports are cheap, because it is started for each server of a test.
"""

import _socket
import marshal
import os
import sys


def main() -> None:
    """Passes this process's streams and environment to the fork, and ends with the fork's status."""
    connection = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    connection.connect(sys.argv[1])
    body = marshal.dumps((os.getcwd(), dict(os.environ), sys.argv[2:]))
    streams = b"".join(number.to_bytes(4, sys.byteorder) for number in range(3))
    size = len(body).to_bytes(8, "little")
    connection.sendmsg([size], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
    sent = 0
    while sent < len(body):
        sent += connection.send(body[sent:])
    # The fork has the streams; when it closes one, the reader must see that.
    for number in range(3):
        os.close(number)
    status = connection.recv(1)
    os._exit(status[0] if status else 1)


main()
