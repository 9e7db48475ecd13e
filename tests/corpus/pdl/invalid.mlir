// expected-error@+1 {{element of pdl.range cannot be another range, but got'!pdl.range<value>'}}
func.func private @f(!pdl.range<range<value>>)

// -----

pdl.pattern : benefit(1) {
  // expected-error@+1 {{expected attribute value}}
  %root = operation "test.op" {a = %b}
  rewrite %root with "external"
}

// -----

pdl.pattern : benefit(1) {
  // expected-error@+1 {{expected '='}}
  %root = operation "test.op" {"a"}
  rewrite %root with "external"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "test.op"
  // expected-error@+1 {{expected '->'}}
  %results = results 1 of %root
  rewrite %root with "external"
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "test.op"
  rewrite %root {
    // expected-error@+1 {{expected ':'}}
    %empty = range
  }
}
