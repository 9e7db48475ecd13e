"""The affine dialect: what ODS leaves to C++."""
