"""Operations, blocks and values as MLIR holds them, including what their text leaves implicit."""
