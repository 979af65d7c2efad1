// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Wrong structured control flow.

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  scf.for %i = %x to %x step %x iter_args(%a = %f) -> (f32, f32) { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+2 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  scf.for %i = %x to %x step %x iter_args(%a = %f) -> (f32) { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'index'}}
  scf.for %i = %x to %x step %x iter_args(%a = %f) -> (f32) { scf.yield %x : index }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.for' op different number of region iter_args and yielded values: 0 != 1}}
  scf.for %i = %x to %x step %x { scf.yield %x : index }
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32, %f: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'index' vs 'i32'}}
  scf.for %i = %x to %x step %x { }
  return
}

// -----

func.func @a(%x: f32, %f: f32) {
  // expected-error @+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  scf.for %i = %x to %x step %x : f32 { }
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%x, %x, %f) ({ ^bb0(%i: index): scf.yield}) : (index, index, i32) -> ()
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%x, %x, %x) ({ ^bb0(%i: i32): scf.yield}) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%x, %x, %x, %f) ({ ^bb0(%i: index): scf.yield}) : (index, index, index, i32) -> ()
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%x, %x, %x, %f) ({ ^bb0(%i: index): scf.yield}) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'f32'}}
  %0 = "scf.for"(%x, %x, %x, %f) ({ ^bb0(%i: index, %j: f32): scf.yield}) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+2 {{'scf.for' op expects regions to end with 'scf.yield', found 'test.foo'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  "scf.for"(%x, %x, %x) ({ ^bb0(%i: index): "test.foo"() : () -> () }) : (index, index, index) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i1' vs 'i32'}}
  "scf.for"(%x, %x, %x) ({ ^bb0(%i: index): scf.condition(%f) }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: index, %f: i32) {
  // expected-error @+1 {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%x, %x, %x) ({ }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  scf.if %x -> (f32) { scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'f32'}}
  // expected-note @+1 {{region branch point}}
  %0 = scf.if %x -> (f32) { scf.yield %x : i1 } else { scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = scf.if %x -> (f32) { scf.yield  } else { scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note @+1 {{region branch point}}
  scf.if %x { scf.yield %f : f32 }
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32, %f: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %x { }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%x) ({ ^bb0(%i: i32): scf.yield }, {}) : (i1) -> ()
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.if' op expects region #1 to have 0 or 1 blocks}}
  "scf.if"(%x) ({ ^bb0: scf.yield }, { ^bb0: scf.yield ^bb1: scf.yield}) : (i1) -> ()
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%x) ({ ^bb0: scf.yield }) : (i1) -> ()
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%x) ({}, { ^bb0: scf.yield }) : (i1) -> ()
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%x)
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  // expected-note @+1 {{terminator here}}
  scf.while : () -> () { scf.yield } do { scf.yield }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  // expected-note @+1 {{terminator here}}
  scf.while : () -> () { scf.condition(%x) } do { scf.condition(%x) }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{custom op 'scf.while' expected as many input types as operands (expected 1 got 0)}}
  scf.while (%a = %f) : () -> () { scf.condition(%x) } do { scf.yield }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  scf.while (%a = %f) : (f32) -> () { scf.condition(%x) } do { scf.yield }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  // expected-note @+1 {{region branch point}}
  scf.while (%a = %f) : (f32) -> (i32) { scf.condition(%x) %f : f32 } do { ^bb0(%b: i32): scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  // expected-note @+1 {{region branch point}}
  scf.while (%a = %f) : (f32) -> (f32) { scf.condition(%x) %f : f32 } do { ^bb0(%b: i32): scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+2 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note @+1 {{region branch point}}
  scf.while (%a = %f) : (f32) -> (f32) { scf.condition(%x) %f : f32 } do { scf.yield %f : f32 }
  return
}

// -----

func.func @a(%x: i1, %f: f32) {
  // expected-error @+1 {{'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks}}
  scf.while : () -> () { scf.condition(%x) } do { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
  scf.parallel (%i, %j) = (%x) to (%x) step (%x) { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  %c = arith.constant 0 : index scf.parallel (%i) = (%x) to (%x) step (%c) { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) -> f32 { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 0 types}}
  scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) { }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%i) = (%x) to (%x) step (%x) { scf.reduce(%f : f32) { ^bb0(%l: f32, %r: f32): scf.reduce.return %l : f32 } }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
  %0 = scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) -> f32 { scf.reduce(%x : index) { ^bb0(%l: index, %r: index): scf.reduce.return %l : index } }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
  %0 = scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) -> f32 { scf.reduce(%f : f32) { ^bb0(%l: index, %r: index): scf.reduce.return %l : index } }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
  %0 = scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) -> f32 { scf.reduce(%f : f32) { ^bb0(%l: f32, %r: f32): scf.reduce.return %x : index } }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op}}
  %0 = scf.parallel (%i) = (%x) to (%x) step (%x) init (%f) -> f32 { scf.reduce(%f : f32) { ^bb0(%l: f32, %r: f32): "test.x"() : () -> () } }
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%x, %x, %x) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({ ^bb0(%i: i32): scf.reduce }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%x, %x, %x) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({ ^bb0(%i: index, %j : index): scf.reduce }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+2 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  // expected-note @+1 {{terminator here}}
  "scf.parallel"(%x, %x, %x) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({ ^bb0(%i: index): scf.yield }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
}

// -----

func.func @a(%x: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %f : f32
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{expected 1 upper bound values, got 2}}
  scf.forall (%i) in (4, 5) { }
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'tensor<5xf32>' vs 'tensor<4xf32>'}}
  scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<5xf32>) { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'scf.forall' number of operands and types do not match: got 1 operands and 0 types}}
  scf.forall (%i) in (4) shared_outs(%o = %t) { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall' op operand #0 must be variadic of ranked tensor of any type values, but got 'index'}}
  scf.forall (%i) in (4) shared_outs(%o = %x) -> (index) { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
  scf.forall (%i) in (4) { scf.forall.in_parallel { %c = arith.constant 1 : i32 } }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
  scf.forall.in_parallel { }
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall' op region expects 2 arguments}}
  scf.forall (%i) = (0, 1) to (4) step (1) { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{expected 0 dynamic upper bound values}}
  "scf.forall"(%x) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: index): scf.forall.in_parallel {} }) : (index) -> ()
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall' op expects 0-th block argument to be an index}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: i32): scf.forall.in_parallel {} }) : () -> ()
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%i: index): scf.yield }) : () -> ()
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({ }) : () -> ()
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({ ^bb0(%i: i32): scf.yield }) : () -> ()
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  scf.execute_region { ^bb0(%i: i32): scf.yield }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+2 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = scf.execute_region -> i32 { scf.yield }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+2 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'index' should match successor input type #0 'i32'}}
  // expected-note @+1 {{region branch point}}
  %0 = scf.execute_region -> i32 { scf.yield %x : index }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+2 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  // expected-note @+1 {{see yield operation here}}
  %0 = scf.index_switch %x -> i32 default { scf.yield }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+2 {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  // expected-note @+1 {{default region returns 'index' here}}
  %0 = scf.index_switch %x -> i32 default { scf.yield %x : index }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
  scf.index_switch %x case 1 { scf.yield } case 1 { scf.yield } default { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+2 {{'scf.index_switch' op expected each region to return 0 values, but case region #0 returns 1}}
  // expected-note @+1 {{see yield operation here}}
  scf.index_switch %x case 1 { scf.yield %x : index }  default { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'scf.index_switch' expected integer value}}
  scf.index_switch %x case foo { scf.yield %x : index }  default { }
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  scf.index_switch %x case 1 { scf.yield %x : index }
  // expected-error @+1 {{custom op 'scf.index_switch' expected 'default'}}
  return
}

// -----

func.func @a(%x: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%x) <{cases = array<i64: 1>}> ({ scf.yield }) : (index) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32, %t: tensor<4xf32>) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'index' vs 'i32'}}
  scf.index_switch %x default { }
  return
}

