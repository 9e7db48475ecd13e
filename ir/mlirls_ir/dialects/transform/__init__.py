"""The transform dialect: what ODS leaves to C++."""
