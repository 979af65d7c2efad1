// RUN: jopt --split-input-file --verify-diagnostics %s

// Forms that older versions of MLIR had under names that still exist: a note says which version changed them.

func.func @f(%t: tensor<?xf32>) {
  // expected-error@+2 {{custom op 'tensor.expand_shape' expected 'output_shape'}}
  // expected-note@+1 {{since LLVM 19, 'tensor.expand_shape' states its output_shape}}
  %0 = tensor.expand_shape %t [[0, 1]] : tensor<?xf32> into tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: memref<?xf32>) {
  // expected-error@+2 {{custom op 'memref.expand_shape' expected 'output_shape'}}
  // expected-note@+1 {{since LLVM 19, 'memref.expand_shape' states its output_shape}}
  %0 = memref.expand_shape %t [[0, 1]] : memref<?xf32> into memref<?x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  %0 = vector.extract %v[0] : vector<4xf32>
  // expected-error@+2 {{custom op 'vector.extract' expected 'from'}}
  // expected-note@+1 {{since LLVM 18, 'vector.extract' states the type of its result: f32 from vector<4xf32>}}
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@+2 {{'vector.reduction' op attribute 'kind' failed to satisfy constraint: vector.kind}}
  // expected-note@+1 {{since LLVM 15, the kind of 'vector.reduction' is written <add>}}
  %0 = vector.reduction "add", %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@+3 {{custom op 'vector.reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error@+2 {{custom op 'vector.reduction' failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  // expected-note@+1 {{since LLVM 18, the kinds maxf and minf are maximumf and minimumf, or maxnumf and minnumf}}
  %0 = vector.reduction <maxf>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error@+2 {{expected ','}}
  // expected-note@+1 {{since LLVM 15, 'vector.multi_reduction' takes a kind such as <add> and an initial value}}
  %0 = vector.multi_reduction #vector.kind<add>, %v [0] : vector<4x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %p: f32, %m: memref<4x4xf32>, %i: index) {
  // expected-error@+2 {{'vector.transfer_write' op masked attribute has been removed. Use in_bounds instead.}}
  // expected-note@+1 {{since LLVM 12, 'vector.transfer_write' has in_bounds in place of 'masked'}}
  vector.transfer_write %v, %m[%i, %i] {masked = [false, false]} : vector<4x4xf32>, memref<4x4xf32>
  return
}

// -----

// expected-error@+2 {{expected integer value}}
// expected-note@+1 {{since LLVM 18, pointers of llvm are opaque: !llvm.ptr}}
func.func @f(%p: !llvm.ptr<i32>) { return }

// -----

// expected-error@+2 {{expected integer value}}
// expected-note@+1 {{since LLVM 18, pointers of llvm are opaque: !llvm.ptr}}
llvm.func @f(%p: !llvm.ptr<i32>) { llvm.return }

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-note@+1 {{since LLVM 12, types of llvm are written without quotes}}
llvm.func @f(%p: !llvm<"i32*">) { llvm.return }

// -----

// expected-error@+2 {{unexpected type, expected keyword}}
// expected-note@+1 {{since LLVM 12, integers and floats of llvm are builtin types}}
llvm.func @f(%p: !llvm.i32) { llvm.return }

// -----

// expected-error@+2 {{unknown LLVM type: float}}
// expected-note@+1 {{since LLVM 12, integers and floats of llvm are builtin types}}
llvm.func @f() -> !llvm.float

// -----

// expected-error@+2 {{expected list element}}
// expected-note@+1 {{since LLVM 16, strided layouts are written strided<[1], offset: 0>}}
func.func @f(%p: memref<4xf32, offset: 0, strides: [1]>) { return }

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32>
  // expected-error@+2 {{custom op 'bufferization.to_tensor' expected 'to'}}
  // expected-note@+1 {{since LLVM 20, 'bufferization.to_tensor' states both types: memref<4xf32> to tensor<4xf32>}}
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  // expected-note@+1 {{since LLVM 20, 'bufferization.to_buffer' states both types: tensor<4xf32> to memref<4xf32>}}
  %0 = bufferization.to_buffer %m : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'gpu.thread_id' op attribute 'dimension' failed to satisfy constraint: gpu.dim}}
  // expected-note@+1 {{since LLVM 14, 'dimension' of 'gpu.thread_id' is #gpu<dim x>}}
  %0 = "gpu.thread_id"() {dimension = "x"} : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'gpu.thread_id' op attribute 'dimension' failed to satisfy constraint: gpu.dim}}
  // expected-note@+1 {{since LLVM 14, 'dimension' of 'gpu.thread_id' is #gpu<dim x>}}
  %0 = gpu.thread_id {dimension = "x"}
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  // expected-error@+3 {{custom op 'gpu.shuffle' expected valid keyword or string}}
  // expected-error@+2 {{custom op 'gpu.shuffle' failed to parse GPU_ShuffleModeAttr parameter 'value' which is to be a `::mlir::gpu::ShuffleMode`}}
  // expected-note@+1 {{in LLVM 22, the mode of 'gpu.shuffle' stands before its operands}}
  %0, %1 = gpu.shuffle %a, %b, %b xor : f32
  return
}

