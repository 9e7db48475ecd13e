"""The amdgpu dialect: the parts that ODS leaves to C++."""
