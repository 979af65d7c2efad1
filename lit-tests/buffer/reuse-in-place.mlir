// An elementwise operation writes over an operand that is not needed any more.
// RUN: jopt %s --reuse-in-place --split-input-file | FileCheck %s
// RUN: jopt %s --reuse-in-place=copies=false --split-input-file | FileCheck %s --check-prefix=NOCOPY
// RUN: jopt %s --reuse-in-place --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: ReuseInPlace
// STATS-DAG: {{[1-9]}} num-reused
// STATS-DAG: {{[1-9]}} num-copies

// A chain of named operations needs one buffer; one has the dying operand twice, one a constant beside it.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[X:.*]]: memref<4x4xf32>, %[[Y:.*]]: memref<4x4xf32>
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:    linalg.add ins(%[[X]], %[[Y]] : {{.*}}) outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.exp ins(%[[A]] : memref<4x4xf32>) outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.mul ins(%[[A]], %[[A]] : {{.*}}) outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.sub ins(%[[X]], %[[A]] : {{.*}}) outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    memref.copy %[[A]], %[[Y]]
// CHECK-NEXT:    return
func.func @chain(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  %c = memref.alloc() : memref<4x4xf32>
  %d = memref.alloc() : memref<4x4xf32>
  linalg.add ins(%x, %y : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  linalg.exp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  linalg.mul ins(%b, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  linalg.sub ins(%x, %c : memref<4x4xf32>, memref<4x4xf32>) outs(%d : memref<4x4xf32>)
  memref.copy %d, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

// The sum of a row is broadcast beside the operand that is taken over. Both have the same permutation as map.
// CHECK-LABEL: func.func @broadcast(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK-NOT:     memref.alloc()
// CHECK:         ins(%[[A]], %{{.*}} : memref<4x8xf32>, memref<8xf32>) outs(%[[A]] : memref<4x8xf32>)
func.func @broadcast(%x: memref<4x8xf32>, %r: memref<8xf32>, %y: memref<4x8xf32>) {
  %a = memref.alloc() : memref<4x8xf32>
  linalg.exp ins(%x : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  %b = memref.alloc() : memref<4x8xf32>
  linalg.generic {indexing_maps = [#turned, #row, #turned], iterator_types = ["parallel", "parallel"]}
      ins(%a, %r : memref<4x8xf32>, memref<8xf32>) outs(%b : memref<4x8xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %q = arith.divf %in, %sum : f32
    linalg.yield %q : f32
  }
  memref.copy %b, %y : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#first = affine_map<(i, j) -> (0, j)>

// A dimension with one element has one index, whether it is written as a loop or as a number.
// CHECK-LABEL: func.func @one_element(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<1x8xf32>
// CHECK-NOT:     memref.alloc()
// CHECK:         ins(%[[A]] : memref<1x8xf32>) outs(%[[A]] : memref<1x8xf32>)
func.func @one_element(%x: memref<1x8xf32>, %y: memref<1x8xf32>) {
  %a = memref.alloc() : memref<1x8xf32>
  linalg.exp ins(%x : memref<1x8xf32>) outs(%a : memref<1x8xf32>)
  %b = memref.alloc() : memref<1x8xf32>
  linalg.generic {indexing_maps = [#first, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1x8xf32>) outs(%b : memref<1x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  }
  memref.copy %b, %y : memref<1x8xf32> to memref<1x8xf32>
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#first = affine_map<(i, j) -> (0, j)>

// With more elements, all rows read the first one, which is overwritten by then.
// CHECK-LABEL: func.func @first_row(
// CHECK-COUNT-2: memref.alloc()
func.func @first_row(%x: memref<2x8xf32>, %y: memref<2x8xf32>) {
  %a = memref.alloc() : memref<2x8xf32>
  linalg.exp ins(%x : memref<2x8xf32>) outs(%a : memref<2x8xf32>)
  %b = memref.alloc() : memref<2x8xf32>
  linalg.generic {indexing_maps = [#first, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  }
  memref.copy %b, %y : memref<2x8xf32> to memref<2x8xf32>
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// A transposition would read what it has written.
// CHECK-LABEL: func.func @transposed(
// CHECK-COUNT-2: memref.alloc()
func.func @transposed(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// So would one that reads the operand at another place, too, be it by another name.
// CHECK-LABEL: func.func @read_elsewhere(
// CHECK-COUNT-3: memref.alloc()
func.func @read_elsewhere(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  %name = memref.cast %a : memref<4x4xf32> to memref<?x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %name : memref<4x4xf32>, memref<?x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %other: f32, %out: f32):
    %s = arith.addf %in, %other : f32
    linalg.yield %s : f32
  }
  %c = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>) {
  ^bb0(%in: f32, %other: f32, %out: f32):
    %s = arith.addf %in, %other : f32
    linalg.yield %s : f32
  }
  memref.copy %c, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

#id = affine_map<(i) -> (i)>

// The body reads other elements of the operand.
// CHECK-LABEL: func.func @read_in_body(
// CHECK-COUNT-2: memref.alloc()
func.func @read_in_body(%x: memref<4xf32>, %y: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %first = memref.load %a[%c0] : memref<4xf32>
    %s = arith.addf %in, %first : f32
    linalg.yield %s : f32
  }
  memref.copy %b, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

// A reduction reads every element more than once.
// CHECK-LABEL: func.func @reduction(
// CHECK-COUNT-2: memref.alloc()
func.func @reduction(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.exp ins(%x : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// The operand is read again, by its name or by that of a view.
// CHECK-LABEL: func.func @read_again(
// CHECK-COUNT-4: memref.alloc()
func.func @read_again(%x: memref<4xf32>, %y: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %a, %y : memref<4xf32> to memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %part = memref.subview %c[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  linalg.exp ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
  %d = memref.alloc() : memref<4xf32>
  linalg.abs ins(%c : memref<4xf32>) outs(%d : memref<4xf32>)
  memref.copy %d, %y : memref<4xf32> to memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  %r = memref.load %part[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return %r : f32
}

// -----

// The caller's buffers, those that are handed to the caller, and those stored for others stay as they are.
// CHECK-LABEL: func.func @not_ours(
// CHECK-COUNT-5: memref.alloc()
func.func @not_ours(%x: memref<4xf32>, %table: memref<1xmemref<4xf32>>) -> (memref<4xf32>, memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %c = memref.alloc() : memref<4xf32>
  memref.store %c, %table[%c0] : memref<1xmemref<4xf32>>
  linalg.exp ins(%b : memref<4xf32>) outs(%c : memref<4xf32>)
  %d = memref.alloc() : memref<4xf32>
  linalg.abs ins(%c : memref<4xf32>) outs(%d : memref<4xf32>)
  %unused = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%unused : memref<4xf32>)
  return %a, %d : memref<4xf32>, memref<4xf32>
}

// -----

// A result may go to the caller: it is a new buffer all the same.
// CHECK-LABEL: func.func @returned(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NOT:     memref.alloc()
// CHECK:         return %[[A]]
func.func @returned(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return %b : memref<4xf32>
}

// -----

// The next iteration reads the operand: the loop carries it.
// CHECK-LABEL: func.func @carried(
// CHECK:         scf.for
// CHECK-COUNT-2:   memref.alloc()
func.func @carried(%x: memref<4xf32>, %y: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%first : memref<4xf32>)
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%old = %first) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    linalg.exp ins(%old : memref<4xf32>) outs(%a : memref<4xf32>)
    %b = memref.alloc() : memref<4xf32>
    linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    memref.copy %b, %y : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return
}

// -----

// In a loop of its own, each iteration has its own buffers. What is made outside of it is read by every iteration.
// CHECK-LABEL: func.func @loop(
// CHECK:         memref.alloc()
// CHECK:         scf.for
// CHECK-COUNT-2:   memref.alloc()
// CHECK-NOT:       memref.alloc()
func.func @loop(%x: memref<4xf32>, %y: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %outer = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%outer : memref<4xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    linalg.exp ins(%outer : memref<4xf32>) outs(%a : memref<4xf32>)
    %b = memref.alloc() : memref<4xf32>
    linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
    %c = memref.alloc() : memref<4xf32>
    linalg.abs ins(%outer : memref<4xf32>) outs(%c : memref<4xf32>)
    linalg.add ins(%b, %c : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>)
  }
  return
}

// -----

// The result held something before, or is read.
// CHECK-LABEL: func.func @not_new(
// CHECK-COUNT-4: memref.alloc()
func.func @not_new(%x: memref<4xf32>, %y: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%one : f32) outs(%b : memref<4xf32>)
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %b, %y : memref<4xf32> to memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
  %d = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%c : memref<4xf32>) outs(%d : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  }
  memref.copy %d, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

// A view of all of the operand's buffer serves, too; one of a part would keep the rest alive.
// CHECK-LABEL: func.func @views(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    linalg.exp
// CHECK-NEXT:    %[[V:.*]] = memref.expand_shape %[[A]]
// CHECK-NEXT:    linalg.abs ins(%[[V]] : memref<4x4xf32>) outs(%[[V]] : memref<4x4xf32>)
// CHECK:         %[[BYTES:.*]] = memref.alloc() : memref<128xi8>
// CHECK:         %[[PART:.*]] = memref.view %[[BYTES]]
// CHECK:         %[[B:.*]] = memref.alloc() : memref<4x4xf32>
// CHECK:         linalg.abs ins(%[[PART]] : memref<4x4xf32>) outs(%[[B]] : memref<4x4xf32>)
func.func @views(%x: memref<16xf32>, %y: memref<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<16xf32>
  linalg.exp ins(%x : memref<16xf32>) outs(%a : memref<16xf32>)
  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  linalg.abs ins(%v : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  %bytes = memref.alloc() : memref<128xi8>
  %part = memref.view %bytes[%c0][] : memref<128xi8> to memref<4x4xf32>
  linalg.exp ins(%y : memref<4x4xf32>) outs(%part : memref<4x4xf32>)
  %c = memref.alloc() : memref<4x4xf32>
  linalg.abs ins(%part : memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  memref.copy %c, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// Elements of another type, other memory, and layouts in which elements may share an address.
// CHECK-LABEL: func.func @unlike(
// CHECK-COUNT-6: memref.alloc()
func.func @unlike(%x: memref<4xf32>, %y: memref<4xi32>, %z: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<4xf32>) outs(%b : memref<4xi32>) {
  ^bb0(%in: f32, %out: i32):
    %s = arith.fptosi %in : f32 to i32
    linalg.yield %s : i32
  }
  memref.copy %b, %y : memref<4xi32> to memref<4xi32>
  %c = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%c : memref<4xf32>)
  %d = memref.alloc() : memref<4xf32, 1>
  memref.copy %c, %d : memref<4xf32> to memref<4xf32, 1>
  memref.copy %d, %z : memref<4xf32, 1> to memref<4xf32>
  %e = memref.alloc() : memref<4xf32, strided<[0]>>
  memref.copy %x, %e : memref<4xf32> to memref<4xf32, strided<[0]>>
  %f = memref.alloc() : memref<4xf32, strided<[0]>>
  linalg.exp ins(%e : memref<4xf32, strided<[0]>>) outs(%f : memref<4xf32, strided<[0]>>)
  memref.copy %f, %z : memref<4xf32, strided<[0]>> to memref<4xf32>
  return
}

// -----

// Of unknown size, both must be made with the same extents. The larger alignment stays.
// CHECK-LABEL: func.func @dynamic(
// CHECK:         memref.alloc(%arg0) {alignment = 64 : i64} : memref<?xf32>
// CHECK:         linalg.exp
// CHECK-NEXT:    linalg.abs
// CHECK:         memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:    linalg.exp
func.func @dynamic(%n: index, %m: index, %x: memref<?xf32>, %y: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.exp ins(%x : memref<?xf32>) outs(%a : memref<?xf32>)
  %b = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  linalg.abs ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  %c = memref.alloc(%m) : memref<?xf32>
  linalg.exp ins(%b : memref<?xf32>) outs(%c : memref<?xf32>)
  memref.copy %c, %y : memref<?xf32> to memref<?xf32>
  return
}

// -----

// A copy forwards its source and goes. Freeing stays with the buffer that is left.
// CHECK-LABEL: func.func @copied(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    linalg.exp ins(%{{.*}}) outs(%[[A]]
// CHECK-NEXT:    linalg.abs ins(%[[A]] : memref<4xf32>) outs(%{{.*}} : memref<4xf32>)
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
// NOCOPY-LABEL: func.func @copied(
// NOCOPY:         memref.copy
func.func @copied(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  linalg.abs ins(%b : memref<4xf32>) outs(%y : memref<4xf32>)
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// A buffer that is freed only on a condition stays by itself.
// CHECK-LABEL: func.func @freed_in_branch(
// CHECK-COUNT-2: memref.alloc()
func.func @freed_in_branch(%x: memref<4xf32>, %y: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  memref.copy %b, %y : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// A region that runs later may still read the operand.
// CHECK-LABEL: func.func @later(
// CHECK-COUNT-2: memref.alloc()
func.func @later(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.exp ins(%x : memref<4xf32>) outs(%a : memref<4xf32>)
  %token = async.execute {
    memref.copy %a, %y : memref<4xf32> to memref<4xf32>
    async.yield
  }
  %b = memref.alloc() : memref<4xf32>
  linalg.abs ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  async.await %token : !async.token
  return
}

// -----

// Softmax: exponentials take over the scores, which the maximum has read before, and the quotients
// take over the exponentials, which the sum has read before.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME:    %[[X:.*]]: memref<4x8xf32>, %[[Y:.*]]: memref<4x8xf32>)
// CHECK:         %[[S:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK-NEXT:    linalg.abs ins(%[[X]] : memref<4x8xf32>) outs(%[[S]] : memref<4x8xf32>)
// CHECK-NEXT:    %[[MOST:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NOT:     memref.alloc() : memref<4x8xf32>
// CHECK:         linalg.reduce { arith.maximumf } ins(%[[S]] : memref<4x8xf32>) outs(%[[MOST]] :
// CHECK:         linalg.generic {{.*}} ins(%[[S]], %[[MOST]] : {{.*}}) outs(%[[S]] :
// CHECK-NOT:     memref.alloc() : memref<4x8xf32>
// CHECK:         linalg.reduce { arith.addf } ins(%[[S]] : memref<4x8xf32>) outs(%[[SUM:.*]] : memref<4xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[S]], %[[SUM]] : {{.*}}) outs(%[[S]] :
// CHECK:         linalg.negf ins(%[[S]] : memref<4x8xf32>) outs(%[[Y]] : memref<4x8xf32>)
func.func @softmax(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  %least = arith.constant -1.0e30 : f32
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<4x8xf32>
  linalg.abs ins(%x : memref<4x8xf32>) outs(%s : memref<4x8xf32>)
  %most = memref.alloc() : memref<4xf32>
  linalg.fill ins(%least : f32) outs(%most : memref<4xf32>)
  linalg.reduce { arith.maximumf } ins(%s : memref<4x8xf32>) outs(%most : memref<4xf32>) dimensions = [1]
  %e = memref.alloc() : memref<4x8xf32>
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%s, %most : memref<4x8xf32>, memref<4xf32>) outs(%e : memref<4x8xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  }
  %sum = memref.alloc() : memref<4xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<4xf32>)
  linalg.reduce { arith.addf } ins(%e : memref<4x8xf32>) outs(%sum : memref<4xf32>) dimensions = [1]
  %r = memref.alloc() : memref<4x8xf32>
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%e, %sum : memref<4x8xf32>, memref<4xf32>) outs(%r : memref<4x8xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %q = arith.divf %a, %m : f32
    linalg.yield %q : f32
  }
  linalg.negf ins(%r : memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  return
}

// -----

// The last use of the scores is the softmax: each row is read before it is written, so it is computed where they are.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME:    %[[X:.*]]: memref<4x8xf32>, %[[Y:.*]]: memref<4x8xf32>
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK-NEXT:    linalg.exp ins(%[[X]] : memref<4x8xf32>) outs(%[[A]] : memref<4x8xf32>)
// CHECK-NEXT:    linalg.softmax dimension(1) ins(%[[A]] : memref<4x8xf32>) outs(%[[A]] : memref<4x8xf32>)
// CHECK-NEXT:    linalg.add ins(%[[A]], %[[X]] : {{.*}}) outs(%[[Y]] : memref<4x8xf32>)
// CHECK-NEXT:    return
func.func @softmax(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  %a = memref.alloc() : memref<4x8xf32>
  %b = memref.alloc() : memref<4x8xf32>
  linalg.exp ins(%x : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  linalg.softmax dimension(1) ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  linalg.add ins(%b, %x : memref<4x8xf32>, memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  return
}

// -----

// Scores that are needed after the softmax stay, and arguments are the caller's.
// CHECK-LABEL: func.func @softmax_of_kept(
// CHECK-SAME:    %[[X:.*]]: memref<4x8xf32>, %[[Y:.*]]: memref<4x8xf32>
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         %[[B:.*]] = memref.alloc()
// CHECK:         linalg.softmax dimension(1) ins(%[[A]] : {{.*}}) outs(%[[B]] :
// CHECK:         %[[C:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.softmax dimension(1) ins(%[[X]] : {{.*}}) outs(%[[C]] :
func.func @softmax_of_kept(%x: memref<4x8xf32>, %y: memref<4x8xf32>) {
  %a = memref.alloc() : memref<4x8xf32>
  %b = memref.alloc() : memref<4x8xf32>
  linalg.exp ins(%x : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  linalg.softmax dimension(1) ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  linalg.add ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  %c = memref.alloc() : memref<4x8xf32>
  linalg.softmax dimension(1) ins(%x : memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  memref.copy %c, %x : memref<4x8xf32> to memref<4x8xf32>
  return
}
