"""The xevm dialect: what ODS leaves to C++."""
