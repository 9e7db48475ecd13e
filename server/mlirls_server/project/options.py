"""A configuration as plain options again, so that another process can be told of it.

What `write_options` gives, `configuration.read_options` reads back; paths are absolute already.
"""

from __future__ import annotations

from mlirls_server.project.configuration import SEVERITIES, Configuration


def write_options(configuration: Configuration) -> dict[str, object]:
    """The table with the keys of `mlirls.toml` that says the same."""
    words = {severity: word for word, severity in SEVERITIES.items()}
    builds: object = list(configuration.build_folders) if configuration.searches_builds else False
    return {
        "ods": {
            "files": list(configuration.ods_files),
            "include": list(configuration.include),
            "generated": list(configuration.generated),
            "build-folders": builds,
            "budget": configuration.ods_budget,
        },
        "dialects": {"known": sorted(configuration.known_dialects)},
        "files": {"extensions": list(configuration.extensions)},
        "diagnostics": {code: words[severity] for code, severity in configuration.severities.items()},
        "allow-unregistered-dialects": configuration.allow_unregistered,
    }
