"""The x86 dialect: the parts that ODS leaves to C++; its operations are those of amx and x86vector."""
