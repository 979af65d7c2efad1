// RUN: jopt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'irdl.dialect' op invalid dialect name}}
irdl.dialect @"a.b" {}

// -----

// expected-error@+1 {{name of dialect should not contain uppercase letters}}
irdl.dialect @A {}

// -----

// expected-error@+1 {{'irdl.operation' op expects parent op 'irdl.dialect'}}
irdl.operation @t

// -----

irdl.dialect @a {
  // expected-error@+1 {{name of operation is empty}}
  irdl.operation @""
}

// -----

irdl.dialect @a {
  // expected-error@+1 {{name of type should not contain leading or double underscores}}
  irdl.type @_b
}

// -----

irdl.dialect @a {
  // expected-error@+1 {{name of attribute must contain only lowercase letters, digits and underscores}}
  irdl.attribute @"q!"
}

// -----

irdl.dialect @a {
  // expected-error@+1 {{failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type irdl.operands}}
  irdl.operation @t {
    irdl.operands()
    irdl.operands()
  }
}

// -----

irdl.dialect @a {
  // expected-error@+1 {{'irdl.operation' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  irdl.operation @t {
    %0 = irdl.any
  ^bb1:
  }
}

// -----

irdl.dialect @a {
  // expected-error@+1 {{'irdl.operation' op contains a value named 'x' for both its operands and results}}
  irdl.operation @t {
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(x: %0)
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    // expected-error@+1 {{'irdl.parameters' op expects parent op to be one of 'irdl.attribute, irdl.type'}}
    irdl.parameters()
  }
}

// -----

irdl.dialect @a {
  irdl.type @t {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.parameters' op name of parameter #1 is a duplicate of the name of parameter #0}}
    irdl.parameters(x: %0, x: %0)
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{name of operand #0 should not contain leading or double underscores}}
    irdl.operands(_a: %0)
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.operands' op the number of operands and their names must be the same, but got 1 and 2 respectively}}
    "irdl.operands"(%0) {names = ["x", "y"], variadicity = #irdl<variadicity_array[ single]>} : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.operands' op the number of operands and their variadicities must be the same, but got 1 and 2 respectively}}
    "irdl.operands"(%0) {names = ["x"], variadicity = #irdl<variadicity_array[ single,  optional]>} : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.attributes' op the number of attribute names and their constraints must be the same but got 2 and 1 respectively}}
    "irdl.attributes"(%0) {attributeValueNames = ["x", "y"]} : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    // expected-error@+1 {{'irdl.any_of' op expected 1 or more operands, but found 0}}
    %0 = irdl.any_of()
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    // expected-error@+1 {{'irdl.base' op the base type or attribute should be specified by either a name or a reference}}
    %0 = irdl.base
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    // expected-error@+1 {{'irdl.base' op the base type or attribute name should start with '!' or '#'}}
    %0 = irdl.base "builtin.integer"
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    // expected-error@+1 {{'irdl.region' op the number of blocks is expected to be >= 1 but got 0}}
    %0 = irdl.region with size 0
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{expected '='}}
    irdl.attributes {"x" %0}
  }
}

// -----

irdl.dialect @a {
  irdl.operation @t {
    %0 = irdl.any
    // expected-error@+1 {{'irdl.attributes' op attribute 'attributeValueNames' failed to satisfy constraint: string array attribute}}
    irdl.attributes {f32 = %0}
  }
}
