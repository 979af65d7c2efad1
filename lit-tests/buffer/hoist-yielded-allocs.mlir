// One buffer before a branch takes the place of those that its regions make and yield.
// RUN: jopt %s --hoist-yielded-allocs --split-input-file | FileCheck %s
// RUN: jopt %s --hoist-yielded-allocs --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: jopt %s --memory-pipeline --split-input-file | FileCheck %s --check-prefix=MERGED
// RUN: jopt %s --memory-pipeline=hoist-yielded-allocs=false --split-input-file | FileCheck %s --check-prefix=APART

// STATS: HoistYieldedAllocs
// STATS-DAG: 1 num-hoisted
// STATS-DAG: 1 num-erased

// Both lie in the same 256 bytes; the if needs no result.
// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<64xf32>
// CHECK-NEXT:    scf.if %{{.*}} {
// CHECK-NEXT:      linalg.fill ins(%{{.*}} : f32) outs(%[[A]] : memref<64xf32>)
// CHECK-NEXT:    } else {
// CHECK-NEXT:      memref.copy %{{.*}}, %[[A]]
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.copy %[[A]], %{{.*}}
// MERGED-LABEL: func.func @if(
// MERGED:         memref.alloc() {{.*}} : memref<256xi8>
// APART-LABEL:  func.func @if(
// APART:          memref.alloc() {{.*}} : memref<512xi8>
func.func @if(%c: i1, %x: f32, %m: memref<64xf32>) {
  %r = scf.if %c -> (memref<64xf32>) {
    %a = memref.alloc() : memref<64xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<64xf32>)
    scf.yield %a : memref<64xf32>
  } else {
    %b = memref.alloc() : memref<64xf32>
    memref.copy %m, %b : memref<64xf32> to memref<64xf32>
    scf.yield %b : memref<64xf32>
  }
  memref.copy %r, %m : memref<64xf32> to memref<64xf32>
  return
}

// -----

// A size that is known before the switch. What else it yields stays a result of it.
// CHECK-LABEL: func.func @switch(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc(%[[N:.*]]) : memref<?xf32>
// CHECK-NEXT:    %[[R:.*]] = scf.index_switch %[[N]] -> index
// CHECK-NEXT:    case 0 {
// CHECK-NEXT:      linalg.fill ins(%{{.*}} : f32) outs(%[[A]] : memref<?xf32>)
// CHECK-NEXT:      scf.yield %[[N]] : index
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      memref.copy %{{.*}}, %[[A]]
// CHECK-NEXT:      scf.yield %{{.*}} : index
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.store %{{.*}}, %[[A]][%[[R]]]
func.func @switch(%n: index, %i: index, %x: f32, %m: memref<?xf32>) {
  %r:2 = scf.index_switch %n -> memref<?xf32>, index
  case 0 {
    %a = memref.alloc(%n) : memref<?xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
    scf.yield %a, %n : memref<?xf32>, index
  }
  default {
    %b = memref.alloc(%n) : memref<?xf32>
    memref.copy %m, %b : memref<?xf32> to memref<?xf32>
    scf.yield %b, %i : memref<?xf32>, index
  }
  memref.store %x, %r#0[%r#1] : memref<?xf32>
  memref.copy %r#0, %m : memref<?xf32> to memref<?xf32>
  return
}

// -----

// From the inside out: three allocs become one.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NOT:     memref.alloc
// CHECK:         memref.copy %[[A]], %{{.*}}
func.func @nested(%c: i1, %d: i1, %x: f32, %m: memref<8xf32>) {
  %r = scf.if %c -> (memref<8xf32>) {
    %s = scf.if %d -> (memref<8xf32>) {
      %a = memref.alloc() : memref<8xf32>
      linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
      scf.yield %a : memref<8xf32>
    } else {
      %b = memref.alloc() : memref<8xf32>
      memref.copy %m, %b : memref<8xf32> to memref<8xf32>
      scf.yield %b : memref<8xf32>
    }
    scf.yield %s : memref<8xf32>
  } else {
    %e = memref.alloc() : memref<8xf32>
    memref.copy %m, %e : memref<8xf32> to memref<8xf32>
    scf.yield %e : memref<8xf32>
  }
  memref.copy %r, %m : memref<8xf32> to memref<8xf32>
  return
}

// -----

