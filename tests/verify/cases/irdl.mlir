// expected-error @below {{name of dialect should not contain uppercase letters}}
irdl.dialect @Foo {
}

// -----

// expected-error @below {{'irdl.dialect' op invalid dialect name}}
irdl.dialect @foo.bar {
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of type should not contain leading or double underscores}}
  irdl.type @_t {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of type should not contain uppercase letters}}
  irdl.type @T {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of type should not contain leading or double underscores}}
  irdl.type @a__b {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of type must contain only lowercase letters, digits and underscores}}
  irdl.type @"!a_b.c1" {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of attribute must contain only lowercase letters, digits and underscores}}
  irdl.attribute @"a-b" {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of operation should not contain uppercase letters}}
  irdl.operation @Op {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of operation must contain only lowercase letters, digits and underscores}}
  irdl.operation @a.b_c1 {
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(y: %0)
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{'irdl.operation' op contains a value named 'x' for both its operands and results}}
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(x: %0)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{'irdl.operands' op name of operand #1 is a duplicate of the name of operand #0}}
    irdl.operands(x: %0, x: %0)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{name of operand #0 is empty}}
    "irdl.operands"(%0) <{names = [""], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    "irdl.operands"(%0) <{names = ["1a"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{name of operand #0 must contain only lowercase letters, digits and underscores}}
    "irdl.operands"(%0) <{names = ["a b"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{'irdl.operands' op the number of operands and their names must be the same, but got 1 and 2 respectively}}
    "irdl.operands"(%0) <{names = ["a", "b"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{'irdl.results' op the number of results and their variadicities must be the same, but got 1 and 2 respectively}}
    "irdl.results"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[ single, single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{'irdl.attributes' op the number of attribute names and their constraints must be the same but got 2 and 1 respectively}}
    "irdl.attributes"(%0) <{attributeValueNames = ["a", "b"]}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    irdl.attributes {"a" = %0, "a" = %0}
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.any
    irdl.attributes {"1a" = %0, "b c" = %0}
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{name of parameter #0 must contain only lowercase letters, digits and underscores}}
    "irdl.parameters"(%0) <{names = ["a b"]}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{'irdl.parameters' op name of parameter #1 is a duplicate of the name of parameter #0}}
    irdl.parameters(a: %0, a: %0)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.region
    // expected-error @below {{'irdl.regions' op name of region #1 is a duplicate of the name of region #0}}
    irdl.regions(a: %0, a: %0)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.region
    // expected-error @below {{'irdl.regions' op the number of regions and their names must be the same, but got 1 and 0 respectively}}
    "irdl.regions"(%0) <{names = []}> : (!irdl.region) -> ()
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    // expected-error @below {{'irdl.region' op the number of blocks is expected to be >= 1 but got 0}}
    %0 = irdl.region with size 0
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.region with size 1
    %1 = irdl.base "!a.b"
    %2 = irdl.base "#a.b"
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t
  irdl.operation @op {
    // expected-error @below {{'irdl.base' op the base type or attribute name should start with '!' or '#'}}
    %1 = irdl.base "a.b"
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t
  irdl.operation @op {
    // expected-error @below {{'irdl.base' op the base type or attribute should be specified by either a name or a reference}}
    %1 = irdl.base @foo::@t "!a.b"
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t
  irdl.operation @op {
    // expected-error @below {{'irdl.base' op the base type or attribute should be specified by either a name or a reference}}
    %1 = "irdl.base"() : () -> !irdl.attribute
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t
  irdl.operation @op {
    // expected-error @below {{'irdl.base' op symbol '@foo::@op' does not refer to a type or attribute definition (refers to 'irdl.operation')}}
    %1 = irdl.base @foo::@op
  }
}

// -----

irdl.dialect @foo {
  irdl.type @t
  irdl.operation @op {
    %1 = irdl.base @foo::@t
    // expected-error @below {{'irdl.base' op symbol '@foo::@nope' not found}}
    %2 = irdl.base @foo::@nope
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{'irdl.operation' op contains a value named 'x' for both its operands and regions}}
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(x: %0)
    %1 = irdl.region
    irdl.regions(x: %1)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    // expected-error @below {{'irdl.operands' op the number of operands and their names must be the same, but got 0 and 1 respectively}}
    "irdl.operands"() <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : () -> ()
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{'irdl.operation' op contains a value named 'x' for both its operands and results}}
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(z: %0, x: %0)
    %1 = irdl.region
    irdl.regions(z: %1)
  }
}

// -----

irdl.dialect @foo {
  irdl.type @"!t" {
  }
  irdl.attribute @"#t" {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of attribute must contain only lowercase letters, digits and underscores}}
  irdl.attribute @"!t" {
  }
}

// -----

irdl.dialect @foo {
  // expected-error @below {{name of type must contain only lowercase letters, digits and underscores}}
  irdl.type @"t.x" {
  }
}

// -----

irdl.dialect @foo {
  irdl.type @"1t" {
  }
  irdl.type @"t_" {
  }
}

// -----

// expected-error @below {{name of dialect must contain only lowercase letters, digits and underscores}}
irdl.dialect @foo$ {
}

// -----

// expected-error @below {{name of dialect should not contain leading or double underscores}}
irdl.dialect @foo__a {
}

// -----

irdl.dialect @foo_a {
  irdl.operation @x {
     %0 = irdl.any
     // expected-error @below {{name of operand #0 should not contain leading or double underscores}}
     "irdl.operands"(%0) <{names = ["_b"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo_a {
  irdl.operation @x {
     %0 = irdl.any
     // expected-error @below {{name of operand #0 should not contain uppercase letters}}
     "irdl.operands"(%0) <{names = ["B"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @foo_a {
  irdl.operation @x {
     // expected-error @below {{'irdl.base' op symbol '@nope::@t' not found}}
     %1 = irdl.base @nope::@t
  }
}

// -----

irdl.dialect @foo_a {
  irdl.type @t {
  }
  irdl.operation @x {
     // expected-error @below {{'irdl.base' op symbol '@t' not found}}
     %1 = irdl.base @t
  }
}

// -----

irdl.dialect @foo_a {
  irdl.attribute @t {
  }
  irdl.operation @x {
     %1 = irdl.base @foo_a::@t
     // expected-error @below {{'irdl.base' op symbol '@foo_a' does not refer to a type or attribute definition (refers to 'irdl.dialect')}}
     %2 = irdl.base @foo_a
  }
}

// -----

irdl.dialect @a_ {
  // expected-error @below {{'irdl.operation' op contains a value named 'a' for both its operands and results}}
  irdl.operation @x {
    %0 = irdl.any
    irdl.operands(a: %0)
    %r = irdl.region
    irdl.regions(b: %r)
    irdl.results(c: %0, a: %0, b: %0)
  }
}

// -----

irdl.dialect @foo {
  irdl.operation @op {
    %0 = irdl.is array<i32: 1>
    %1 = irdl.is strided<[1]>
    %2 = irdl.is distinct[0]<>
    irdl.attributes {"a" = %0, "b" = %1, "c" = %2}
  }
}

// -----

irdl.dialect @foo {
  irdl.attribute @attr {
    // expected-error @below {{expected ':' after dense array type}}
    %0 = irdl.is array<i32 1>
    irdl.parameters(first: %0)
  }
}
