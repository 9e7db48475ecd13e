// expected-error@+1 {{unexpected position bitwidth: 7}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), posWidth = 7 }>

// -----

// expected-error@+1 {{unexpected coordinate bitwidth: 7}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), crdWidth = 7 }>

// -----

// expected-error@+1 {{expected an integral position bitwidth}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), posWidth = "a" }>

// -----

// expected-error@+1 {{expected an integral index bitwidth}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), crdWidth = "a" }>

// -----

// expected-error@+1 {{expected a numeric value for explicitVal}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), explicitVal = "a" }>

// -----

// expected-error@+1 {{expected a numeric value for implicitVal}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), implicitVal = "a" }>

// -----

// expected-error@+1 {{unexpected key: foo}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), foo = "a" }>

// -----

// expected-error@+1 {{unknown level format: strange}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : strange) }>

// -----

// expected-error@+1 {{invalid level type: level format doesn't support the properties}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : dense(nonunique)) }>

// -----

// expected-error@+1 {{unknown level property: strange}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed(strange)) }>

// -----

// expected-error@+1 {{expected exactly 2 structured sizes}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : structured) }>

// -----

// expected-error@+1 {{expected n <= m in n_out_of_m}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : structured[4,2]) }>

// -----

// expected-error@+1 {{expected structured size to be >= 0}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : structured[-4,2]) }>

// -----

// expected-error@+1 {{expected valid integer for structured size}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : structured[a,2]) }>

// -----

// expected-error@+1 {{expected valid level format (e.g. dense, compressed or singleton)}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : 4) }>

// -----

// expected-error@+1 {{expected valid level property (e.g. nonordered, nonunique or high)}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : compressed(4)) }>

// -----

// expected-error@+1 {{redefinition of identifier 'i'}}
#a = #sparse_tensor.encoding<{ map = (i,i) -> (i : compressed) }>

// -----

// expected-error@+1 {{use of undeclared identifier}}
#a = #sparse_tensor.encoding<{ map = (i) -> (j : compressed) }>

// -----

// expected-error@+1 {{use of undeclared identifier}}
#a = #sparse_tensor.encoding<{ map = (i) -> (compressed) }>

// -----

// expected-error@+1 {{expected SparseTensorDimSliceAttr}}
#a = #sparse_tensor.encoding<{ map = (i : 4) -> (i:compressed) }>

// -----

// expected-error@+1 {{use of undeclared identifier 'i'}}
#a = #sparse_tensor.encoding<{ map = {l} (i = l) -> (i:compressed) }>

// -----

// expected-error@+1 {{Level-rank mismatch between forward-declarations and specifiers. Declared 2 level-variables; but got 1 level-specifiers.}}
#a = #sparse_tensor.encoding<{ map = {l,k} (i = l) -> (l = i:compressed) }>

// -----

// expected-error@+1 {{Level-variable ordering mismatch. The variable 'k' was forward-declared as the 1st level; but is bound by the 0th specification.}}
#a = #sparse_tensor.encoding<{ map = {l,k} (i = l) -> (k = i:compressed, l = i:dense) }>

// -----

// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : compressed(nonunique), j: singleton, i:dense) }>

// -----

// expected-error@+1 {{expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : compressed(nonunique), j: singleton, i:singleton(soa)) }>

// -----

// expected-error@+1 {{Batch lvlType can only be leading levels.}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense, j: batch) }>

// -----

// expected-error@+1 {{SoA is only applicable to singleton lvlTypes.}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense, j: compressed(soa)) }>

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> () }>

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
#a = #sparse_tensor.encoding<{ map = () -> () }>

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
#a = #sparse_tensor.encoding<{ }>

// -----

// expected-error@+1 {{expected a non-empty array for lvlTypes}}
#a = #sparse_tensor.encoding<{ posWidth = 8 }>

// -----

// expected-error@+1 {{expected compressed or loose_compressed level before singleton level}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense, j: singleton) }>

// -----

// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense, i+j: compressed) }>

// -----

// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense) }>

// -----

// expected-error@+1 {{expected '->'}}
#a = #sparse_tensor.encoding<{ map = (i,j)  (i : dense, j :dense) }>

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
#a = #sparse_tensor.encoding<{ map = (i,j) -> (i : dense, j :dense}>

// -----

// expected-error@+1 {{expected '{'}}
#a = #sparse_tensor.encoding< map = (i,j) -> (i : dense, j :dense)>

// -----

// expected-error@+1 {{expect positive value or ? for slice offset/size/stride}}
#a = #sparse_tensor<slice(-1, 4, 1)>

// -----

// expected-error@+1 {{expect positive value or ? for slice size}}
#a = #sparse_tensor<slice(0, 0, 1)>

// -----

// expected-error@+1 {{expect positive value or ? for slice stride}}
#a = #sparse_tensor<slice(0, 1, 0)>

// -----

// expected-error@+1 {{expected '?'}}
#a = #sparse_tensor<slice(0, 1, a)>

// -----

// expected-error@+1 {{expected ','}}
#a = #sparse_tensor<slice(0, 1)>

// -----

// expected-error@+1 {{expected '('}}
#a = #sparse_tensor<slice 0, 1>

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : dense) }

// -----

// expected-error@+1 {{expected '}'}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i : dense) posWidth }>

// -----

// expected-error@+1 {{expected '='}}
#a = #sparse_tensor.encoding<{ map (i) -> (i : dense) }>

// -----

// expected-error@+1 {{failed to infer lvlToDim from dimToLvl}}
#a = #sparse_tensor.encoding<{ map = (i) -> (i floordiv 2 : dense, i mod 3 : dense) }>

// -----

// expected-error@+1 {{expected bare identifier}}
#a = #sparse_tensor.encoding<{ map = (4) -> (i  : dense) }>

// -----

// expected-error@+1 {{expected bare identifier}}
#a = #sparse_tensor.encoding<{ map = {l} (i) -> (4 = i  : dense) }>

// -----

// expected-error@+1 {{use of undeclared identifier 'm'}}
#a = #sparse_tensor.encoding<{ map = {l} (i) -> (m = i  : dense) }>
