"""The shard dialect: the parts that ODS leaves to C++."""
