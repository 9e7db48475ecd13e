"""The sparse_tensor dialect: the parts that ODS leaves to C++."""
