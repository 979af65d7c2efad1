// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed attributes.

// expected-error@below {{expected attribute value}}
"foo.op"() {a = } : () -> ()

// -----

// expected-error@below {{expected '}' in attribute dictionary}}
"foo.op"() {a = 1 b = 2} : () -> ()

// -----

// expected-error@below {{duplicate key 'a' in dictionary attribute}}
"foo.op"() {a = 1, a = 2} : () -> ()

// -----

// expected-error@below {{expected attribute name}}
"foo.op"() {1 = 2} : () -> ()

// -----

// expected-error@below {{expected ',' or ']'}}
"foo.op"() {a = [1, 2} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"foo.op"() {a = 256 : i8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"foo.op"() {a = -129 : i8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"foo.op"() {a = 256 : ui8} : () -> ()

// -----

// expected-error@below {{negative integer literal not valid for unsigned integer type}}
"foo.op"() {a = -1 : ui8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"foo.op"() {a = 128 : si8} : () -> ()

// -----

// expected-error@below {{integer constant out of range for attribute}}
"foo.op"() {a = 99999999999999999999 : index} : () -> ()

// -----

// expected-error@below {{floating point value not valid for specified type}}
"foo.op"() {a = 1.0 : i32} : () -> ()

// -----

// expected-error@below {{unexpected decimal integer literal for a floating point value}}
// expected-note@below {{add a trailing dot to make the literal a float}}
"foo.op"() {a = 1 : f32} : () -> ()

// -----

// expected-error@below {{hexadecimal float constant out of range for type}}
"foo.op"() {a = 0x1FFFFFFFF : f32} : () -> ()

// -----

// expected-error@below {{hexadecimal float literal should not have a leading minus}}
"foo.op"() {a = -0x7F800000 : f32} : () -> ()

// -----

// expected-error@below {{integer literal not valid for specified type}}
"foo.op"() {a = 1 : tensor<2xi32>} : () -> ()

// -----

// expected-error@below {{integer literal not valid for specified type}}
"foo.op"() {a = 5 : none} : () -> ()

// -----

// expected-error@below {{expected '}' in attribute dictionary}}
"foo.op"() {a = true : i32} : () -> ()

// -----

// expected-error@below {{@ identifier expected to start with letter or '_'}}
"foo.op"() {a = @} : () -> ()

// -----

// expected-error@below {{expected nested symbol reference identifier}}
"foo.op"() {a = @x::} : () -> ()

// -----

// expected-error@below {{expected nested symbol reference identifier}}
"foo.op"() {a = @x::y} : () -> ()

// -----

// expected-error@below {{expected integer literal}}
"foo.op"() {a = array<i32: 1.0>} : () -> ()

// -----

// expected-error@below {{integer constant out of range}}
"foo.op"() {a = array<i8: 300>} : () -> ()

// -----

// expected-error@below {{expected ':' after dense array type}}
"foo.op"() {a = array<i32 1>} : () -> ()

// -----

// expected-error@below {{expected 'true' or 'false' values for i1 type}}
"foo.op"() {a = array<i1: 2>} : () -> ()

// -----

// A pair is a complex number, which an array holds none of.
// expected-error@below {{expected integer literal}}
"foo.op"() {a = array<i32: (1, 2)>} : () -> ()

// -----

// expected-error@below {{expected floating point literal}}
"foo.op"() {a = array<f32: 1.0, (2.0, 3.0)>} : () -> ()

// -----

// expected-error@below {{expected integer literal}}
"foo.op"() {a = array<i32: 1, >} : () -> ()

// -----

// expected-error@below {{undefined symbol alias id 'undefined_alias'}}
"foo.op"() {a = #undefined_alias} : () -> ()

// -----

// expected-error@below {{expected '"' in string literal}}
"foo.op"() {a = #foo<"x} : () -> ()

// -----

// expected-error@below {{referenced attribute does not match previous definition: 42 : i32}}
"foo.op"() {a = distinct[0]<42 : i32>, b = distinct[0]<43 : i32>} : () -> ()

// -----

// expected-error@below {{expected distinct ID}}
"foo.op"() {a = distinct[]<42 : i32>} : () -> ()

// -----

// expected-error@below {{expected 'offset' after comma}}
"foo.op"() {a = strided<[1, 2], off: 3>} : () -> ()

// -----

// expected-error@below {{expected '['}}
"foo.op"() {a = strided<3>} : () -> ()

// -----

// expected-error@below {{expected attribute value}}
"foo.op"() {a = unknown_keyword} : () -> ()

// -----

// expected-error@below {{expected '(' in inline location}}
"foo.op"() {a = loc} : () -> ()

// -----

// expected-error@below {{expected '>' to close properties}}
"foo.op"() <{a = 1} : () -> ()

// -----

// expected-error@below {{expected attribute name}}
"foo.op"() {a = 1, } : () -> ()

// -----

#a = 1
// expected-error@below {{redefinition of attribute alias id 'a'}}
#a = 2

// -----

// expected-error@below {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1

// -----

// expected-error@below {{expected '=' in attribute alias definition}}
#a 1

// -----

// expected-error@below {{expected identifier key for 'resource' entry}}
"foo.op"() {a = dense_resource<>} : () -> ()

// -----

// expected-error@below {{expected ':'}}
"foo.op"() {a = dense_resource<x>} : () -> ()

// -----

// expected-error@below {{`dense_resource` expected a shaped type}}
"foo.op"() {a = dense_resource<x> : i32} : () -> ()

// -----

// expected-error@+1 {{invalid properties 3 : i64 for op func.return: this operation does not support properties}}
"func.return"() <3> : () -> ()

// -----

// expected-error@+1 {{invalid properties 3 : i32 for op memref.alloc: expected DictionaryAttr to set properties}}
"memref.alloc"() <3 : i32> : () -> ()

// -----

// expected-error@+1 {{expected an unsigned 64-bit integer}}
func.func private @f() attributes {a = distinct[99999999999999999999]<unit>}

// -----

// expected-error@+1 {{expected valid attribute name}}
"foo.a"() {"" = 3} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"foo.a"() {a = 1 : f32} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"foo.a"() {a = #foo<bar "x> : () -> ()

// -----

// expected-error@+1 {{invalid dialect namespace '"a-b"'}}
"foo.a"() {x = #a-b.c} : () -> ()

// -----

// expected-error@+1 {{invalid dialect namespace '"0"'}}
"foo.a"() {x = #0<t>} : () -> ()

// -----

// expected-error@+1 {{invalid dialect namespace '"a-b"'}}
"foo.a"() {x = !a-b<"t">} : () -> ()
