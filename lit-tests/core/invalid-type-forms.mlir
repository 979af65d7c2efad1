// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{integer bitwidth is limited to 16777215 bits}}
"test.op"() {a = i16777216} : () -> ()

// -----

// expected-error@+1 {{invalid integer width}}
"test.op"() {a = i99999999999} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = si} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = sint8} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = u8} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = f8} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = f8E4M3XX} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = bf8} : () -> ()

// -----

// expected-error@+1 {{expected '<' in complex type}}
"test.op"() {a = complex} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = complex<>} : () -> ()

// -----

// expected-error@+1 {{invalid element type for complex}}
"test.op"() {a = complex<index>} : () -> ()

// -----

// expected-error@+1 {{invalid element type for complex}}
"test.op"() {a = complex<complex<f32>>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in complex type}}
"test.op"() {a = complex<f32, f32>} : () -> ()

// -----

// expected-error@+1 {{invalid element type for complex}}
"test.op"() {a = complex<vector<2xf32>>} : () -> ()

// -----

// expected-error@+1 {{expected '<' in tuple type}}
"test.op"() {a = tuple} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tuple<i32,>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in tuple type}}
"test.op"() {a = tuple<i32 i32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = vector<>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = vector<4>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = vector<?xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = vector<*xi32>} : () -> ()

// -----

// expected-error@+1 {{vector types must have positive constant sizes but got 0}}
"test.op"() {a = vector<0xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = vector<-1xi32>} : () -> ()

// -----

// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.op"() {a = vector<4xmemref<i32>>} : () -> ()

// -----

// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.op"() {a = vector<4xvector<4xi32>>} : () -> ()

// -----

// expected-error@+1 {{missing ']' closing scalable dimension}}
"test.op"() {a = vector<[4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = vector<[4]i32>} : () -> ()

// -----

// expected-error@+1 {{invalid dimension}}
"test.op"() {a = vector<[]xi32>} : () -> ()

// -----

// expected-error@+1 {{missing ']' closing scalable dimension}}
"test.op"() {a = vector<[4, 4]xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = vector<4]xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in vector type}}
"test.op"() {a = vector<4xi32} : () -> ()

// -----

// expected-error@+1 {{expected '<' in vector type}}
"test.op"() {a = vector 4xi32} : () -> ()

// -----

// expected-error@+1 {{expected '>' in vector type}}
"test.op"() {a = vector<4 x i32, 3>} : () -> ()

// -----

// expected-error@+1 {{vector types must have positive constant sizes but got 0, 4}}
"test.op"() {a = vector<0x4xi32>} : () -> ()

// -----

// expected-error@+1 {{invalid dimension}}
"test.op"() {a = vector<99999999999999999999xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tensor<>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<4>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in tensor type}}
"test.op"() {a = tensor<4xi32, 1, 2>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<*>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<*i32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tensor<*x*xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tensor<4x*xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tensor<-4xi32>} : () -> ()

// -----

// expected-error@+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4xtensor<4xi32>>} : () -> ()

// -----

// expected-error@+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4xmemref<4xi32>>} : () -> ()

// -----

// expected-error@+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4x() -> ()>} : () -> ()

// -----

// expected-error@+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4xnone>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = tensor<[4]xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<? ? xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<4 4xi32>} : () -> ()

// -----

// expected-error@+1 {{invalid dimension}}
"test.op"() {a = tensor<99999999999999999999xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = memref<>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"test.op"() {a = memref<4>} : () -> ()

// -----

// expected-error@+1 {{expected list element}}
"test.op"() {a = memref<4xi32,>} : () -> ()

// -----

// expected-error@+1 {{multiple memory spaces specified in memref type}}
"test.op"() {a = memref<4xi32, 1, 2>} : () -> ()

// -----

// expected-error@+1 {{expected memory space to be last in memref type}}
"test.op"() {a = memref<4xi32, 1, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error@+1 {{memref layout mismatch between rank and affine map: 1 != 2}}
"test.op"() {a = memref<4xi32, affine_map<(d0, d1) -> (d0)>>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"test.op"() {a = memref<4xi32, affine_set<(d0) : (d0 >= 0)>>} : () -> ()

// -----

// expected-error@+1 {{expected the number of strides to match the rank}}
"test.op"() {a = memref<4x4xi32, strided<[1]>>} : () -> ()

// -----

// expected-error@+1 {{expected '['}}
"test.op"() {a = memref<4xi32, strided<1>>} : () -> ()

// -----

// expected-error@+1 {{expected ':' after 'offset'}}
"test.op"() {a = memref<4xi32, strided<[1], offset 3>>} : () -> ()

// -----

// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = memref<4xi32, strided<[1], offset: x>>} : () -> ()

// -----

// expected-error@+1 {{expected 'offset' after comma}}
"test.op"() {a = memref<4xi32, strided<[1], 3>>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = memref<4xi32, strided<[1] offset: 3>>} : () -> ()

// -----

// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = memref<4xi32, strided<[x]>>} : () -> ()

// -----

// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = memref<4xi32, strided<[1,]>>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'strided'}}
"test.op"() {a = memref<4xi32, strided>} : () -> ()

// -----

// expected-error@+1 {{expected '['}}
"test.op"() {a = memref<4xi32, strided<>>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"test.op"() {a = memref<4xi32, unit>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"test.op"() {a = memref<4xi32, i32>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"test.op"() {a = memref<4xi32, 1.0>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"test.op"() {a = memref<4xi32, [1]>} : () -> ()

// -----

// expected-error@+1 {{cannot have affine map for unranked memref type}}
"test.op"() {a = memref<*xi32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error@+1 {{cannot have affine map for unranked memref type}}
"test.op"() {a = memref<*xi32, strided<[1]>>} : () -> ()

// -----

// expected-error@+1 {{multiple memory spaces specified in memref type}}
"test.op"() {a = memref<*xi32, 1, 2>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"test.op"() {a = memref<*xtensor<i32>>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"test.op"() {a = memref<4x() -> ()>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"test.op"() {a = memref<4xtuple<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = memref<[4]xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = memref<-4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ')'}}
"test.op"() {a = (i32} : () -> ()

// -----

// expected-error@+1 {{expected '->' in function type}}
"test.op"() {a = (i32)} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = (i32) ->} : () -> ()

// -----

// expected-error@+1 {{expected ')'}}
"test.op"() {a = (i32) -> (i32} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = (i32,) -> i32} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = () -> () -> ()} : () -> ()

// -----

// expected-error@+1 {{invalid type identifier}}
"test.op"() {a = !} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'unknown'}}
"test.op"() {a = !unknown} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = !foo<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = !foo.bar<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
"test.op"() {a = !foo.bar<(>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = !foo.bar<)>} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no type parsing hook}}
"test.op"() {a = !builtin.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'func' provides no type parsing hook}}
"test.op"() {a = !func.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'arith' provides no type parsing hook}}
"test.op"() {a = !arith.foo<1>} : () -> ()

// -----

// expected-error@+1 {{dialect 'memref' provides no type parsing hook}}
"test.op"() {a = !memref<"x">} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = index<3>} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = none<3>} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = f32<3>} : () -> ()
