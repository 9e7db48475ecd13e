"""`python -m mlirls_server` is `mlirls`."""

import sys

from mlirls_server.cli.main import main

sys.exit(main())
