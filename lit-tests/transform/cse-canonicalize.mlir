// RUN: jopt %s --cse --canonicalize | FileCheck %s

// After cse the oldest use of the dropped condition is the newest of the kept one, and so the first
// for which canonicalize makes a constant. The next constant goes before it.

func.func private @g(i1)
func.func private @h(i1)

// CHECK-LABEL: func.func @merged_condition(
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT:    %[[TRUE:.*]] = arith.constant true
// CHECK:         scf.if
// CHECK-NEXT:      func.call @g(%[[TRUE]])
// CHECK:         else
// CHECK-NEXT:      func.call @h(%[[FALSE]])
func.func @merged_condition(%x: i32, %y: i32) {
  %p = arith.cmpi slt, %x, %y : i32
  %q = arith.cmpi slt, %x, %y : i32
  scf.if %p {
    func.call @g(%q) : (i1) -> ()
  } else {
    func.call @h(%q) : (i1) -> ()
  }
  return
}
