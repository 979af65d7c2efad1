// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @pick(
// CHECK-SAME:    %[[F:.*]]: i1, %[[IN:.*]]: memref<8xi16>) -> (memref<8xi16>, !deallocation.ownership)
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xi16>
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = scf.if %[[F]] -> (memref<8xi16>, !deallocation.ownership) {
// CHECK-NEXT:      %[[R1:.*]] = deallocation.retain(%[[A]]) of() : (memref<8xi16>) -> !deallocation.ownership
// CHECK-NEXT:      scf.yield %[[A]], %[[R1]] : memref<8xi16>, !deallocation.ownership
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[R2:.*]] = deallocation.retain(%[[IN]]) of() : (memref<8xi16>) -> !deallocation.ownership
// CHECK-NEXT:      scf.yield %[[IN]], %[[R2]] : memref<8xi16>, !deallocation.ownership
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[R3:.*]] = deallocation.retain(%[[R]]#0) of(%[[O]], %[[R]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[R3]]
func.func @pick(%flag: i1, %in: memref<8xi16>) -> memref<8xi16> {
  %tmp = memref.alloc() : memref<8xi16>
  %r = scf.if %flag -> (memref<8xi16>) {
    scf.yield %tmp : memref<8xi16>
  } else {
    scf.yield %in : memref<8xi16>
  }
  return %r : memref<8xi16>
}
