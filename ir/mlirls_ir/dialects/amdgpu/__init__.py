"""The amdgpu dialect: what ODS leaves to C++."""
