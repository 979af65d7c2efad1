// RUN: jopt --lift-cf-to-scf --allow-unregistered-dialect %s | FileCheck %s

// What comes after a loop that never ends is a return of its own, which joins the one that the function has.

// CHECK-LABEL: func.func @one_way_never_ends(
// CHECK:         %[[FLAG:.+]] = arith.index_castui %{{.+}} : i32 to index
// CHECK-NEXT:    %[[RESULT:.+]] = scf.index_switch %[[FLAG]] -> i32
// CHECK-NEXT:    case 0 {
// CHECK-NEXT:      scf.yield %arg0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      scf.while : () -> () {
// CHECK-NEXT:        "test.work"() : () -> ()
// CHECK-NEXT:        %[[AGAIN:.+]] = arith.trunci %{{.+}} : i32 to i1
// CHECK-NEXT:        scf.condition(%[[AGAIN]])
// CHECK-NEXT:      } do {
// CHECK-NEXT:        scf.yield
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[NOTHING:.+]] = ub.poison : i32
// CHECK-NEXT:      scf.yield %[[NOTHING]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[RESULT]] : i32
func.func @one_way_never_ends(%x: i32) -> i32 {
  cf.switch %x : i32, [default: ^loop, 0: ^end]
^loop:
  "test.work"() : () -> ()
  cf.br ^loop
^end:
  return %x : i32
}

// Two loops that never end and a way out of one into the other.
// CHECK-LABEL: func.func @two_ways_never_end(
// CHECK-NOT:     {{ cf[.]}}
// CHECK:         return
func.func @two_ways_never_end(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^first(%x : i32), ^other(%x, %x : i32, i32)
^first(%a: i32):
  %sum = arith.addi %x, %x : i32
  cf.br ^second(%sum : i32)
^other(%p: i32, %q: i32):
  cf.switch %p : i32, [default: ^other(%p, %p : i32, i32), 0: ^end(%p : i32), 1: ^second(%p : i32), 2: ^end(%x : i32)]
^second(%b: i32):
  "test.work"(%b) : (i32) -> ()
  cf.br ^first(%x : i32)
^end(%r: i32):
  return %x : i32
}
