// expected-error @+1 {{expected static shape}}
func.func private @a(!amx.tile<16x?xf32>)

// -----

// expected-error @+1 {{failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer}}
func.func private @a(!amx.tile<16x3xf64>)
