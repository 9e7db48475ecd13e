"""The wasmssa dialect: what ODS leaves to C++."""
