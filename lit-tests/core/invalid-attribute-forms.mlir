// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{integer constant out of range for attribute}}
"test.op"() {a = 0x1FF : i8} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float constant out of range for type}}
"test.op"() {a = 0x1FFFF : f16} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float literal should not have a leading minus}}
"test.op"() {a = -0x1FF : f16} : () -> ()

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
"test.op"() {a = 1 : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
"test.op"() {a = 1 : none} : () -> ()

// -----

// expected-error@+1 {{floating point value not valid for specified type}}
"test.op"() {a = 1.0 : tensor<f32>} : () -> ()

// -----

// expected-error@+1 {{floating point value not valid for specified type}}
"test.op"() {a = 1.0 : index} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"test.op"() {a = 99999999999999999999 : i64} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"test.op"() {a = 99999999999999999999} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 1.0e} : () -> ()

// -----

// expected-error@+1 {{expected three consecutive dots for an ellipsis}}
"test.op"() {a = .5} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"test.op"() {a = -} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"test.op"() {a = -"x"} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"test.op"() {a = -true} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 0x} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 0xG} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"test.op"() {a = 2 : i1} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"test.op"() {a = -2 : i1} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"test.op"() {a = "unclosed} : () -> ()

// -----

// expected-error@+1 {{unknown escape in string literal}}
"test.op"() {a = "bad\escape"} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = "x" : } : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"test.op"() {a = "x" : 3} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = true : i1} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = true : i8} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = unit : i8} : () -> ()

// -----

// expected-error@+1 {{expected ',' or ']'}}
"test.op"() {a = [1 2]} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = [1,]} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = [,]} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = {b = 1} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = {b = }} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = {b 1}} : () -> ()

// -----

// expected-error@+1 {{expected attribute name}}
"test.op"() {a = {1 = 1}} : () -> ()

// -----

// expected-error@+1 {{duplicate key 'b' in dictionary attribute}}
"test.op"() {a = {b = 1, b = 2}} : () -> ()

// -----

// expected-error@+1 {{expected attribute name}}
"test.op"() {a = {b,}} : () -> ()

// -----

// expected-error@+1 {{duplicate key 'b' in dictionary attribute}}
"test.op"() {a = {"b" = 1, b = 2}} : () -> ()

// -----

// expected-error@+1 {{expected valid attribute name}}
"test.op"() {a = {"" = 1}} : () -> ()

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
"test.op"() {a = @a::} : () -> ()

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
"test.op"() {a = @a::b} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = @a:@b} : () -> ()

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
"test.op"() {a = @a::@b::} : () -> ()

// -----

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
"test.op"() {a = @1} : () -> ()

// -----

// expected-error@+1 {{invalid attribute name}}
"test.op"() {a = #} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'unknown'}}
"test.op"() {a = #unknown} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #foo<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #foo.bar<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
"test.op"() {a = #foo.bar<(]>} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no attribute parsing hook}}
"test.op"() {a = #builtin.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'func' provides no attribute parsing hook}}
"test.op"() {a = #func.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'memref' provides no attribute parsing hook}}
"test.op"() {a = #memref<"x">} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'dense'}}
"test.op"() {a = dense} : () -> ()

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[1], [2, 3]]> : tensor<2x1xi32>} : () -> ()

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[1], 2]> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"test.op"() {a = dense<256> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"test.op"() {a = dense<128> : tensor<2xsi8>} : () -> ()

// -----

// expected-error@+1 {{elements hex data size is invalid for provided type: 'tensor<2xi8>'}}
"test.op"() {a = dense<"0x000000"> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"0xZZ"> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"0x0"> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"00"> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{parsed zero elements, but type ('tensor<1xi8>') expected at least 1}}
"test.op"() {a = dense<> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{inferred shape of elements literal ([0]) does not match type ([1])}}
"test.op"() {a = dense<[]> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{expected ')' after complex elements}}
"test.op"() {a = dense<(1, 2, 3)> : tensor<2xcomplex<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected ')' after complex elements}}
"test.op"() {a = dense<(1, 2> : tensor<2xcomplex<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"a"> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected string token, got 1}}
"test.op"() {a = dense<["a", 1]> : tensor<2x!foo.string>} : () -> ()

// -----

// expected-error@+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
"test.op"() {a = dense<["a"]> : tensor<2x!foo.string>} : () -> ()

// -----

// expected-error@+1 {{expected string token, got 1}}
"test.op"() {a = dense<1> : tensor<2x!foo.bar>} : () -> ()

// -----

// expected-error@+1 {{expected element literal of primitive type}}
"test.op"() {a = dense<x> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected element literal of primitive type}}
"test.op"() {a = dense<unit> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = dense<1 : i32> : tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ':'}}
"test.op"() {a = dense<1> tensor<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ':'}}
"test.op"() {a = sparse<0, 1>} : () -> ()