// Not if one region yields a buffer from outside, if alignments differ, or if one alloc is two results.
// CHECK-LABEL: func.func @unlike(
// CHECK:         scf.if %{{.*}} -> (memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>) {
// CHECK-COUNT-3:   memref.alloc()
// CHECK:         } else {
// CHECK-COUNT-3:   memref.alloc()
func.func @unlike(%c: i1, %x: f32, %m: memref<8xf32>) {
  %r:4 = scf.if %c -> (memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>) {
    %a = memref.alloc() : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
    %b = memref.alloc() {alignment = 32 : i64} : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%b : memref<8xf32>)
    %d = memref.alloc() : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%d : memref<8xf32>)
    scf.yield %a, %b, %d, %d : memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>
  } else {
    %b = memref.alloc() : memref<8xf32>
    %d = memref.alloc() : memref<8xf32>
    %e = memref.alloc() : memref<8xf32>
    linalg.add ins(%m, %m : memref<8xf32>, memref<8xf32>) outs(%b : memref<8xf32>)
    memref.copy %m, %d : memref<8xf32> to memref<8xf32>
    memref.copy %m, %e : memref<8xf32> to memref<8xf32>
    scf.yield %m, %b, %d, %e : memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>
  }
  linalg.add ins(%r#0, %r#1 : memref<8xf32>, memref<8xf32>) outs(%m : memref<8xf32>)
  linalg.add ins(%r#2, %r#3 : memref<8xf32>, memref<8xf32>) outs(%m : memref<8xf32>)
  return
}

// -----

// A size that a region computes is not known before.
// CHECK-LABEL: func.func @computed_size(
// CHECK:         scf.if %{{.*}} -> (memref<?xf32>) {
func.func @computed_size(%c: i1, %x: f32, %m: memref<?xf32>, %i: memref<index>) {
  %r = scf.if %c -> (memref<?xf32>) {
    %n = memref.load %i[] : memref<index>
    %a = memref.alloc(%n) : memref<?xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
    scf.yield %a : memref<?xf32>
  } else {
    %n = memref.load %i[] : memref<index>
    %b = memref.alloc(%n) : memref<?xf32>
    memref.copy %m, %b : memref<?xf32> to memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  memref.copy %r, %m : memref<?xf32> to memref<?xf32>
  return
}

// -----

// What is returned cannot be merged, and would be there for longer.
// CHECK-LABEL: func.func @returned(
// CHECK-NEXT:    scf.if
func.func @returned(%c: i1, %x: f32, %m: memref<8xf32>) -> memref<8xf32> {
  %r = scf.if %c -> (memref<8xf32>) {
    %a = memref.alloc() : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
    scf.yield %a : memref<8xf32>
  } else {
    %b = memref.alloc() : memref<8xf32>
    memref.copy %m, %b : memref<8xf32> to memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return %r : memref<8xf32>
}

// -----

// What a loop carries on lives together with what the next iteration makes.
// CHECK-LABEL: func.func @carried(
// CHECK:         scf.for
// CHECK-NEXT:      scf.if
func.func @carried(%c: i1, %n: index, %x: f32, %m: memref<8xf32>) {
  %r = scf.for %i = %n to %n step %n iter_args(%k = %m) -> (memref<8xf32>) {
    %s = scf.if %c -> (memref<8xf32>) {
      %a = memref.alloc() : memref<8xf32>
      linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
      scf.yield %a : memref<8xf32>
    } else {
      %b = memref.alloc() : memref<8xf32>
      memref.copy %k, %b : memref<8xf32> to memref<8xf32>
      scf.yield %b : memref<8xf32>
    }
    scf.yield %s : memref<8xf32>
  }
  memref.copy %r, %m : memref<8xf32> to memref<8xf32>
  return
}

// -----

// The buffer of the first region would live while the second region uses %t, which is dead when its own is made.
// CHECK-LABEL: func.func @used_later(
// CHECK:         %{{.*}} = scf.if
func.func @used_later(%c: i1, %x: f32, %m: memref<8xf32>) {
  %r = scf.if %c -> (memref<8xf32>) {
    %a = memref.alloc() : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
    scf.yield %a : memref<8xf32>
  } else {
    %t = memref.alloc() : memref<8xf32>
    linalg.fill ins(%x : f32) outs(%t : memref<8xf32>)
    linalg.add ins(%t, %m : memref<8xf32>, memref<8xf32>) outs(%m : memref<8xf32>)
    %b = memref.alloc() : memref<8xf32>
    memref.copy %m, %b : memref<8xf32> to memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  memref.copy %r, %m : memref<8xf32> to memref<8xf32>
  return
}
