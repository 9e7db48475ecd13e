"""The arm_sve dialect: what ODS leaves to C++."""
