"""The shard dialect: what ODS leaves to C++."""
