// RUN: jopt %s -split-input-file -verify-diagnostics

// What the verifier and the parsers of the llvm dialect refuse.

func.func @number_of_no_address(%i: i32) {
  // expected-error@+1 {{'llvm.ptrtoint' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  %0 = llvm.ptrtoint %i : i32 to i64
  return
}

// -----

func.func @broken_count(%f: f32) {
  // expected-error@+1 {{'llvm.alloca' op operand #0 must be signless integer, but got 'f32'}}
  %0 = llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  return
}

// -----

func.func @store_to_number(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i32'}}
  llvm.store %p, %i : !llvm.ptr, i32
  return
}

// -----

func.func @part_of_number(%f: f32) {
  // expected-error@+2 {{expected LLVM IR structure/array type, got: 'f32'}}
  %0 = llvm.extractvalue %f[0] : f32
  return
}

// -----

func.func @part_too_far(%s: !llvm.struct<(i32)>) {
  // expected-error@+2 {{position out of bounds: 1}}
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>
  return
}

// -----

func.func @element_too_far(%s: !llvm.array<2 x i32>) {
  // expected-error@+1 {{'llvm.extractvalue' op position out of bounds: 2}}
  %0 = "llvm.extractvalue"(%s) {position = array<i64: 2>} : (!llvm.array<2 x i32>) -> i32
  return
}

// -----

func.func @part_of_other_type(%s: !llvm.struct<(i32)>) {
  // expected-error@+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32)>' should produce 'i32' but this op returns 'f32'}}
  %0 = "llvm.extractvalue"(%s) {position = array<i64: 0>} : (!llvm.struct<(i32)>) -> f32
  return
}

// -----

func.func @missing_index(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
  "llvm.getelementptr"(%p) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  return
}

// -----

func.func @missing_index_type(%p: !llvm.ptr, %i: i64) {
  // expected-error@+1 {{number of operands and types do not match: got 2 operands and 1 types}}
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr) -> !llvm.ptr, i8
  return
}

// -----

func.func @unknown_flag(%p: !llvm.ptr, %i: i64) {
  // expected-error@+1 {{custom op 'llvm.getelementptr' expected one of [none, inbounds_flag, nusw, nuw, inbounds] for ::mlir::LLVM::GEPNoWrapFlags, got: fast}}
  %0 = llvm.getelementptr fast %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  return
}

// -----

func.func @scope_of_plain_load(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op expected syncscope to be null for non-atomic access}}
  %0 = llvm.load %p {syncscope = "wave"} : !llvm.ptr -> i8
  return
}

// -----

func.func @unaligned_atomic(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i64
  return
}

// -----

llvm.func @returns_nothing() -> i32 {
  // expected-error@+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

llvm.func @returns_something(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.return' op expected no operands}}
  llvm.return %p : !llvm.ptr
}

// -----

llvm.func @returns_other(%p: !llvm.ptr) -> i32 {
  // expected-error@+1 {{'llvm.return' op mismatching result types}}
  llvm.return %p : !llvm.ptr
}

// -----

func.func @unknown_callee(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.call' op 'missing' does not reference a symbol in the current scope}}
  llvm.call @missing(%p) : (!llvm.ptr) -> ()
  return
}

// -----

func.func private @other(!llvm.ptr)
func.func @callee_of_other_kind(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.call' op 'other' does not reference a valid LLVM function or IFunc}}
  llvm.call @other(%p) : (!llvm.ptr) -> ()
  return
}

// -----

llvm.func @f(i32)
func.func @too_few_operands() {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}}
  llvm.call @f() : () -> ()
  return
}

// -----

llvm.func @f(i32, ...)
func.func @too_few_for_variadic() {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for varargs callee (expecting at least: 1)}}
  llvm.call @f() vararg(!llvm.func<void (...)>) : () -> ()
  return
}

// -----

llvm.func @f(i32, ...)
func.func @too_few_for_type() {
  // expected-error@+1 {{'llvm.call' op expected var_callee_type to have at most 0 parameters}}
  llvm.call @f() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  return
}

// -----

