"""The emitc dialect: what ODS leaves to C++."""
