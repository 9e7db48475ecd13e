"""The pdl_interp dialect: what ODS leaves to C++."""
