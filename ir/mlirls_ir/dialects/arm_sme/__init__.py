"""The arm_sme dialect: what ODS leaves to C++."""
