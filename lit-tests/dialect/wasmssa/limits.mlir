// RUN: jopt %s | FileCheck %s

// Limits of memories and tables have one blank where there is an upper one.

// CHECK: wasmssa.memory exported @a !wasmssa<limit[0:]>
wasmssa.memory exported @a !wasmssa<limit[0: ]>
// CHECK: wasmssa.memory @b !wasmssa<limit[0: 1]> {b}
wasmssa.memory @b !wasmssa<limit[0:1]> {b}
// CHECK: wasmssa.table exported @t !wasmssa<tabletype !wasmssa.funcref [0: 7]>
wasmssa.table exported @t !wasmssa<tabletype !wasmssa.funcref [0 : 7]>
// CHECK: func.func private @f(!wasmssa<limit[5: 6]>, !wasmssa<local ref to !wasmssa.funcref>)
func.func private @f(!wasmssa<limit[ 5 : 6 ]>, !wasmssa<local   ref to !wasmssa.funcref>)
