irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{expected ':'}}
    irdl.operands(in %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{expected SSA operand}}
    irdl.operands(in: many %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{expected '('}}
    irdl.results in: %0
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error@+1 {{expected '='}}
    irdl.attributes {"a" %0}
  }
}
