// A copy of a buffer that holds one number everywhere becomes a fill.
// RUN: jopt %s --undo-fill-copies --split-input-file | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(any(undo-fill-copies))' --split-input-file | FileCheck %s
// RUN: jopt %s --undo-fill-copies --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: UndoFillCopies
// STATS-DAG: {{[1-9]}} num-copies
// STATS-DAG: {{[1-9]}} num-erased
// STATS-DAG: {{[1-9]}} num-moved

// One filled buffer for two accumulators; nothing reads it afterwards.
// CHECK-LABEL: func.func @accumulators(
// CHECK-SAME:    %[[X:.*]]: memref<4x4xf32>,
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.fill ins(%[[ZERO]] : f32) outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.matmul
// CHECK-NEXT:    %[[B:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.fill ins(%[[ZERO]] : f32) outs(%[[B]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.matmul
// CHECK-NEXT:    return
func.func @accumulators(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %filled = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%filled : memref<4x4xf32>)
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %filled, %a : memref<4x4xf32> to memref<4x4xf32>
  linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %filled, %b : memref<4x4xf32> to memref<4x4xf32>
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  return
}

// -----

// The last accumulator takes the filled buffer itself: the write comes after the copy, and the fill moves there.
// CHECK-LABEL: func.func @last_in_place(
// CHECK:         %[[FILLED:.*]] = memref.alloc()
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[A]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.matmul
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[FILLED]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.matmul {{.*}} outs(%[[FILLED]] : memref<4x4xf32>)
// CHECK-NEXT:    return
func.func @last_in_place(%x: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %filled = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%filled : memref<4x4xf32>)
  %a = memref.alloc() : memref<4x4xf32>
  memref.copy %filled, %a : memref<4x4xf32> to memref<4x4xf32>
  linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  linalg.matmul ins(%a, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%filled : memref<4x4xf32>)
  return
}

// -----

// A chain of copies, one from a view, and one within a loop that does not write the source.
// CHECK-LABEL: func.func @chain(
// CHECK:         linalg.fill {{.*}} : memref<16xf32>)
// CHECK:         linalg.fill {{.*}} : memref<4xf32, strided<[1], offset: 4>>)
// CHECK:         scf.for
// CHECK:           linalg.fill {{.*}} : memref<16xf32>)
// CHECK-NOT:     memref.copy
func.func @chain(%x: memref<16xf32>, %y: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  %next = memref.alloc() : memref<16xf32>
  memref.copy %filled, %next : memref<16xf32> to memref<16xf32>
  %part = memref.subview %next[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %to = memref.subview %y[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %part, %to : memref<4xf32, strided<[1], offset: 4>> to memref<4xf32, strided<[1], offset: 4>>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %next, %x : memref<16xf32> to memref<16xf32>
  }
  return
}

// -----

// Something else was written since, under another name of the buffer.
// CHECK-LABEL: func.func @written_since(
// CHECK:         memref.store
// CHECK:         memref.copy
func.func @written_since(%y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  %shape = memref.expand_shape %filled [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  memref.store %one, %shape[%c0, %c0] : memref<4x4xf32>
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The loop writes the buffer after the copy, so that the next iteration copies something else.
// CHECK-LABEL: func.func @written_in_loop(
// CHECK:         memref.copy
func.func @written_in_loop(%y: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
    memref.store %one, %filled[%i] : memref<16xf32>
  }
  return
}

// -----

// A branch may have written it.
// CHECK-LABEL: func.func @written_in_branch(
// CHECK:         memref.copy
func.func @written_in_branch(%y: memref<16xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  scf.if %c {
    memref.store %one, %filled[%c0] : memref<16xf32>
  }
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Only a part of the source is filled.
// CHECK-LABEL: func.func @in_part(
// CHECK:         memref.copy
func.func @in_part(%y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  %part = memref.subview %filled[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.fill ins(%one : f32) outs(%part : memref<4xf32, strided<[1], offset: 4>>)
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// An argument may be changed under another name.
// CHECK-LABEL: func.func @argument(
// CHECK:         memref.copy
func.func @argument(%x: memref<16xf32>, %y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%one : f32) outs(%x : memref<16xf32>)
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// What is called may write its argument.
// CHECK-LABEL: func.func @called(
// CHECK:         memref.copy
func.func private @change(memref<16xf32>)
func.func @called(%y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  call @change(%filled) : (memref<16xf32>) -> ()
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A stored buffer may be written by whoever loads it.
// CHECK-LABEL: func.func @stored(
// CHECK:         memref.copy
func.func @stored(%table: memref<1xmemref<16xf32>>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  memref.store %filled, %table[%c0] : memref<1xmemref<16xf32>>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// Nothing on this side can fill a buffer of another memory space, nor one of unknown rank.
// CHECK-LABEL: func.func @other_space(
// CHECK-COUNT-2: memref.copy
func.func @other_space(%y: memref<16xf32, 1>, %z: memref<*xf32>) {
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32, 1>
  %unranked = memref.cast %filled : memref<16xf32> to memref<*xf32>
  memref.copy %unranked, %z : memref<*xf32> to memref<*xf32>
  return
}

// -----

// Another block may have written it; within one block it is known.
// CHECK-LABEL: func.func @blocks(
// CHECK:         linalg.fill
// CHECK:         linalg.fill
// CHECK:       ^bb1:
// CHECK:         memref.copy
func.func @blocks(%y: memref<16xf32>) {
  %one = arith.constant 1.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  cf.br ^bb1
^bb1:
  memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A region that runs later copies what is there then. The fill does not move past it, either.
// CHECK-LABEL: func.func @later(
// CHECK:         linalg.fill
// CHECK:         async.execute
// CHECK:           memref.copy
func.func @later(%y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %filled = memref.alloc() : memref<16xf32>
  linalg.fill ins(%one : f32) outs(%filled : memref<16xf32>)
  %token = async.execute {
    memref.copy %filled, %y : memref<16xf32> to memref<16xf32>
    async.yield
  }
  memref.store %two, %filled[%c0] : memref<16xf32>
  return
}

// -----

// A fill may be written as a map or a generic operation.
// CHECK-LABEL: func.func @other_forms(
// CHECK-SAME:    %[[X:.*]]: memref<4x4xf32>, %[[Y:.*]]: memref<4x4xf32>)
// CHECK:         %[[ZERO:.*]] = arith.constant 0.0
// CHECK:         %[[ONE:.*]] = arith.constant 1.0
// CHECK-NOT:     memref.alloc
// CHECK:         linalg.fill ins(%[[ZERO]] : f32) outs(%[[X]] : memref<4x4xf32>)
// CHECK-NEXT:    linalg.fill ins(%[[ONE]] : f32) outs(%[[Y]] : memref<4x4xf32>)
func.func @other_forms(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4x4xf32>
  linalg.map outs(%a : memref<4x4xf32>) (%out: f32) {
    linalg.yield %zero : f32
  }
  %b = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]}
      outs(%b : memref<4x4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %one : f32
  }
  memref.copy %a, %x : memref<4x4xf32> to memref<4x4xf32>
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

// One that keeps what was there, or writes only a part, is none.
// CHECK-LABEL: func.func @no_fills(
// CHECK-COUNT-2: memref.copy
func.func @no_fills(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%one : f32) outs(%a : memref<4x4xf32>)
  linalg.map outs(%a : memref<4x4xf32>) (%out: f32) {
    %two = arith.addf %out, %one : f32
    linalg.yield %two : f32
  }
  memref.copy %a, %x : memref<4x4xf32> to memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  memref.copy %b, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}