llvm.func @f(i32)
func.func @wrong_operand(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: '!llvm.ptr' != 'i32'}}
  llvm.call @f(%p) : (!llvm.ptr) -> ()
  return
}

// -----

llvm.func @f()
func.func @unexpected_result() {
  // expected-error@+1 {{'llvm.call' op calling function with void result must not produce values}}
  %0 = llvm.call @f() : () -> i32
  return
}

// -----

func.func @two_results(%p: !llvm.ptr) {
  // expected-error@+1 {{expected function with 0 or 1 result}}
  %0:2 = llvm.call %p() : !llvm.ptr, () -> (i32, i32)
  return
}

// -----

// expected-error@+1 {{'llvm.call' op must have either a `callee` attribute or at least an operand}}
"llvm.call"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()

// -----

// expected-error@+1 {{failed to construct function type: expected zero or one function result}}
llvm.func @two_results() -> (i32, i32)

// -----

// expected-error@+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @declared_here(!llvm.ptr)

// -----

// expected-error@+1 {{'llvm.func' op with optimize_none must also be no_inline}}
llvm.func @not_optimized() attributes {optimize_none} {
  llvm.return
}

// -----

// expected-error@+1 {{no_inline and always_inline attributes are incompatible}}
llvm.func @inlined_or_not() attributes {always_inline, no_inline} {
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @common_declared()

// -----

// expected-error@+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @common() {
  llvm.return
}

// -----

// expected-error@+1 {{attribute 'linkage' occurs more than once in the attribute list}}
llvm.func @twice(i32) attributes {linkage = #llvm.linkage<internal>}

// -----

// expected-error@+1 {{variadic arguments must be in the end of the argument list}}
llvm.func @middle(..., i32)

// -----

// expected-error@+1 {{expected SSA identifier}}
llvm.func @half_named(%a: i32, i32)

// -----

// expected-error@+1 {{expected type instead of SSA identifier}}
llvm.func @half_unnamed(i32, %a: i32)

// -----

// expected-error@+1 {{attribute 'function_type' failed to satisfy constraint: type attribute of LLVM function type}}
"llvm.func"() <{sym_name = "f", function_type = (i32) -> i32}> ({}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op entry block must have 1 arguments to match function signature}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({
  "llvm.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{Invalid attribute `linkage` in property conversion: 1 : i64}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, linkage = 1 : i64}> ({}) : () -> ()

// -----

// expected-error@+1 {{invalid LLVM structure element type: '!llvm.void'}}
func.func private @void_in_structure(!llvm.struct<(void)>)

// -----

// expected-error@+1 {{invalid array element type: '!llvm.token'}}
func.func private @token_in_array(!llvm.array<2 x token>)

// -----

// expected-error@+1 {{expected 'x'}}
func.func private @two_sizes(!llvm.array<2x3x i32>)

// -----

// expected-error@+1 {{failed to parse parameter list for target extension type}}
func.func private @type_behind_number(!llvm.target<"a", 3, i32>)

// -----

// expected-error@+1 {{'llvm.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "a", visibility_ = 0 : i64}> ({
^bb0(%x: i64):
  llvm.return
}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op entry block must have 1 arguments to match function signature}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<common>, sym_name = "a", visibility_ = 0 : i64}> ({
  llvm.return
}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [], function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "a", visibility_ = 0 : i64}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op arguments may only have dialect attributes}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{x = 1 : i32}], function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "a", visibility_ = 0 : i64}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'llvm.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.noalias}], sym_name = "a", visibility_ = 0 : i64}> ({
}) : () -> ()

// -----

// INTEROP: no (mlir-opt takes it, and cannot read its own generic form of it)
// expected-error@+1 {{invalid function argument type: '!llvm.void'}}
llvm.func @void_argument(!llvm.void)

// -----

llvm.func @member_of_unknown_index(%p: !llvm.ptr, %i: i64) {
  // expected-error@+1 {{expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @no_such_member(%p: !llvm.ptr) {
  // expected-error@+1 {{index 2 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x struct<(i32, f32)>>
  llvm.return
}

// -----

llvm.func @scalar(%p: !llvm.ptr) {
  // expected-error@+1 {{type 'i32' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
