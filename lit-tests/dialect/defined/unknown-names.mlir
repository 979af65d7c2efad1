// RUN: jopt %s --split-input-file --verify-diagnostics

// Types and attributes that a dialect does not have are refused in the words of the dialect.

// expected-error@+1 {{unknown attribute `foo` in dialect `acc`}}
func.func private @f() attributes {a = #acc.foo}

// -----

// expected-error@+1 {{dialect 'amx' provides no attribute parsing hook}}
func.func private @f() attributes {a = #amx.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `dlti`}}
func.func private @f() attributes {a = #dlti.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `gpu`}}
func.func private @f() attributes {a = #gpu.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `llvm`}}
func.func private @f() attributes {a = #llvm.foo}

// -----

// expected-error@+1 {{dialect 'pdl' provides no attribute parsing hook}}
func.func private @f() attributes {a = #pdl.foo}

// -----

// expected-error@+1 {{dialect 'quant' provides no attribute parsing hook}}
func.func private @f() attributes {a = #quant.foo}

// -----

// expected-error@+1 {{unknown SPIR-V attribute kind: foo}}
func.func private @f() attributes {a = #spirv.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `tosa`}}
func.func private @f() attributes {a = #tosa.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `transform`}}
func.func private @f() attributes {a = #transform.foo}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `vector`}}
func.func private @f() attributes {a = #vector.foo}

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `acc`}}
func.func private @f(!acc.foo)

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `amx`}}
func.func private @f(!amx.foo)

// -----

// expected-error@+1 {{dialect 'dlti' provides no type parsing hook}}
func.func private @f(!dlti.foo)

// -----

// expected-error@+1 {{unknown gpu type: foo}}
func.func private @f(!gpu.foo)

// -----

// expected-error@+1 {{unknown LLVM type: foo}}
func.func private @f(!llvm.foo)

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `pdl`}}
func.func private @f(!pdl.foo)

// -----

// expected-error@+1 {{unknown quantized type foo}}
func.func private @f(!quant.foo)

// -----

// expected-error@+1 {{unknown SPIR-V type: foo}}
func.func private @f(!spirv.foo)

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `tosa`}}
func.func private @f(!tosa.foo)

// -----

// expected-error@+1 {{unknown type mnemonic: foo}}
func.func private @f(!transform.foo)

// -----

// expected-error@+1 {{dialect 'vector' provides no type parsing hook}}
func.func private @f(!vector.foo)

// -----

// expected-error@+1 {{unregistered operation 'vector.foo' found in dialect ('vector') that does not allow unknown operations}}
"vector.foo"() : () -> ()

// -----

// expected-error@+1 {{unregistered operation 'gpu.foo' found in dialect ('gpu') that does not allow unknown operations}}
"gpu.foo"() : () -> ()

// -----

// expected-error@+1 {{unregistered operation 'acc.foo' found in dialect ('acc') that does not allow unknown operations}}
"acc.foo"() : () -> ()

// -----

// expected-error@+1 {{unregistered operation 'tosa.foo' found in dialect ('tosa') that does not allow unknown operations}}
"tosa.foo"() : () -> ()

// -----

// expected-error@+1 {{unregistered operation 'quant.foo' found in dialect ('quant') that does not allow unknown operations}}
"quant.foo"() : () -> ()

// -----

// expected-error@+1 {{unregistered operation 'pdl.foo' found in dialect ('pdl') that does not allow unknown operations}}
"pdl.foo"() : () -> ()
