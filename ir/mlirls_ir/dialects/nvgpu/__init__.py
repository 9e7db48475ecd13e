"""The nvgpu dialect: the parts that ODS leaves to C++."""
