"""A model like exported ones: an operation with a location, and weights in a resource that is too long to be shown."""

from __future__ import annotations

MODEL = f"""\
func.func @main() -> i32 {{
  %0 = arith.constant 1 : i32 loc("model.py":3:4)
  return %0 : i32
}}
"t.use"() {{weights = dense_resource<weights> : tensor<5000xi8>}} : () -> ()
{{-# dialect_resources: {{ builtin: {{ weights: "0x04000000{"AB" * 5000}" }} }} #-}}
"""
