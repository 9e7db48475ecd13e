"""The nvgpu dialect: what ODS leaves to C++."""
