"""The arm_sme dialect: the parts that ODS leaves to C++."""
