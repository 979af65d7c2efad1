// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Wrong affine maps applied to values.

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i, %i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2)>(%i)
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%i: i32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  %0 = affine.apply 4
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0 * 2)>(%i, %i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0)[s0] -> (d0 * 2)>(%i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%i)
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'affine.apply' op requires attribute 'map'}}
  %0 = "affine.apply"(%i) : (index) -> index
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%i, %i) {map = affine_map<(d0) -> (d0)>} : (index, index) -> index
  return
}

// -----

func.func @f(%a: index) {
  // expected-error@+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> index
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
  affine.for %i = 0 to %n {
    %x = arith.muli %i, %n : index
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%x] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
  affine.for %i = 0 to %n {
    %x = memref.load %mm[%n] : memref<4xindex>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %0 = affine.load %m[symbol(%x)] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
  scf.for %i = %n to %n step %n {
    %d = memref.alloc(%n) : memref<?xf32>
    %c = arith.constant 0 : index
    %dd = memref.dim %d, %c : memref<?xf32>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%i + symbol(%dd)] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %k = affine.apply affine_map<()[s0] -> (s0)>()[%i]
    %0 = affine.load %m[%k] : memref<?xf32>
  }
  return
}

// -----

"t.x"() ({
 ^bb0(%n: index, %m: memref<?xf32>):
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%n] : memref<?xf32>
}) : () -> ()

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
"t.x"() ({
 ^bb0(%a: index):
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%a] : memref<?xf32>
}) : () -> ()
return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
   // expected-error @+1 {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'index'}}
   %0 = affine.load %n[%n] : index
return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
   // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
   %0 = affine.load %m[%n, %n] : memref<?xf32>
return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
   // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
   %0 = affine.load %m[%n * %n] : memref<?xf32>
return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>, %mm: memref<4xindex>) {
   // expected-error @+1 {{use of undeclared identifier}}
   %0 = affine.load %m[sym(%n)] : memref<?xf32>
return
}

// -----

// expected-error @+1 {{unexpected ssa identifier}}
#m = affine_map<(d0) -> (%x)>

// -----

// expected-error @+1 {{unexpected ssa identifier}}
#m = affine_map<(d0) -> (symbol(%x))>

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [2.0], steps = [2], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op attribute 'lowerBoundsGroups' failed to satisfy constraint: 32-bit signless integer elements attribute}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi64>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [1.0], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [1], steps = [], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [100], steps = [], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  %1 = "affine.parallel"() <{lowerBoundsGroups = dense<[]> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [], upperBoundsGroups = dense<[]> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
   "affine.yield"() : () -> () }) : () -> (f32)
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[0]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>}> ({
   ^bb0(%i: index):
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[2]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (1)>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>}> ({
   ^bb0(%i: index):
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op expected upper bounds map to have 2 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (1)>, reductions = [], steps = [1], upperBoundsGroups = dense<[2]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>}> ({
   ^bb0(%i: index):
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (0) and the number of map groups for lower (1) and upper bound (1), and the number of steps (1) must all match}}
  "affine.parallel"() <{lowerBoundsGroups = dense<[1]> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (1)>, reductions = [], steps = [1], upperBoundsGroups = dense<[1]> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>}> ({
   "affine.yield"() : () -> () }) : () -> ()
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %a = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
    affine.yield %x : f32
  }
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %a = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "addx"}}
  %a = affine.parallel (%i) = (0) to (10) reduce ("addx") -> (f32) {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%i) = (0) to (10) step(%x) {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i, %j) = (0) to (10) {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.for %i = 0 to 10 iter_args(%a = %x) -> index {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %i = %x, %x to 10 step 0 {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %i = "a" to 10 {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, d0)>(%x) to 10 {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<(d0) -> (d0, d0)>(%x) {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %i = 0 to affine_map<(d0) -> (d0)>(%x, %x) {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %i = 0 to affine_map<(d0) -> (d0)>(%x)[%x] {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %i = 0 {
  }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op expected upper bound map to have at least one result}}
  "affine.for"(%x) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> ()>}> ({
    ^bb0(%i: index): "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op expected lower bound map to have at least one result}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> ()>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> ()>}> ({
    ^bb0(%i: index): "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
    ^bb0(%i: index): "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%x: index) {
  %0:2 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    ^bb0(%i: index): "affine.yield"() : () -> ()
  }) : (index) -> (index, index)
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
    ^bb0(%i: index): "affine.yield"(%i) : (index) -> ()
  }) : (index) -> (index)
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op 0-th init and 0-th region iter_arg have different type: 'index' != 'f32'}}
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
    ^bb0(%i: index, %j: f32): "affine.yield"(%i) : (index) -> ()
  }) : (index) -> (index)
  return
}

// -----

