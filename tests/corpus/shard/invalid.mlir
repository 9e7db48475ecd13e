// expected-error@+1 {{Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".}}
shard.grid @g(shape = )

// -----

// expected-error@+1 {{expected 'shape'}}
shard.grid @g(4)

// -----

// expected-error@+1 {{expected '('}}
shard.grid @g shape = 4
