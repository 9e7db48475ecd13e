"""The spirv dialect: what ODS leaves to C++."""
