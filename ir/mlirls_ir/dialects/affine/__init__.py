"""The affine dialect: the parts that ODS leaves to C++."""
