"""Changes between LLVM releases in dlti outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

EQUALS: Final = Change(
    20,
    "#dlti.dl_spec, #dlti.target_device_spec, #dlti.target_system_spec",
    "entries are `key = value`",
    before='entries are `#dlti.dl_entry<key, value>`, and devices of a system `"CPU" : #dlti.target_device_spec<...>`',
)
