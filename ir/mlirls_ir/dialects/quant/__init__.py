"""The quant dialect: what ODS leaves to C++."""
