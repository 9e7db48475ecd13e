"""The x86vector dialect: what ODS leaves to C++."""
