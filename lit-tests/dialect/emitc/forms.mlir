// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Control flow and references of emitc.

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: index, %arg2: !emitc.ptr<i32>, %arg3: !emitc.opaque<"t">) {
// CHECK-NEXT:     emitc.if %arg0 {
// CHECK-NEXT:       call_opaque "f"() : () -> ()
// CHECK-NEXT:     } else {
// CHECK-NEXT:       call_opaque "g"() : () -> ()
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     emitc.if %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     emitc.for %arg4 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT:       call_opaque "f"(%arg4) : (index) -> ()
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     emitc.for %arg4 = %arg3 to %arg3 step %arg3  : !emitc.opaque<"t"> {
// CHECK-NEXT:     }
// CHECK-NEXT:     emitc.switch %arg1 : index
// CHECK-NEXT:     case 2 {
// CHECK-NEXT:       call_opaque "g"() : () -> ()
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     case 5 {
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     default {
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
// CHECK-NEXT:     %1 = emitc.load %0 : <i32>
// CHECK-NEXT:     %2 = emitc.address_of %0 : !emitc.lvalue<i32>
// CHECK-NEXT:     %3 = emitc.dereference %arg2 : !emitc.ptr<i32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f(%c: i1, %i: index, %p: !emitc.ptr<i32>, %o: !emitc.opaque<"t">) {
  emitc.if %c {
    emitc.call_opaque "f"() : () -> ()
  } else {
    emitc.call_opaque "g"() : () -> ()
  } {foo}
  emitc.if %c {
  }
  emitc.for %k = %i to %i step %i {
    emitc.call_opaque "f"(%k) : (index) -> ()
  } {foo}
  emitc.for %k = %o to %o step %o : !emitc.opaque<"t"> {
  }
  emitc.switch %i : index
  case 2 {
    emitc.call_opaque "g"() : () -> ()
    emitc.yield
  }
  case 5 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  %l = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  %v = emitc.load %l : <i32>
  %ad = emitc.address_of %l : !emitc.lvalue<i32>
  %de = emitc.dereference %p : !emitc.ptr<i32>
  return
}
