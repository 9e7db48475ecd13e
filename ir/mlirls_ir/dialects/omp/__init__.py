"""The omp dialect: the parts that ODS leaves to C++."""
