// What is wrong with operations of the ptr dialect; every chunk has one mistake.

func.func @scatter(%a: vector<4xi1>, %b: vector<4x!ptr.ptr<#ptr.generic_space>>, %c: vector<4xi1>) {
  // expected-error @below {{expected SSA operand}}
  ptr.scatter %a, %b, : : vector<4xi1>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

// -----

func.func @type_offset() {
  // expected-error @below {{'ptr.type_offset' op result #0 must be signless integer or index, but got 'f16'}}
  %0 = ptr.type_offset i32 : f16
  return
}

// -----

func.func @masked_load(%a: !ptr.ptr<#ptr.generic_space>, %b: vector<2xi1>, %c: vector<2xi1>) {
  // expected-error @below {{custom op 'ptr.masked_load' 'result' must be A shaped type with value semantics and rank. of any type values, but got 'vector<2x2xi1>'}}
  %0 = ptr.masked_load %a, %b, %c : !ptr.ptr<#ptr.generic_space> -> vector<2x 2xi1>
  return
}

// -----

func.func @ptr_diff(%a: !ptr.ptr<#ptr.generic_space>, %b: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{'ptr.ptr_diff' op result #0 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got 'f64'}}
  %0 = ptr.ptr_diff %a, %b : !ptr.ptr<#ptr.generic_space> -> f64
  return
}

// -----

// expected-error@+1 {{expected a trailing type}}
"x.y"() {a = #ptr.null} : () -> ()

// -----

// expected-error@+1 {{invalid kind of type specified}}
"x.y"() {a = #ptr.address<1> : i32} : () -> ()

// -----

"x.y"() {a = #ptr.address<1> : !ptr.ptr<#ptr.generic_space>, b = #ptr.null : !ptr.ptr<#ptr.generic_space>} : () -> ()