// -----

// expected-error@+1 {{elements literal type must have static shape}}
"test.op"() {a = sparse<0, 1> : tensor<?xi32>} : () -> ()

// -----

// expected-error@+1 {{expected shape ([4]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([2])}}
"test.op"() {a = sparse<[[0]], [1, 2]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected shape ([4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([1])}}
"test.op"() {a = sparse<[[0, 1]], [1]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[4], and type='tensor<4xi32>'}}
"test.op"() {a = sparse<[[4]], [1]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[18446744073709551615], and type='tensor<4xi32>'}}
"test.op"() {a = sparse<[[-1]], [1]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = sparse<[[0]]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected integer elements, but parsed floating-point}}
"test.op"() {a = sparse<[[0.0]], [1]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected integer elements, but parsed floating-point}}
"test.op"() {a = sparse<[[0]], [1.0]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"test.op"() {a = sparse<[[0]], ["a"]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = sparse<[[0], [0, 1]], [1, 2]> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected identifier key for 'resource' entry}}
"test.op"() {a = dense_resource<> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected identifier key for 'resource' entry}}
"test.op"() {a = dense_resource<1> : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = dense_resource<x : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'dense_resource'}}
"test.op"() {a = dense_resource x : tensor<4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '<' in affine map}}
"test.op"() {a = affine_map} : () -> ()

// -----

// expected-error@+1 {{expected '(' in dimensional identifier list}}
"test.op"() {a = affine_map<>} : () -> ()

// -----

// expected-error@+1 {{expected '->' or ':'}}
"test.op"() {a = affine_map<()>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in affine map range}}
"test.op"() {a = affine_map<() ->>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in affine map range}}
"test.op"() {a = affine_map<() -> >} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0)[s0] -> (d0 mod d0)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0)[s0] -> (d0 floordiv d0)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0)[s0] -> (d0 ceildiv d0)>} : () -> ()

// -----

// expected-error@+1 {{expected ')' in affine map range}}
"test.op"() {a = affine_map<(d0) -> (d0 d0)>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"test.op"() {a = affine_map<(d0) -> (d0,)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"test.op"() {a = affine_map<(d0,) -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected ']' in symbol list}}
"test.op"() {a = affine_map<(d0)[s0 -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"test.op"() {a = affine_map<(d0)[s0,] -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"test.op"() {a = affine_map<(1) -> (1)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"test.op"() {a = affine_map<(%a) -> (%a)>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in affine map}}
"test.op"() {a = affine_map<(d0) -> ()} : () -> ()

// -----

// expected-error@+1 {{expected '(' at start of SSA symbol}}
"test.op"() {a = affine_map<(symbol) -> (symbol)>} : () -> ()

// -----

// expected-error@+1 {{expected '(' at start of SSA symbol}}
"test.op"() {a = affine_map<()[symbol] -> (symbol)>} : () -> ()

// -----

// expected-error@+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"test.op"() {a = affine_map<(d0) -> (1.0)>} : () -> ()

// -----

// expected-error@+1 {{missing right operand of binary operator}}
"test.op"() {a = affine_map<(d0) -> (d0 * )>} : () -> ()

// -----

// expected-error@+1 {{missing right operand of binary operator}}
"test.op"() {a = affine_map<(d0) -> (d0 - )>} : () -> ()

// -----

// expected-error@+1 {{expected '<' in integer set}}
"test.op"() {a = affine_set} : () -> ()

// -----

// expected-error@+1 {{expected '(' in dimensional identifier list}}
"test.op"() {a = affine_set<>} : () -> ()

// -----

// expected-error@+1 {{expected '->' or ':'}}
"test.op"() {a = affine_set<(d0)>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in integer set constraint list}}
"test.op"() {a = affine_set<(d0) : >} : () -> ()

// -----

// expected-error@+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"test.op"() {a = affine_set<(d0) : (d0 <)>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"test.op"() {a = affine_set<(d0) : (d0 >= )>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"test.op"() {a = affine_set<(d0) : (d0 >= 0,)>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"test.op"() {a = affine_set<(d0) : (>= 0)>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = strided<[1], offset: 1 : i32>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'strided'}}
"test.op"() {a = strided} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = strided<[?], offset: ?, 1>} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc()} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(foo)} : () -> ()

