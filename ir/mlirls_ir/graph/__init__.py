"""Operations, blocks and values as MLIR holds them, and what they have without their text saying so."""
