// RUN: jopt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' --verify-diagnostics

// expected-error@below {{'func.func' op pass 'symbol-dce' is not applicable because it does not define a symbol table}}
func.func @f() {
  return
}
