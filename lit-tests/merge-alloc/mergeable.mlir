// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s

// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:    "use"
func.func @dynamic(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  "use"(%a) : (memref<?xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @strided()
// CHECK-NEXT:    memref.alloc() : memref<8xf32, strided<[1]>>
// CHECK-NEXT:    "use"
func.func @strided() {
  %a = memref.alloc() : memref<8xf32, strided<[1]>>
  "use"(%a) : (memref<8xf32, strided<[1]>>) -> ()
  return
}

// CHECK-LABEL: func.func @symbols(
// CHECK-NEXT:    memref.alloc()[%{{.*}}] : memref<8xf32, #{{.*}}>
// CHECK-NEXT:    "use"
func.func @symbols(%n: index) {
  %a = memref.alloc()[%n] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  "use"(%a) : (memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>) -> ()
  return
}

// CHECK-LABEL: func.func @alignments()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    memref.alloc() {alignment = 128 : i64} : memref<8xf32>
// CHECK:         memref.view
// CHECK-NOT:     memref.view
func.func @alignments() {
  %a = memref.alloc() {alignment = 128 : i64} : memref<8xf32>
  %c = memref.alloc() {alignment = 32 : i64} : memref<8xf32>
  "use"(%a) : (memref<8xf32>) -> ()
  "use"(%c) : (memref<8xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @zero_elements()
// CHECK-NEXT:    memref.alloc() : memref<4x0xf32>
// CHECK-NEXT:    "use"
func.func @zero_elements() {
  %a = memref.alloc() : memref<4x0xf32>
  "use"(%a) : (memref<4x0xf32>) -> ()
  return
}

// 100 i1 take 100 bytes, 10 index take 80, one i12 takes two bytes, 33 of them 66.
// CHECK-LABEL: func.func @element_sizes()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<{{.*}}xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<100xi1>
// CHECK-NEXT:    arith.constant 128 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<10xindex>
// CHECK-NEXT:    arith.constant 256 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<33xi12>
// CHECK-NEXT:    arith.constant 384 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<5xvector<3xf32>>
// CHECK-NEXT:    arith.constant 512 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<9xcomplex<f32>>
// CHECK-NEXT:    arith.constant 640 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<65xi4>
// CHECK-NEXT:    arith.constant 768 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<f80>
// CHECK-NEXT:    arith.constant 832 : index
// CHECK-NEXT:    memref.view {{.*}} to memref<9xi33>
// CHECK-NEXT:    arith.constant 960 : index
func.func @element_sizes() {
  %a = memref.alloc() : memref<100xi1>
  %b = memref.alloc() : memref<10xindex>
  %c = memref.alloc() : memref<33xi12>
  %d = memref.alloc() : memref<5xvector<3xf32>>
  %e = memref.alloc() : memref<9xcomplex<f32>>
  %f = memref.alloc() : memref<65xi4>
  %g = memref.alloc() : memref<f80>
  %h = memref.alloc() : memref<9xi33>
  %last = memref.alloc() : memref<1xi8>
  "use"(%a, %b, %c, %d, %e, %f, %g, %h, %last) : (memref<100xi1>, memref<10xindex>, memref<33xi12>, memref<5xvector<3xf32>>, memref<9xcomplex<f32>>, memref<65xi4>, memref<f80>, memref<9xi33>, memref<1xi8>) -> ()
  return
}

// Too many bytes to count.
// CHECK-LABEL: func.func @overflow()
// CHECK-NEXT:    memref.alloc() : memref<4611686018427387904x4xf32>
// CHECK-NEXT:    "use"
func.func @overflow() {
  %a = memref.alloc() : memref<4611686018427387904x4xf32>
  "use"(%a) : (memref<4611686018427387904x4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @rank_zero()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view {{.*}} : memref<64xi8> to memref<f32>
func.func @rank_zero() {
  %a = memref.alloc() : memref<f32>
  "use"(%a) : (memref<f32>) -> ()
  return
}

// All unused buffers have room at once, before everything else.
// CHECK-LABEL: func.func @unused()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.view
// CHECK-NEXT:    arith.constant 64 : index
// CHECK-NEXT:    memref.view
// CHECK-NEXT:    arith.constant 0 : index
func.func @unused() {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %c = memref.alloc() : memref<32xf32>
  "use"(%c) : (memref<32xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @not_heap()
// CHECK-NEXT:    memref.alloca() : memref<8xf32>
// CHECK-NOT:     memref.view
func.func @not_heap() {
  %a = memref.alloca() : memref<8xf32>
  "use"(%a) : (memref<8xf32>) -> ()
  return
}
