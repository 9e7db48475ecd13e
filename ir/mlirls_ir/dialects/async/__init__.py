"""The async dialect: what ODS leaves to C++."""
