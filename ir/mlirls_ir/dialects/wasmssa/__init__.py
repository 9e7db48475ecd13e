"""The wasmssa dialect: the parts that ODS leaves to C++."""
