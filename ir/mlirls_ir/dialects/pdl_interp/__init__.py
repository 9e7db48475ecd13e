"""The pdl_interp dialect: the parts that ODS leaves to C++."""