// -----

func.func @a(%x: i32, %t: tensor<4xf32>) {
  // expected-error @+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
  scf.execute_region { %c = arith.constant 1 : i32 }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'f64'}}
  %0 = "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%a: index, %b: f64):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'f64'}}
  %0 = "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%a: index, %b: f32):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f64
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'scf.index_switch' op expected region to end with scf.yield, but got func.return}}
  scf.index_switch %i
  default {
    func.return
  }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 2}}
  %0 = scf.index_switch %i -> f32
  case 2 {
    // expected-note@+1 {{see yield operation here}}
    scf.yield %x, %x : f32, f32
  }
  default {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.index_switch' op expected result #0 of each region to be 'f64'}}
  %0 = scf.index_switch %i -> f64
  case 2 {
    scf.yield %x : f32
  }
  default {
    // expected-note@+1 {{default region returns 'f32' here}}
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  %0 = scf.index_switch %i -> f32
  case 2 {
  }
  default {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index, %p: tensor<1xf32>) {
  %0 = scf.forall (%k) in (%i) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
      // expected-error@+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %p into %t[%k] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (index, tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'scf.forall' op region expects 1 arguments}}
  %0 = "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index):
    scf.forall.in_parallel {
    }
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  %0 = "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index, %o: tensor<8xf32>):
    scf.forall.in_parallel {
    }
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@+1 {{'scf.forall' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<8xf32>')}}
  %0 = "scf.forall"(%i, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (index, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%a, %b) in (%i, %i) {
  } {mapping = [#gpu.thread<x>]}
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected 1 dynamic upper bound values}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected 1 step values, got 2}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%k: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected 0 dynamic lower bound values}}
  "scf.forall"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%k: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected 0 dynamic step values}}
  "scf.forall"(%i) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%k: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of initial values: 0}}
  %0 = "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: index):
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }) : (index, index, index) -> f32
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  scf.parallel (%k) = (%i) to (%i) step (%i) {
    // expected-error@+1 {{'scf.reduce' op expects number of reduction regions: 0 to be the same as number of reduction operands: 1}}
    "scf.reduce"(%x) : (f32) -> ()
  }
  return
}

// -----

// INTEROP: words (mlir-opt counts down from zero)
func.func @f(%i: index) {
  // expected-error@+1 {{'scf.for' op expected body to have at least 1 argument(s) for the induction variable, but got 0}}
  "scf.for"(%i, %i, %i) ({
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
