"""The spirv dialect: the parts that ODS leaves to C++."""
