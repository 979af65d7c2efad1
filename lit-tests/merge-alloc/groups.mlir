// One merged buffer for each memory space, and the order of things.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// The group whose first event is largest is processed last and so comes first.
// CHECK-LABEL: func.func @spaces()
// CHECK-NEXT:    %[[B2:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8, 2>
// CHECK-NEXT:    %[[B0:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    %[[B1:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8, 1>
// CHECK:         memref.view %[[B0]][%{{.*}}][] : memref<192xi8> to memref<32xf32>
// CHECK:         memref.view %[[B1]][%{{.*}}][] : memref<64xi8, 1> to memref<16xf32, 1>
// CHECK:         memref.view %[[B2]][%{{.*}}][] : memref<256xi8, 2> to memref<64xf32, 2>
// CHECK:         memref.view %[[B0]][%{{.*}}][] : memref<192xi8> to memref<16xf32>
func.func @spaces() {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32, 1>
  %c = memref.alloc() : memref<64xf32, 2>
  %d = memref.alloc() : memref<16xf32>
  "use"(%a, %b, %c, %d) : (memref<32xf32>, memref<16xf32, 1>, memref<64xf32, 2>, memref<16xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @attribute_space()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<64xi8, #gpu.address_space<workgroup>>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<64xi8, #gpu.address_space<workgroup>> to memref<16xf32, #gpu.address_space<workgroup>>
func.func @attribute_space() {
  %a = memref.alloc() : memref<16xf32, #gpu.address_space<workgroup>>
  "use"(%a) : (memref<16xf32, #gpu.address_space<workgroup>>) -> ()
  return
}

// Offsets follow the order of first access, not that of the allocs.
// CHECK-LABEL: func.func @first_access()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    arith.constant 128 : index
// CHECK-NEXT:    memref.view
// CHECK-NEXT:    arith.constant 0 : index
func.func @first_access() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<32xf32>
  "use"(%b) : (memref<32xf32>) -> ()
  "use"(%a) : (memref<16xf32>) -> ()
  "use"(%b) : (memref<32xf32>) -> ()
  return
}

// Accessed first by the same op: in order of the allocs.
// CHECK-LABEL: func.func @same_access()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view
// CHECK-NEXT:    arith.constant 64 : index
func.func @same_access() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<32xf32>
  "use"(%b, %a) : (memref<32xf32>, memref<16xf32>) -> ()
  return
}
