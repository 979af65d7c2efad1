// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Types and attributes that dialects have not, or that are spelled wrong.

// expected-error@+2 {{expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error@+1 {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
"test.op"() {a = #arith.fastmath<quick>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
"test.op"() {a = #arith.fastmath<>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
"test.op"() {a = #arith.fastmath<fast,>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #arith.fastmath<fast} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"test.op"() {a = #arith.fastmath} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
// expected-error@+1 {{failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
"test.op"() {a = #arith.overflow<some>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = #arith.overflow<nsw|nuw>} : () -> ()

// -----

// expected-error@+1 {{unknown attribute `unknown` in dialect `arith`}}
"test.op"() {a = #arith.unknown<1>} : () -> ()

// -----

func.func @f(%a: f32) -> f16 {
  // expected-error@+1 {{expected ':'}}
  %0 = arith.truncf %a to_nearest : f32 to f16
  return %0 : f16
}

// -----

func.func @f(%a: f32) -> f16 {
  // expected-error@+2 {{custom op 'arith.truncf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'arith.truncf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.truncf %a to_nearest_even fastmath<slow> : f32 to f16
  return %0 : f16
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error@+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error@+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %a, %a overflow<wrap> : i32
  return %0 : i32
}

// -----

func.func @f(%a: i32) -> i1 {
  // expected-error@+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi less, %a, %a : i32
  return %0 : i1
}

// -----

func.func @f(%a: i32) -> i1 {
  // expected-error@+1 {{custom op 'arith.cmpi' invalid predicate attribute specification: "less"}}
  %0 = arith.cmpi "less", %a, %a : i32
  return %0 : i1
}

// -----

func.func @f(%a: i32) -> i1 {
  // expected-error@+1 {{invalid properties {predicate = 10 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 10 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return %0 : i1
}

// -----

func.func @f(%a: i32) -> i1 {
  // expected-error@+1 {{invalid properties {predicate = 1 : i32} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 1 : i32}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i32}> : (i32, i32) -> i1
  return %0 : i1
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error@+1 {{invalid properties {overflowFlags = 1 : i32} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i32}}
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
  return %0 : i32
}

// -----

func.func @f(%a: index) -> i1 {
  // expected-error@+2 {{custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
  // expected-error@+1 {{custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
  %0 = index.cmp less(%a, %a)
  return %0 : i1
}

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
"test.op"() {a = #index.cmp_predicate<less>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #index.cmp_predicate<eq} : () -> ()

// -----

// expected-error@+1 {{unknown attribute `cmp` in dialect `index`}}
"test.op"() {a = #index.cmp<eq>} : () -> ()

// -----

// expected-error@+1 {{unknown attribute `poisoned` in dialect `ub`}}
"test.op"() {a = #ub.poisoned} : () -> ()

// -----

// expected-error@+1 {{dialect 'ub' provides no type parsing hook}}
"test.op"() : () -> !ub.poison

// -----

// expected-error@+1 {{dialect 'arith' provides no type parsing hook}}
"test.op"() : () -> !arith.int

// -----

// expected-error@+1 {{dialect 'memref' provides no type parsing hook}}
"test.op"() : () -> !memref.buffer<3>

// -----

// expected-error@+1 {{dialect 'memref' provides no attribute parsing hook}}
"test.op"() {a = #memref.kind<3>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::utils::IteratorType to be one of: parallel, reduction}}
// expected-error@+1 {{failed to parse IteratorTypeEnum parameter 'value' which is to be a `::mlir::utils::IteratorType`}}
"test.op"() {a = #linalg.iterator_type<serial>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #linalg.iterator_type<parallel} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"test.op"() {a = #linalg.iterator_type} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::linalg::TypeFn to be one of: cast_signed, cast_unsigned}}
// expected-error@+1 {{failed to parse TypeFnAttr parameter 'value' which is to be a `::mlir::linalg::TypeFn`}}
"test.op"() {a = #linalg.type_fn<cast>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::linalg::UnaryFn to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, rsqrt, square, tanh, erf}}
// expected-error@+1 {{failed to parse UnaryFnAttr parameter 'value' which is to be a `::mlir::linalg::UnaryFn`}}
"test.op"() {a = #linalg.unary_fn<add>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::linalg::BinaryFn to be one of: add, sub, mul, div, div_unsigned, max_signed, min_signed, max_unsigned, min_unsigned, powf}}
// expected-error@+1 {{failed to parse BinaryFnAttr parameter 'value' which is to be a `::mlir::linalg::BinaryFn`}}
"test.op"() {a = #linalg.binary_fn<exp>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::linalg::TernaryFn to be one of: select}}
// expected-error@+1 {{failed to parse TernaryFnAttr parameter 'value' which is to be a `::mlir::linalg::TernaryFn`}}
"test.op"() {a = #linalg.ternary_fn<exp>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::linalg::ElementwiseKind to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, rsqrt, square, tanh, erf, add, sub, mul, div, div_unsigned, max_signed, min_signed, max_unsigned, min_unsigned, powf, select}}
// expected-error@+1 {{failed to parse ElementwiseKindAttr parameter 'value' which is to be a `::mlir::linalg::ElementwiseKind`}}
"test.op"() {a = #linalg.elementwise_kind<frob>} : () -> ()

// -----

// expected-error@+1 {{unknown attribute `winograd_conv_2d_fmr` in dialect `linalg`}}
"test.op"() {a = #linalg.winograd_conv_2d_fmr<F_9_9>} : () -> ()

// -----

// expected-error@+1 {{dialect 'bufferization' provides no attribute parsing hook}}
"test.op"() {a = #bufferization.mode<a>} : () -> ()

// -----

// expected-error@+1 {{dialect 'scf' provides no attribute parsing hook}}
"test.op"() {a = #scf.mapping<a>} : () -> ()

// -----

// expected-error@+1 {{dialect 'tensor' provides no attribute parsing hook}}
"test.op"() {a = #tensor.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'affine' provides no attribute parsing hook}}
"test.op"() {a = #affine.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'math' provides no attribute parsing hook}}
"test.op"() {a = #math.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'cf' provides no attribute parsing hook}}
"test.op"() {a = #cf.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'func' provides no attribute parsing hook}}
"test.op"() {a = #func.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no attribute parsing hook}}
"test.op"() {a = #builtin.a} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no type parsing hook}}
"test.op"() : () -> !builtin.a

// -----

// expected-error@+1 {{dialect 'func' provides no type parsing hook}}
"test.op"() : () -> !func.a

// -----

// expected-error@+1 {{dialect 'scf' provides no type parsing hook}}
"test.op"() : () -> !scf.a

// -----

func.func @f(%a: memref<4xi32>, %v: i32, %i: index) {
  // expected-error@+1 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %0 = memref.atomic_rmw frob %v, %a[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%a: memref<4xi32>, %v: i32, %i: index) {
  // expected-error@+1 {{invalid properties {kind = 99 : i64} for op memref.atomic_rmw: Invalid attribute `kind` in property conversion: 99 : i64}}
  %0 = "memref.atomic_rmw"(%v, %a, %i) <{kind = 99 : i64}> : (i32, memref<4xi32>, index) -> i32
  return
}

// -----

func.func @f(%t: tensor<4x4xf32>, %k: tensor<3x3xf32>, %o: tensor<4x4xf32>) {
  // expected-error@+2 {{expected ::mlir::linalg::ElementwiseKind to be one of: exp, log, abs, ceil, floor, negf, reciprocal, round, sqrt, rsqrt, square, tanh, erf, add, sub, mul, div, div_unsigned, max_signed, min_signed, max_unsigned, min_unsigned, powf, select}}
  // expected-error@+1 {{failed to parse ElementwiseKindAttr parameter 'value' which is to be a `::mlir::linalg::ElementwiseKind`}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<frob> ins(%t : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<1xf32>) {
  // expected-error@+2 {{'linalg.generic' op attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.}}
  // expected-note@+1 {{'iterator_types' of 'linalg.generic' is [#linalg.iterator_type<parallel>, ...] since LLVM 16}}
  "linalg.generic"(%m) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }) : (memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<1xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' unexpected iterator_type (serial)}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["serial"]} outs(%m : memref<1xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: f32) -> f32 {
  // expected-error@+2 {{custom op 'math.sin' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'math.sin' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = math.sin %a fastmath<often> : f32
  return %0 : f32
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{custom op 'affine.parallel' invalid reduction value: "frob"}}
  affine.parallel (%i) = (0) to (4) reduce ("frob") -> (f32) {
    %0 = affine.load %a[%i] : memref<4xf32>
    affine.yield %0 : f32
  }
  return
}