func.func @f(%x: index) {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    ^bb0(%i: index, %j: index): "affine.yield"() : () -> ()
  }) : (index) -> (index)
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.for' op attribute 'step' failed to satisfy constraint: index attribute}}
  "affine.for"(%x) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : i32, upperBoundMap = affine_map<() -> (1)>}> ({
    ^bb0(%i: index): "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%x, %x) { }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%x)[%x] { }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%x) { }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"() <{condition = affine_set<(d0) : (d0 >= 0)>}> ({"affine.yield"() : () -> ()}, {}) : () -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+2 {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%x) -> index { affine.yield %x : index }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%x) -> index { affine.yield %x : index } else { }
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.if' op region #0 should have no arguments}}
  "affine.if"(%x) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({ ^bb0(%y: index): "affine.yield"() : () -> ()}, {}) : (index) -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+2 {{'affine.if' op expects regions to end with 'affine.yield', found 't.y'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'affine.yield'}}
  "affine.if"(%x) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({ "t.y"() : () -> ()}, {}) : (index) -> ()
  return
}

// -----

func.func @f(%x: index) {
  // expected-error @+1 {{'affine.if' op expects region #1 to have 0 or 1 blocks}}
  "affine.if"(%x) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({ "affine.yield"() : () -> ()}, { "t.br"()[^b] : () -> () ^b: "affine.yield"() : () -> ()}) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%n], read, locality<4>, data : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%n], rad, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%n], read, locality<3>, dta : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n, %n], read, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{'affine.prefetch' op too few operands}}
  "affine.prefetch"(%m) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  "affine.prefetch"(%m, %n) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<() -> ()>}> : (memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<f32>) {
  // expected-error @+1 {{'affine.prefetch' op too few operands}}
  "affine.prefetch"(%m, %n) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<() -> ()>}> : (memref<f32>, index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<4xindex>) {
  affine.for %i = 0 to 4 {
    %k = memref.load %m[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
    affine.prefetch %m[%k], read, locality<3>, data {x} : memref<4xindex>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4xindex>) {
    // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
    %k = affine.vector_load %m[%n] : memref<4xindex>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xindex>) {
    // expected-error @+1 {{custom op 'affine.vector_load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
    %k = affine.vector_load %m[%n] : memref<4xindex>, f32
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>) {
    // expected-error @+1 {{'affine.vector_load' op result #0 must be vector of any type values, but got 'vector<f32>'}}
    %k = affine.vector_load %m[%n] {x} : memref<4xf32>, vector<f32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : vector<4xi32>) {
    // expected-error @+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
    affine.vector_store %v, %m[%n] : memref<4xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : vector<4xi32>) {
    // expected-error @+1 {{custom op 'affine.dma_start' expected two stride related operands}}
    affine.dma_start %m[%n], %m[%n + 3], %m[%n], %n, %n : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : vector<4xi32>) {
    // expected-error @+1 {{custom op 'affine.dma_start' expected three types}}
    affine.dma_start %m[%n], %m[%n + 3], %m[%n], %n : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : i32) {
    // expected-error @+1 {{'affine.dma_start' op expected DMA source to be of memref type}}
    affine.dma_start %v[%n], %m[%n + 3], %m[%n], %n : i32, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : i32) {
    // expected-error @+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
    affine.dma_start %m[%n], %v[%n + 3], %m[%n], %n : memref<4xf32>, i32, memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>, %v : i32) {
    // expected-error @+1 {{'affine.dma_start' op expected DMA tag to be of memref type}}
    affine.dma_start %m[%n], %m[%n + 3], %v[%n], %n : memref<4xf32>, memref<4xf32>, i32
  return
}

// -----

func.func @f(%n: index, %m: memref<4xindex>) {
  affine.for %i = 0 to 4 {
    %k = memref.load %m[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %m[%k], %k : memref<4xindex>
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:2 = affine.delinearize_index %n into (3, %n, %n) : index, index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %n into (3, 0) : index, index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{expected non-function type}}
  affine.delinearize_index %n into () :
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  "affine.delinearize_index"(%n) <{static_basis = array<i64: -9223372036854775808>}> : (index) -> (index)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'affine.linearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  "affine.linearize_index"(%n) <{operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: -9223372036854775808>}> : (index) -> (index)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %3 = affine.linearize_index disjoint [%n, %n] by (3, 4, 5) : index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{custom op 'affine.linearize_index' invalid kind of type specified: expected builtin.index, but found 'i32'}}
  %0 = affine.linearize_index disjoint [%n, %n] by (3) : i32
  return
}

// -----

// INTEROP: no (mlir-opt follows the operand without end)
func.func @computed_from_itself(%m: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    // expected-error@below {{'affine.load' op operand cannot be used as a dimension id}}
    %v = affine.load %m[%0] : memref<?xf32>
  }
  return
}
