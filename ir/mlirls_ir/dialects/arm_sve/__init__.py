"""The arm_sve dialect: the parts that ODS leaves to C++."""
