"""Operations, blocks and values as MLIR holds them, with what their text leaves implicit."""
