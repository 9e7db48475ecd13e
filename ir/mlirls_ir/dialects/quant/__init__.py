"""The quant dialect: the parts that ODS leaves to C++."""
