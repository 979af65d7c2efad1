// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Wrong arithmetic.

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = arith.addi %x, %x : f32
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %x, %x : f32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = "arith.addi"(%x, %x) {overflowFlags = 3 : i32} : (f32, i32) -> i32
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_cast %x : f32 to index
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.bitcast' op result #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = arith.bitcast %x : f32 to index
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %x : i32 to index
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extsi %x : i32 to i32
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.trunci %x : i32 to i32
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %x : f32 to f16
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %x : f32 to f64
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.bitcast %x : f32 to f64
  return
}

// -----

func.func @a(%x: vector<2xi32>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %x : vector<2xi32> to i64
  return
}

// -----

func.func @a(%x: vector<2xi32>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %x : vector<2xi32> to vector<3xi64>
  return
}

// -----

func.func @a(%x: tensor<2xi32>) {
  // expected-error @+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.extsi %x : tensor<2xi32> to tensor<?xi64>
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi foo, %x, %x : i32
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%x, %x) {predicate = 99 : i64} : (i32, i32) -> i1
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpi"(%x, %x) {predicate = 1 : i64} : (i32, i32) -> i32
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%x, %x) : (i32, i32) -> i1
  return
}

// -----

func.func @a(%x: vector<2xi32>) {
  // expected-error @+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%x, %x) {predicate = 1 : i64} : (vector<2xi32>, vector<2xi32>) -> i1
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%x: i32, %c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  %0 = arith.select %c, %x, %x : i32
  return
}

// -----

func.func @a(%x: vector<3xi32>, %c: i1) {
  // expected-error @+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %x, %c) : (i1, vector<3xi32>, i1) -> vector<3xi32>
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "x"
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant unit
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance}}
  %0 = "arith.constant"() {value = unit} : () -> i64
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i64
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0, %1 = arith.addui_extended %x, %x : i32, i32
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type}}
  %0:2 = "arith.addui_extended"(%x, %x) : (i32, i32) -> (i64, i1)
  return
}

// -----

func.func @a(%x: vector<2xi32>) {
  // expected-error @+1 {{'arith.addui_extended' op if an operand is non-scalar, then all results must be non-scalar}}
  %0:2 = "arith.addui_extended"(%x, %x) : (vector<2xi32>, vector<2xi32>) -> (vector<2xi32>, i1)
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%x, %x) : (i32, i32) -> (i64, i32)
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%x, %x) {predicate = 1 : i32} : (i32, i32) -> i1
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.cmpf' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}
  %0 = "arith.cmpf"(%x, %x) {predicate = 16 : i64} : (f32, f32) -> i1
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode}}
  %0 = "arith.truncf"(%x) {roundingmode = 16 : i32} : (f32) -> f16
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1,2]> : vector<[2]xi32>
  return
}

// -----

func.func @a(%x: f32, %s: f32) {
  // expected-error @+1 {{'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %x, %s : f32, f32 to f16
  return
}

// -----

func.func @a(%x: f32, %s: f32) {
  // expected-error @+1 {{'arith.scaling_truncf' op operand types 'f32', 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.scaling_truncf %x, %s : f32, f32 to f64
  return
}

// -----

func.func @a(%x: memref<3xi32>) {
  // expected-error @+1 {{'arith.index_cast' op requires the same shape for all operands and results}}
  %0 = arith.index_cast %x : memref<3xi32> to memref<4xindex>
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %x : i32 to i64
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%x) : (i32) -> i32
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error @+1 {{'arith.addf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags}}
  %0 = "arith.addf"(%x, %x) {fastmath = 1: i32} : (f32, f32) -> f32
  return
}

// -----

func.func @a(%x: i32) {
  // expected-error @+1 {{'arith.divsi' op attribute 'isExact' failed to satisfy constraint: unit attribute}}
  %0 = "arith.divsi"(%x, %x) {isExact = 1: i32} : (i32, i32) -> i32
  return
}

// -----

func.func @f(%c: i1, %a: f32) {
  // expected-error@+1 {{custom op 'arith.select' expected 3 operands}}
  %0 = arith.select %c, %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+2 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error@+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %0 = arith.addf %a, %a fastmath<foo> : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error@+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %a, %a overflow<foo> : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'arith.cmpf' op result #0 must be bool-like, but got 'i2'}}
  %0 = "arith.cmpf"(%a, %a) {predicate = 1 : i64} : (f32, f32) -> i2
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpf"(%a, %a) {predicate = 1 : i64} : (vector<4xf32>, vector<4xf32>) -> vector<5xi1>
  return
}

// -----

// expected-error@+1 {{unknown attribute `denormal_mode` in dialect `arith`}}
#m = #arith.denormal_mode<foo>

// -----

func.func @f(%a: i32) {
  // expected-error@+2 {{custom op 'arith.addi' expected valid keyword or string}}
  // expected-error@+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %a, %a overflow<> : i32
  return
}

// -----

func.func @trunci_changes_scalability(%x: vector<[4]xi32>) {
  // expected-error@+1 {{'arith.trunci' op requires the same shape for all operands and results}}
  %0 = arith.trunci %x : vector<[4]xi32> to vector<4xi8>
  return
}

// -----

func.func @element_types_come_first(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi64>
  return
}

// -----

func.func @encodings(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addi' op requires the same encoding for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32, "e">
  return
}

// -----

func.func @size_less_known(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addi' op inferred type(s) 'tensor<4xi32>' are incompatible with return type(s) of operation 'tensor<?xi32>'}}
  %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  return
}

// -----

func.func @base_type(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.addi' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "arith.addi"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @tensor_from_scalar(%a: i8) {
  // expected-error@+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.extsi %a : i8 to tensor<4xi64>
  return
}

// -----

func.func @scaled_vector_from_scalar(%a: f4E2M1FN, %s: f8E8M0FNU) {
  // expected-error@+1 {{'arith.scaling_extf' op operand types 'f4E2M1FN', 'f8E8M0FNU' and result type 'vector<4xf32>' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to vector<4xf32>
  return
}

// -----

func.func @unranked(%x: tensor<*xi32>) {
  // expected-error @+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.extsi %x : tensor<*xi32> to tensor<*xi64>
  return
}

// -----

func.func @constant_of_text() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = "text"}> : () -> tensor<2xf64>
  return
}
