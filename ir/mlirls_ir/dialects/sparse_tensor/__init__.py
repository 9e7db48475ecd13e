"""The sparse_tensor dialect: what ODS leaves to C++."""
