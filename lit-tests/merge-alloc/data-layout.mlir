// RUN: jopt --dialect-file=%S/Inputs/pool.dialect --merge-alloc=plan-only --split-input-file %s | FileCheck %s

// A type that states its size: 6 rows of 4x4 halves, 32 bytes each.

// CHECK-LABEL: @own_type
//  CHECK-SAME:   __mergealloc_total = array<i64: 256>
//       CHECK:   memref.alloc() {{{.*}}__mergealloc_offset = 0
//       CHECK:   memref.alloc() {{{.*}}__mergealloc_offset = 192
func.func @own_type(%i: index, %row: !pool.row<4x4, f16>) {
  %a = memref.alloc() : memref<6x!pool.row<4x4, f16>>
  memref.store %row, %a[%i] : memref<6x!pool.row<4x4, f16>>
  %b = memref.alloc() : memref<16xf32>
  pool.use %b : memref<16xf32>
  memref.store %row, %a[%i] : memref<6x!pool.row<4x4, f16>>
  return
}

// -----

// The data layout has the last word: 16 integers of 4 bytes, 8 apart, take 128 bytes; 16 indices of
// 32 bits take 64; a row takes 128 instead of 32 bytes.

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, i32 = dense<64> : vector<2xi64>, !pool.row<4x4, f16> = dense<1024> : vector<2xi64>>} {
// CHECK-LABEL: @layout
//  CHECK-SAME:   __mergealloc_total = array<i64: 320>
//       CHECK:   memref.alloc() {{{.*}}__mergealloc_offset = 0 {{.*}} memref<16xi32>
//       CHECK:   memref.alloc() {{{.*}}__mergealloc_offset = 128 {{.*}} memref<16xindex>
//       CHECK:   memref.alloc() {{{.*}}__mergealloc_offset = 192 {{.*}} memref<1x!pool.row<4x4, f16>>
func.func @layout(%i: index, %n: i32, %row: !pool.row<4x4, f16>) {
  %a = memref.alloc() : memref<16xi32>
  memref.store %n, %a[%i] : memref<16xi32>
  %b = memref.alloc() : memref<16xindex>
  memref.store %i, %b[%i] : memref<16xindex>
  %c = memref.alloc() : memref<1x!pool.row<4x4, f16>>
  memref.store %row, %c[%i] : memref<1x!pool.row<4x4, f16>>
  pool.use %b : memref<16xindex>
  pool.use %a : memref<16xi32>
  return
}
}

// -----

// A type without a size is left alone.

// CHECK-LABEL: @unknown
//   CHECK-NOT:   __mergealloc_offset
//       CHECK:   return
func.func @unknown(%i: index, %x: !llvm.struct<(i8)>) {
  %a = memref.alloc() : memref<4x!llvm.struct<(i8)>>
  memref.store %x, %a[%i] : memref<4x!llvm.struct<(i8)>>
  return
}
