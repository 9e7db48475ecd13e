pdl_interp.func @f(%ops: !pdl.range<operation>) {
  // expected-error@+1 {{expected 'in' after loop variable}}
  pdl_interp.foreach %op : !pdl.operation of %ops {
    pdl_interp.continue
  } -> ^end
^end:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%ops: !pdl.range<operation>) {
  pdl_interp.foreach %op : !pdl.operation in %ops {
    pdl_interp.continue
  // expected-error@+1 {{expected '->'}}
  } ^end
^end:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f() {
  // expected-error@+1 {{expected 'inferred'}}
  %op = pdl_interp.create_operation "test.op" -> <known>
  pdl_interp.finalize
}

// -----

// expected-error@+1 {{expected non-empty function body}}
pdl_interp.func @f() {
}