// -----

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":)} : () -> ()

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"test.op"() {a = loc("a":1:)} : () -> ()

// -----

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":x:1)} : () -> ()

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"test.op"() {a = loc("a":1:1 to)} : () -> ()

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"test.op"() {a = loc("a":1:1 to 2)} : () -> ()

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"test.op"() {a = loc("a":1:1 to :)} : () -> ()

// -----

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":-1:1)} : () -> ()

// -----

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":99999999999:1)} : () -> ()

// -----

// expected-error@+1 {{expected ')' in inline location}}
"test.op"() {a = loc("a"} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc("a"())} : () -> ()

// -----

// expected-error@+1 {{expected ')' in inline location}}
"test.op"() {a = loc("a"(unknown)} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc("a"(1))} : () -> ()

// -----

// expected-error@+1 {{expected '(' in callsite location}}
"test.op"() {a = loc(callsite)} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(callsite())} : () -> ()

// -----

// expected-error@+1 {{expected 'at' in callsite location}}
"test.op"() {a = loc(callsite("a"))} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(callsite("a" at))} : () -> ()

// -----

// expected-error@+1 {{expected 'at' in callsite location}}
"test.op"() {a = loc(callsite("a" in "b"))} : () -> ()

// -----

// expected-error@+1 {{expected ')' in inline location}}
"test.op"() {a = loc(callsite("a" at "b")} : () -> ()

// -----

// expected-error@+1 {{expected '[' in fused location}}
"test.op"() {a = loc(fused)} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(fused[)} : () -> ()

// -----

// expected-error@+1 {{expected ']' in fused location}}
"test.op"() {a = loc(fused["a" "b"])} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(fused["a",])} : () -> ()

// -----

// expected-error@+1 {{expected '[' in fused location}}
"test.op"() {a = loc(fused<"x">)} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = loc(fused<>["a"])} : () -> ()

// -----

// expected-error@+1 {{expected '>' after fused location metadata}}
"test.op"() {a = loc(fused<"x"["a"])} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'unknown'}}
"test.op"() {a = loc(#unknown)} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() {a = loc(1)} : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"test.op"() : () -> () loc(1)

// -----

// expected-error@+1 {{expected ')' in location}}
"test.op"() : () -> () loc("a"

// -----

// expected-error@+1 {{operation location alias was never defined}}
"test.op"() : () -> () loc(#unknown)

// -----

// expected-error@+1 {{expected '[' after 'distinct'}}
"test.op"() {a = distinct} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"test.op"() {a = distinct[]<1>} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"test.op"() {a = distinct[x]<1>} : () -> ()

// -----

// expected-error@+1 {{expected ']' to close distinct ID}}
"test.op"() {a = distinct[0} : () -> ()

// -----

// expected-error@+1 {{expected '<' after distinct ID}}
"test.op"() {a = distinct[0]} : () -> ()

// -----

// expected-error@+1 {{expected '>' to close distinct attribute}}
"test.op"() {a = distinct[0]<1} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"test.op"() {a = distinct[-1]<1>} : () -> ()

// -----

// expected-error@+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (symbol(1))>} : () -> ()

// -----

// expected-error@+1 {{expected '(' at start of SSA symbol}}
"test.op"() {a = affine_map<(symbol) -> (symbol + 1)>} : () -> ()

// -----

// expected-error@+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (symbol(%a))>} : () -> ()

// -----

// expected-error@+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (%a)>} : () -> ()

// -----

// The same number read a second time.
"test.op"() {a = [1, 2]} : () -> ()
// expected-error@+1 {{expected ',' or ']'}}
"test.op"() {a = [1 2]} : () -> ()
