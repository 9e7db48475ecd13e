"""The ub dialect: what ODS leaves to C++."""