// -----

func.func @f(%a: index, %z: f32) {
  // expected-error@+2 {{expected ':'}}
  // expected-note@+1 {{since LLVM 18, one 'scf.reduce' with all operands and their types in its parentheses ends 'scf.parallel'}}
  scf.parallel (%i) = (%a) to (%a) step (%a) init (%z) -> f32 { scf.reduce(%z) : f32 { ^bb0(%l: f32, %r: f32): scf.reduce.return %l : f32 } scf.yield }
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error@+2 {{'tosa.reshape' op expected 2 operands, but found 1}}
  // expected-note@+1 {{since LLVM 21, the shape of 'tosa.reshape' is an operand of type !tosa.shape}}
  %0 = "tosa.reshape"(%t) {new_shape = array<i64: 1, 2>} : (tensor<2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error@+2 {{'tosa.reshape' op expected 2 operands, but found 1}}
  // expected-note@+1 {{since LLVM 21, the shape of 'tosa.reshape' is an operand of type !tosa.shape}}
  %0 = tosa.reshape %t {new_shape = array<i64: 1, 2>} : (tensor<2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error@+2 {{'tosa.clamp' op requires attribute 'max_val'}}
  // expected-note@+1 {{in LLVM 22, 'tosa.clamp' has min_val and max_val in place of min_int, max_int, min_fp and max_fp}}
  %0 = tosa.clamp %t {max_fp = 6.0 : f32, max_int = 6 : i64, min_fp = 0.0 : f32, min_int = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error@+2 {{'tosa.mul' op expected 3 operands, but found 2}}
  // expected-note@+1 {{in LLVM 22, the shift of 'tosa.mul' is an operand}}
  %0 = tosa.mul %t, %t {shift = 0 : i8} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<2xf32>) {
  // expected-error@+2 {{'tosa.mul' op expected 3 operands, but found 2}}
  // expected-note@+1 {{in LLVM 22, the shift of 'tosa.mul' is an operand}}
  %0 = "tosa.mul"(%t, %t) {shift = 0 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<1x2xf32>, %p: tensor<2xi32>) {
  // expected-error@+2 {{'tosa.transpose' op requires a single operand}}
  // expected-note@+1 {{since LLVM 21, 'perms' of 'tosa.transpose' is an attribute}}
  %0 = tosa.transpose %t, %p : (tensor<1x2xf32>, tensor<2xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%t: tensor<1x2xf32>, %p: tensor<2xi32>) {
  // expected-error@+2 {{'tosa.transpose' op requires a single operand}}
  // expected-note@+1 {{since LLVM 21, 'perms' of 'tosa.transpose' is an attribute}}
  %0 = "tosa.transpose"(%t, %p) : (tensor<1x2xf32>, tensor<2xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @f(%t: tensor<1x2xf32>, %p: tensor<2x2xi32>) {
  // expected-error@+2 {{'tosa.pad' op expected 3 operands, but found 2}}
  // expected-note@+1 {{in LLVM 22, 'tosa.pad' has its padding as an operand of type !tosa.shape, and pad_const always}}
  %0 = tosa.pad %t, %p : (tensor<1x2xf32>, tensor<2x2xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<1x2xf32>) {
  // expected-error@+2 {{'tosa.slice' op expected 3 operands, but found 1}}
  // expected-note@+1 {{since LLVM 21, start and size of 'tosa.slice' are operands of type !tosa.shape}}
  %0 = tosa.slice %t {start = array<i64: 0, 0>, size = array<i64: 1, 1>} : (tensor<1x2xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%t: tensor<1x2xf32>) {
  // expected-error@+2 {{'tosa.tile' op expected 2 operands, but found 1}}
  // expected-note@+1 {{in LLVM 22, multiples of 'tosa.tile' are an operand of type !tosa.shape}}
  %0 = tosa.tile %t {multiples = array<i64: 1, 2>} : (tensor<1x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'tosa.conv2d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.conv2d' are operands, and it has an acc_type}}
  %0 = tosa.conv2d %t, %w, %b {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'tosa.conv2d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.conv2d' are operands, and it has an acc_type}}
  %0 = "tosa.conv2d"(%t, %w, %b) {dilation = [1, 1], pad = [0, 0, 0, 0], stride = [1, 1]} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xi8>, %w: tensor<8x1x1x4xi8>, %b: tensor<8xi32>) {
  // expected-error@+2 {{'tosa.conv2d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.conv2d' are operands}}
  %0 = tosa.conv2d %t, %w, %b {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, quantization_info = #tosa.conv_quant<input_zp = 0, weight_zp = 0>} : (tensor<1x4x4x4xi8>, tensor<8x1x1x4xi8>, tensor<8xi32>) -> tensor<1x4x4x8xi32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4xf32>) {
  // expected-error@+2 {{'tosa.matmul' op expected 4 operands, but found 2}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.matmul' are operands}}
  %0 = tosa.matmul %t, %t : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>) {
  // expected-error@+2 {{'tosa.avg_pool2d' op expected 3 operands, but found 1}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.avg_pool2d' are operands}}
  %0 = tosa.avg_pool2d %t {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x4xf32>) -> tensor<1x2x2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{'tosa.negate' op expected 3 operands, but found 1}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.negate' are operands}}
  %0 = tosa.negate %t : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'tosa.reduce_sum' 'tosa.reduce_sum' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reduce_sum' is an i32}}
  %0 = tosa.reduce_sum %t {axis = 0 : i64} : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'tosa.argmax' 'tosa.argmax' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.argmax' is an i32}}
  %0 = tosa.argmax %t {axis = 0 : i64} : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{'tosa.concat' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.concat' is an i32}}
  %0 = "tosa.concat"(%t, %t) {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xi8>) {
  // expected-error@+2 {{'tosa.rescale' op expected 5 operands, but found 1}}
  // expected-note@+1 {{since LLVM 21, multiplier, shift and zero points of 'tosa.rescale' are operands}}
  %0 = tosa.rescale %t {double_round = false, input_zp = 0 : i32, output_zp = 0 : i32, multiplier = array<i32: 1>, shift = array<i8: 1>, per_channel = false, scale32 = true} : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @f(%c: tensor<i1>, %t: tensor<4xf32>) {
  // expected-error@+2 {{expected ':'}}
  // expected-note@+1 {{in LLVM 22, 'tosa.cond_if' states the types of its condition and operands}}
  %0 = tosa.cond_if %c -> (tensor<4xf32>) { tosa.yield %t : tensor<4xf32> } else { tosa.yield %t : tensor<4xf32> }
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>) {
  // expected-error@+2 {{custom op 'tosa.resize' 'tosa.resize' op attribute 'mode' failed to satisfy constraint: tosa.resize_mode}}
  // expected-note@+1 {{in LLVM 22, the mode of 'tosa.resize' is written NEAREST_NEIGHBOR or BILINEAR, and its scale, offset and border are operands of type !tosa.shape}}
  %0 = tosa.resize %t {mode = "BILINEAR", scale = array<i64: 4, 2, 4, 2>, offset = array<i64: 0, 0>, border = array<i64: 0, 0>} : (tensor<1x4x4x4xf32>) -> tensor<1x7x7x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{custom op 'emitc.call' invalid kind of attribute specified}}
  // expected-note@+1 {{since LLVM 18, a call of a function that is named by a string is 'emitc.call_opaque'}}
  emitc.call "foo"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'emitc.variable' op result #0 must be EmitC array type or EmitC lvalue type, but got 'i32'}}
  // expected-note@+1 {{since LLVM 20, the result of 'emitc.variable' is an !emitc.lvalue}}
  %0 = "emitc.variable"() {value = 42 : i32} : () -> i32
  return
}

// -----

// expected-error@+2 {{'func.func' op requires attribute 'function_type'}}
// expected-note@+1 {{since LLVM 16, 'type' of 'func.func' is 'function_type'}}
"func.func"() ({ func.return }) {sym_name = "f", type = () -> ()} : () -> ()

// -----

// expected-error@+2 {{'llvm.func' op requires attribute 'function_type'}}
// expected-note@+1 {{since LLVM 16, 'type' of 'llvm.func' is 'function_type'}}
"llvm.func"() ({}) {sym_name = "f", type = !llvm.func<void ()>, linkage = #llvm.linkage<external>} : () -> ()

// -----

// expected-error@+2 {{'llvm.mlir.global' op requires attribute 'global_type'}}
// expected-note@+1 {{in LLVM 22, 'type' of 'llvm.mlir.global' is 'global_type'}}
"llvm.mlir.global"() ({}) {sym_name = "f", type = i32, linkage = 10} : () -> ()

// -----

// expected-error@+2 {{'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
// expected-note@+1 {{since LLVM 16, sizes of operand groups are array<i32: ...>}}
func.func @f(%c: i1) { "cf.cond_br"(%c)[^b, ^b] {operand_segment_sizes = dense<[1, 0, 0]> : vector<3xi32>} : (i1) -> () ^b: return }

// -----

// expected-error@+2 {{expected non-function type}}
// expected-note@+1 {{since LLVM 15, aliases of types are written without the keyword type}}
!t = type i32

// -----

// expected-error@+2 {{expected ':'}}
// expected-note@+1 {{since LLVM 17, operations of transform state the types of their handles}}
transform.sequence failures(propagate) { ^bb0(%a: !transform.any_op): %0 = transform.structured.match ops{["linalg.matmul"]} in %a }

// -----

func.func @f(%a: i32) {
  // expected-error@+2 {{expected '{' to begin a region}}
  // expected-note@+1 {{since LLVM 19, 'omp.wsloop' wraps an 'omp.loop_nest'}}
  omp.wsloop for (%i) : i32 = (%a) to (%a) step (%a) { omp.yield }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: f32) {
  // expected-error@+2 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 0}}
  // expected-note@+1 {{since LLVM 15, 'linalg.fill' has its operands in ins(...) and outs(...)}}
  linalg.fill(%b, %a) : f32, memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: f32) {
  // expected-error@+2 {{custom op 'linalg.copy' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 0}}
  // expected-note@+1 {{since LLVM 14, 'linalg.copy' has its operands in ins(...) and outs(...)}}
  linalg.copy(%a, %a) : memref<4xf32>, memref<4xf32>
  return
}

// -----

// expected-error@+2 {{expected attribute value}}
// expected-note@+1 {{since LLVM 16, elements kept as bytes are dense_resource}}
%0 = arith.constant opaque<"tosa", "0x00"> : tensor<4xf32>

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  // expected-error@+2 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  // expected-note@+1 {{since LLVM 18, the kinds maxf and minf are maximumf and minimumf, or maxnumf and minnumf}}
  %0 = memref.atomic_rmw maxf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+2 {{expected '{' to begin a region}}
  // expected-note@+1 {{since LLVM 17, the clauses of 'acc.data' on data are operations such as 'acc.copyin'}}
  acc.data copy(%a: f32) { }
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+2 {{expected integer value}}
  // expected-note@+1 {{since LLVM 18, pointers of llvm are opaque: !llvm.ptr}}
  %0 = llvm.alloca %p x i32 : (i32) -> !llvm.ptr<i32>
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+2 {{expected integer value}}
  // expected-note@+1 {{since LLVM 18, pointers of llvm are opaque: !llvm.ptr}}
  %0 = llvm.mlir.addressof @g : !llvm.ptr<i32>
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+2 {{expected non-function type}}
  // expected-note@+1 {{in LLVM 22, a variadic 'llvm.call' states its function type after vararg}}
  llvm.call @printf(%p) : (i32, ...) -> i32
  return
}

// -----

func.func @f(%p: !llvm.struct<(i32)>) {
  // expected-error@+2 {{expected ']'}}
  // expected-note@+1 {{since LLVM 16, positions of 'llvm.extractvalue' stand without types}}
  %0 = llvm.extractvalue %p[0 : i32] : !llvm.struct<(i32)>
  return
}

// -----

// expected-error@+2 {{expected '['}}
// expected-note@+1 {{in LLVM 22, the weights of 'llvm.cond_br' are written weights([1, 2])}}
func.func @f(%c: i1, %a: i32) { llvm.cond_br %c weights(dense<[1, 2]> : vector<2xi32>), ^b, ^b ^b: return }

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error@+3 {{expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error@+2 {{failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  // expected-note@+1 {{since LLVM 18, the kinds maxf and minf are maximumf and minimumf, or maxnumf and minnumf}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxf>} %v, %v, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4x4xf32>, %a: vector<4xf32>) {
  // expected-error@+3 {{custom op 'vector.multi_reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  // expected-error@+2 {{custom op 'vector.multi_reduction' failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`}}
  // expected-note@+1 {{since LLVM 18, the kinds maxf and minf are maximumf and minimumf, or maxnumf and minnumf}}
  %0 = vector.multi_reduction <minf>, %v, %a [0] : vector<4x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%p: f32, %m: memref<4xf32>, %i: index) {
  // expected-error@+2 {{'vector.transfer_read' op masked attribute has been removed. Use in_bounds instead.}}
  // expected-note@+1 {{since LLVM 12, 'vector.transfer_read' has in_bounds in place of 'masked'}}
  %0 = vector.transfer_read %m[%i], %p {masked = [false]} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'gpu.block_id' op attribute 'dimension' failed to satisfy constraint: gpu.dim}}
  // expected-note@+1 {{since LLVM 14, 'dimension' of 'gpu.block_id' is #gpu<dim x>}}
  %0 = "gpu.block_id"() {dimension = "x"} : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'gpu.block_dim' op attribute 'dimension' failed to satisfy constraint: gpu.dim}}
  // expected-note@+1 {{since LLVM 14, 'dimension' of 'gpu.block_dim' is #gpu<dim x>}}
  %0 = "gpu.block_dim"() {dimension = "y"} : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+2 {{'gpu.grid_dim' op attribute 'dimension' failed to satisfy constraint: gpu.dim}}
  // expected-note@+1 {{since LLVM 14, 'dimension' of 'gpu.grid_dim' is #gpu<dim x>}}
  %0 = "gpu.grid_dim"() {dimension = "z"} : () -> index
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4x4xf32>, %w: tensor<8x1x1x1x4xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'tosa.conv3d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.conv3d' are operands, and it has an acc_type}}
  %0 = tosa.conv3d %t, %w, %b {dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x4xf32>, tensor<8x1x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>, %w: tensor<1x1x4x2xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'tosa.depthwise_conv2d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.depthwise_conv2d' are operands, and it has an acc_type}}
  %0 = tosa.depthwise_conv2d %t, %w, %b {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'tosa.transpose_conv2d' op expected 5 operands, but found 3}}
  // expected-note@+1 {{in LLVM 22, the zero points of 'tosa.transpose_conv2d' are operands, and it has an acc_type}}
  %0 = tosa.transpose_conv2d %t, %w, %b {out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'tosa.reverse' 'tosa.reverse' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reverse' is an i32}}
  %0 = tosa.reverse %t {axis = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'tosa.reduce_max' 'tosa.reduce_max' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reduce_max' is an i32}}
  %0 = tosa.reduce_max %t {axis = 0 : i64} : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{custom op 'tosa.reduce_min' 'tosa.reduce_min' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reduce_min' is an i32}}
  %0 = tosa.reduce_min %t {axis = 0 : i64} : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4xi1>) {
  // expected-error@+2 {{custom op 'tosa.reduce_all' 'tosa.reduce_all' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reduce_all' is an i32}}
  %0 = tosa.reduce_all %t {axis = 0 : i64} : (tensor<4xi1>) -> tensor<1xi1>
  return
}

// -----

func.func @f(%t: tensor<4xi1>) {
  // expected-error@+2 {{custom op 'tosa.reduce_any' 'tosa.reduce_any' op attribute 'axis' failed to satisfy constraint: 32-bit signless integer attribute}}
  // expected-note@+1 {{in LLVM 22, 'axis' of 'tosa.reduce_any' is an i32}}
  %0 = tosa.reduce_any %t {axis = 0 : i64} : (tensor<4xi1>) -> tensor<1xi1>
  return
}

// -----

// expected-error@+2 {{'gpu.func' op requires attribute 'function_type'}}
// expected-note@+1 {{since LLVM 16, 'type' of 'gpu.func' is 'function_type'}}
gpu.module @m { "gpu.func"() ({ gpu.return }) {sym_name = "f", type = () -> ()} : () -> () }

// -----

func.func @f(%p: !llvm.struct<(i32)>, %i: i32) {
  // expected-error@+2 {{expected ']'}}
  // expected-note@+1 {{since LLVM 16, positions of 'llvm.insertvalue' stand without types}}
  %0 = llvm.insertvalue %i, %p[0 : i32] : !llvm.struct<(i32)>
  return
}

// -----

func.func @f(%a: memref<f32>) {
  // expected-error@+2 {{expected '{' to begin a region}}
  // expected-note@+1 {{since LLVM 17, the clauses of 'acc.parallel' on data are operations such as 'acc.copyin'}}
  acc.parallel copyin(%a: memref<f32>) { acc.yield }
  return
}

// -----

// expected-error@+2 {{unknown LLVM type: half}}
// expected-note@+1 {{since LLVM 12, integers and floats of llvm are builtin types}}
llvm.func @f(%p: !llvm.half) { llvm.return }

// -----

func.func @f(%t: tensor<2xi32>) {
  // expected-error@+2 {{'tosa.clamp' op requires attribute 'max_val'}}
  // expected-note@+1 {{in LLVM 22, 'tosa.clamp' has min_val and max_val in place of min_int, max_int, min_fp and max_fp}}
  %0 = tosa.clamp %t {min_int = 0 : i64, max_int = 6 : i64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
