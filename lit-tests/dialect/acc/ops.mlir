// RUN: jopt %s -split-input-file | FileCheck %s

// Clauses of constructs, data operations, recipes, routines and atomic operations.

// CHECK:      module {
// CHECK-NEXT:   func.func @compute1(%arg0: memref<10x10xf32>, %arg1: memref<10x10xf32>, %arg2: memref<10x10xf32>) -> memref<10x10xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     acc.parallel async(%c1_i64 : i64) {
// CHECK-NEXT:       acc.loop gang vector control(%arg3 : index, %arg4 : index, %arg5 : index) = (%c0, %c0, %c0 : index, index, index) to (%c10, %c10, %c10 : index, index, index)  step (%c1, %c1, %c1 : index, index, index) {
// CHECK-NEXT:         %0 = memref.load %arg0[%arg3, %arg5] : memref<10x10xf32>
// CHECK-NEXT:         memref.store %0, %arg2[%arg3, %arg4] : memref<10x10xf32>
// CHECK-NEXT:         acc.yield
// CHECK-NEXT:       } attributes {auto_ = [#acc.device_type<none>], collapse = [3], collapseDeviceType = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true, true, true>}
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg2 : memref<10x10xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @compute1(%A: memref<10x10xf32>, %B: memref<10x10xf32>, %C: memref<10x10xf32>) -> memref<10x10xf32> {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c1 = arith.constant 1 : index
  %async = arith.constant 1 : i64
  acc.parallel async(%async: i64) {
    acc.loop gang vector control(%arg3 : index, %arg4 : index, %arg5 : index) = (%c0, %c0, %c0 : index, index, index) to (%c10, %c10, %c10 : index, index, index) step (%c1, %c1, %c1 : index, index, index) {
      %a = memref.load %A[%arg3, %arg5] : memref<10x10xf32>
      memref.store %a, %C[%arg3, %arg4] : memref<10x10xf32>
      acc.yield
    } attributes { collapse = [3], collapseDeviceType = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true, true, true>, auto_ = [#acc.device_type<none>]}
    acc.yield
  }
  return %C : memref<10x10xf32>
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @compute3(%arg0: memref<10x10xf32>, %arg1: memref<10x10xf32>, %arg2: memref<10xf32>, %arg3: memref<10xf32>) -> memref<10xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c10_i64 = arith.constant 10 : i64
// CHECK-NEXT:     %c10_i64_0 = arith.constant 10 : i64
// CHECK-NEXT:     %0 = acc.present varPtr(%arg0 : memref<10x10xf32>) varType(tensor<10x10xf32>) -> memref<10x10xf32>
// CHECK-NEXT:     %1 = acc.present varPtr(%arg1 : memref<10x10xf32>) -> memref<10x10xf32> {implicit = true, name = "x"}
// CHECK-NEXT:     acc.data dataOperands(%0, %1 : memref<10x10xf32>, memref<10x10xf32>) {
// CHECK-NEXT:       acc.parallel num_gangs({%c10_i64 : i64}) num_workers(%c10_i64_0 : i64 [#acc.device_type<nvidia>]) {
// CHECK-NEXT:         acc.loop gang control(%arg4 : index) = (%c0 : index) to (%c10 : index)  step (%c1 : index) {
// CHECK-NEXT:           acc.loop worker control(%arg5 : index) = (%c0 : index) to (%c10 : index)  step (%c1 : index) {
// CHECK-NEXT:             acc.yield
// CHECK-NEXT:           } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
// CHECK-NEXT:           acc.yield
// CHECK-NEXT:         } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
// CHECK-NEXT:         acc.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg2 : memref<10xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @compute3(%a: memref<10x10xf32>, %b: memref<10x10xf32>, %c: memref<10xf32>, %d: memref<10xf32>) -> memref<10xf32> {
  %lb = arith.constant 0 : index
  %st = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %numGangs = arith.constant 10 : i64
  %numWorkers = arith.constant 10 : i64
  %pa = acc.present varPtr(%a : memref<10x10xf32>) varType(tensor<10x10xf32>) -> memref<10x10xf32>
  %pb = acc.present varPtr(%b : memref<10x10xf32>) -> memref<10x10xf32> {name = "x", implicit = true}
  acc.data dataOperands(%pa, %pb: memref<10x10xf32>, memref<10x10xf32>) {
    acc.parallel num_gangs({%numGangs: i64}) num_workers(%numWorkers: i64 [#acc.device_type<nvidia>]) {
      acc.loop gang control(%x : index) = (%lb : index) to (%c10 : index) step (%st : index) {
        acc.loop worker control(%y : index) = (%lb : index) to (%c10 : index) step (%st : index) {
          acc.yield
        } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
        acc.yield
      } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
      acc.yield
    }
    acc.terminator
  }
  return %c : memref<10xf32>
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @testloop(%arg0: memref<10xf32>) {
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     %c128_i32 = arith.constant 128 : i32
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     acc.loop gang worker vector control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop gang({num=%c1_i64 : i64}) control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop gang({num=%c1_i64 : i64, static=%c8 : index}) control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop worker(%c1_i64 : i64) vector(%c8 : index [#acc.device_type<nvidia>]) control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop gang([#acc.device_type<nvidia>], {dim=%c1_i64 : i64, static=%c8 : index} [#acc.device_type<host>]) worker(%c1_i64 : i64) vector(%c8 : index) control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {auto_ = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop worker tile({%c1_i64 : i64, %c1_i64 : i64}) control(%arg1 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {auto_ = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop tile({%c128_i32 : i32}, {%c1_i64 : i64, %c1_i64 : i64} [#acc.device_type<nvidia>]) control(%arg1 : index) = (%c0 : index) to (%c8 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
// CHECK-NEXT:     %0 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
// CHECK-NEXT:     acc.loop combined(parallel) cache(%0 : memref<10xf32>) control(%arg1 : i64) = (%c1_i64 : i64) to (%c1_i64 : i64)  step (%c1_i64 : i64) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
// CHECK-NEXT:     acc.loop combined(kernels) control(%arg1 : i64) = (%c1_i64 : i64) to (%c1_i64 : i64)  step (%c1_i64 : i64) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @testloop(%a : memref<10xf32>) {
  %i64Value = arith.constant 1 : i64
  %i32Value = arith.constant 128 : i32
  %idxValue = arith.constant 8 : index
  %lb = arith.constant 0 : index
  acc.loop gang vector worker control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop gang({num=%i64Value: i64}) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop gang({num=%i64Value: i64, static=%idxValue: index}) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop worker(%i64Value: i64) vector(%idxValue: index [#acc.device_type<nvidia>]) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {independent = [#acc.device_type<none>]}
  acc.loop gang([#acc.device_type<nvidia>], {dim=%i64Value: i64, static=%idxValue: index} [#acc.device_type<host>]) worker([#acc.device_type<nvidia>, #acc.device_type<host>], %i64Value : i64) vector([#acc.device_type<nvidia>], %idxValue : index) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {auto_ = [#acc.device_type<none>]}
  acc.loop worker tile({%i64Value : i64, %i64Value : i64}) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) {
    acc.yield
  } attributes {auto_ = [#acc.device_type<none>]}
  acc.loop tile({%i32Value : i32}, {%i64Value : i64, %i64Value : i64} [#acc.device_type<nvidia>]) control(%iv : index) = (%lb : index) to (%idxValue : index) step (%lb : index) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
  %r = acc.cache varPtr(%a : memref<10xf32>) -> memref<10xf32>
  acc.loop combined(parallel) cache(%r : memref<10xf32>) control(%iv : i64) = (%i64Value : i64) to (%i64Value : i64) step (%i64Value : i64) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
  acc.loop combined(kernels) control(%iv : i64) = (%i64Value : i64) to (%i64Value : i64) step (%i64Value : i64) {
    acc.yield
  } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @par(%arg0: memref<10xf32>, %arg1: i1) {
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     acc.parallel async(%c1_i64 : i64) {
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel async(%c1_i32 : i32 [#acc.device_type<nvidia>], %c1 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel async {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel wait({%c1_i64 : i64}) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel wait({%c1_i64 : i64, %c1_i32 : i32, %c1 : index}) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel wait({devnum: %c1_i64 : i64, %c1_i32 : i32} [#acc.device_type<nvidia>], {%c1_i64 : i64}) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel wait {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel wait([#acc.device_type<nvidia>], {%c1_i64 : i64}) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel num_gangs({%c1_i64 : i64, %c1_i64 : i64, %c1 : index}) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.parallel num_gangs({%c1_i64 : i64} [#acc.device_type<default>], {%c1_i64 : i64} [#acc.device_type<star>]) vector_length(%c1_i64 : i64, %c1_i32 : i32 [#acc.device_type<nvidia>]) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {defaultAttr = #acc<defaultvalue none>}
// CHECK-NEXT:     acc.parallel self(%arg1) if(%arg1) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {selfAttr}
// CHECK-NEXT:     acc.parallel combined(loop) {
// CHECK-NEXT:       acc.loop combined(parallel) gang control(%arg2 : i64) = (%c1_i64 : i64) to (%c1_i64 : i64)  step (%c1_i64 : i64) {
// CHECK-NEXT:         acc.yield
// CHECK-NEXT:       } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.serial async(%c1_i64 : i64) wait if(%arg1) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {foo = 1 : i32}
// CHECK-NEXT:     acc.kernels num_workers(%c1_i64 : i64) wait({%c1_i64 : i64}) {
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.kernels combined(loop) {
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     } attributes {defaultAttr = #acc<defaultvalue present>}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @par(%a : memref<10xf32>, %c : i1) {
  %i64value = arith.constant 1 : i64
  %i32value = arith.constant 1 : i32
  %idxValue = arith.constant 1 : index
  acc.parallel async(%i64value: i64) { }
  acc.parallel async(%i32value: i32 [#acc.device_type<nvidia>], %idxValue : index) { acc.yield }
  acc.parallel async { acc.yield }
  acc.parallel wait({%i64value: i64}) { acc.yield }
  acc.parallel wait({%i64value: i64, %i32value : i32, %idxValue : index}) { acc.yield }
  acc.parallel wait({devnum: %i64value: i64, %i32value : i32} [#acc.device_type<nvidia>], {%i64value : i64}) { acc.yield }
  acc.parallel wait { acc.yield }
  acc.parallel wait([#acc.device_type<nvidia>], {%i64value : i64}) { acc.yield }
  acc.parallel num_gangs({%i64value: i64, %i64value: i64, %idxValue: index}) { acc.yield }
  acc.parallel num_gangs({%i64value: i64} [#acc.device_type<default>], {%i64value: i64} [#acc.device_type<star>]) vector_length(%i64value : i64, %i32value : i32 [#acc.device_type<nvidia>]) { acc.yield } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.parallel self(%c) if(%c) { acc.yield } attributes {selfAttr}
  acc.parallel combined(loop) { 
    acc.loop combined(parallel) gang control(%q : i64) = (%i64value : i64) to (%i64value : i64) step (%i64value : i64) { acc.yield } attributes {independent = [#acc.device_type<none>]}
    acc.yield }
  acc.serial wait async(%i64value : i64) if(%c) { acc.yield } attributes {foo = 1 : i32}
  acc.kernels num_workers(%i64value : i64) wait({%i64value : i64}) { acc.terminator }
  acc.kernels combined(loop) { acc.terminator } attributes {defaultAttr = #acc<defaultvalue present>}
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   acc.private.recipe @privatization_memref_10_f32 : memref<10xf32> init {
// CHECK-NEXT:   ^bb0(%arg0: memref<10xf32>):
// CHECK-NEXT:     %alloca = memref.alloca() : memref<10xf32>
// CHECK-NEXT:     acc.yield %alloca : memref<10xf32>
// CHECK-NEXT:   } destroy {
// CHECK-NEXT:   ^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
// CHECK-NEXT:     acc.terminator
// CHECK-NEXT:   }
// CHECK-NEXT:   acc.firstprivate.recipe @fp : memref<10xf32> init {
// CHECK-NEXT:   ^bb0(%arg0: memref<10xf32>):
// CHECK-NEXT:     %alloca = memref.alloca() : memref<10xf32>
// CHECK-NEXT:     acc.yield %alloca : memref<10xf32>
// CHECK-NEXT:   } copy {
// CHECK-NEXT:   ^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
// CHECK-NEXT:     acc.terminator
// CHECK-NEXT:   }
// CHECK-NEXT:   acc.reduction.recipe @reduction_add : memref<i64> reduction_operator <add> init {
// CHECK-NEXT:   ^bb0(%arg0: memref<i64>):
// CHECK-NEXT:     %alloca = memref.alloca() : memref<i64>
// CHECK-NEXT:     acc.yield %alloca : memref<i64>
// CHECK-NEXT:   } combiner {
// CHECK-NEXT:   ^bb0(%arg0: memref<i64>, %arg1: memref<i64>):
// CHECK-NEXT:     acc.yield %arg0 : memref<i64>
// CHECK-NEXT:   }
// CHECK-NEXT:   acc.reduction.recipe @reduction_max : i64 reduction_operator <max> init {
// CHECK-NEXT:   ^bb0(%arg0: i64):
// CHECK-NEXT:     %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:     acc.yield %c0_i64 : i64
// CHECK-NEXT:   } combiner {
// CHECK-NEXT:   ^bb0(%arg0: i64, %arg1: i64):
// CHECK-NEXT:     acc.yield %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @test(%arg0: memref<10xf32>, %arg1: memref<i64>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = acc.private varPtr(%arg0 : memref<10xf32>) varType(tensor<10xf32>) recipe(@privatization_memref_10_f32) -> memref<10xf32>
// CHECK-NEXT:     %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
// CHECK-NEXT:     %2 = acc.reduction varPtr(%arg1 : memref<i64>) recipe(@reduction_add) -> memref<i64> {name = "b"}
// CHECK-NEXT:     acc.parallel firstprivate(%1 : memref<10xf32>) private(%0 : memref<10xf32>) reduction(%2 : memref<i64>) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.serial private(%0 : memref<10xf32>) reduction(%2 : memref<i64>) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.loop private(%0 : memref<10xf32>) reduction(%2 : memref<i64>) control(%arg2 : index) = (%c0 : index) to (%c0 : index)  step (%c0 : index) {
// CHECK-NEXT:       acc.yield
// CHECK-NEXT:     } attributes {independent = [#acc.device_type<none>]}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
acc.private.recipe @privatization_memref_10_f32 : memref<10xf32> init {
^bb0(%arg0: memref<10xf32>):
  %0 = memref.alloca() : memref<10xf32>
  acc.yield %0 : memref<10xf32>
} destroy {
^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
  acc.terminator
}
acc.firstprivate.recipe @fp : memref<10xf32> init {
^bb0(%arg0: memref<10xf32>):
  %0 = memref.alloca() : memref<10xf32>
  acc.yield %0 : memref<10xf32>
} copy {
^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
  acc.terminator
}
acc.reduction.recipe @reduction_add : memref<i64> reduction_operator <add> init {
^bb0(%0: memref<i64>):
  %1 = memref.alloca() : memref<i64>
  acc.yield %1 : memref<i64>
} combiner {
^bb0(%0: memref<i64>, %1: memref<i64>):
  acc.yield %0 : memref<i64>
}
acc.reduction.recipe @reduction_max : i64 reduction_operator<max> init {
^bb0(%0: i64):
  %1 = arith.constant 0 : i64
  acc.yield %1 : i64
} combiner {
^bb0(%0: i64, %1: i64):
  acc.yield %0 : i64
}
func.func @test(%a : memref<10xf32>, %b : memref<i64>) {
  %lb = arith.constant 0 : index
  %p = acc.private varPtr(%a : memref<10xf32>) varType(tensor<10xf32>) recipe(@privatization_memref_10_f32) -> memref<10xf32>
  %f = acc.firstprivate varPtr(%a : memref<10xf32>) recipe(@fp) -> memref<10xf32>
  %r = acc.reduction varPtr(%b : memref<i64>) recipe(@reduction_add) -> memref<i64> {name = "b"}
  acc.parallel private(%p : memref<10xf32>) firstprivate(%f : memref<10xf32>) reduction(%r : memref<i64>) { acc.yield }
  acc.serial private(%p : memref<10xf32>) reduction(%r : memref<i64>) { acc.yield }
  acc.loop private(%p : memref<10xf32>) reduction(%r : memref<i64>) control(%q : index) = (%lb : index) to (%lb : index) step (%lb : index) { acc.yield } attributes {independent = [#acc.device_type<none>]}
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @datas(%arg0: memref<f32>, %arg1: memref<f32>, %arg2: memref<f32>, %arg3: i1, %arg4: i64, %arg5: memref<memref<f32>>, %arg6: !llvm.ptr, %arg7: !llvm.ptr) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = acc.bounds lowerbound(%c1 : index) upperbound(%arg4 : i64) extent(%c1 : index) stride(%c1 : index) startIdx(%c1 : index)
// CHECK-NEXT:     %1 = acc.bounds extent(%c1 : index) {strideInBytes = true}
// CHECK-NEXT:     %2 = acc.get_lowerbound %0 : (!acc.data_bounds_ty) -> index
// CHECK-NEXT:     %3 = acc.get_upperbound %0 : (!acc.data_bounds_ty) -> index
// CHECK-NEXT:     %4 = acc.get_stride %0 : (!acc.data_bounds_ty) -> index
// CHECK-NEXT:     %5 = acc.get_extent %0 : (!acc.data_bounds_ty) -> index
// CHECK-NEXT:     %6 = acc.copyin varPtr(%arg0 : memref<f32>) bounds(%0) -> memref<f32> {dataClause = #acc<data_clause acc_copy>}
// CHECK-NEXT:     %7 = acc.copyin varPtr(%arg1 : memref<f32>) async(%arg4 : i64) -> memref<f32> {dataClause = #acc<data_clause acc_copyin_readonly>, modifiers = #acc<data_clause_modifier readonly>}
// CHECK-NEXT:     %8 = acc.create varPtr(%arg2 : memref<f32>) async -> memref<f32> {modifiers = #acc<data_clause_modifier zero,alwaysin>, structured = false}
// CHECK-NEXT:     %9 = acc.attach varPtr(%arg6 : !llvm.ptr) varType(f32) -> !llvm.ptr
// CHECK-NEXT:     %10 = acc.copyin varPtr(%arg6 : !llvm.ptr) varType(!llvm.array<10 x f32>) varPtrPtr(%arg7 : !llvm.ptr) bounds(%0, %1) -> !llvm.ptr {name = "arr"}
// CHECK-NEXT:     %11 = acc.nocreate varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     %12 = acc.deviceptr varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     %13 = acc.use_device varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     %14 = acc.getdeviceptr varPtr(%arg0 : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyout>, structured = false}
// CHECK-NEXT:     %15 = acc.update_device varPtr(%arg0 : memref<f32>) async(%arg4 : i64) -> memref<f32> {structured = false}
// CHECK-NEXT:     acc.enter_data dataOperands(%6, %7 : memref<f32>, memref<f32>)
// CHECK-NEXT:     acc.enter_data if(%arg3) async(%arg4 : i64) wait(%arg4, %c1_i32 : i64, i32) dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.enter_data async wait dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.enter_data async wait_devnum(%arg4 : i64) wait(%c1_i32 : i32) dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.exit_data dataOperands(%6 : memref<f32>) attributes {finalize}
// CHECK-NEXT:     acc.exit_data async(%c1_i32 : i32) wait dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.host_data if(%arg3) dataOperands(%13 : memref<f32>) {
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.host_data dataOperands(%13 : memref<f32>) {
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     } attributes {ifPresent}
// CHECK-NEXT:     acc.copyout accPtr(%6 : memref<f32>) bounds(%0) to varPtr(%arg0 : memref<f32>) {dataClause = #acc<data_clause acc_copy>}
// CHECK-NEXT:     acc.copyout accPtr(%10 : !llvm.ptr) async(%arg4 : i64) to varPtr(%arg6 : !llvm.ptr) varType(f64)
// CHECK-NEXT:     acc.update_host accPtr(%14 : memref<f32>) to varPtr(%arg0 : memref<f32>) {structured = false}
// CHECK-NEXT:     acc.delete accPtr(%6 : memref<f32>) bounds(%0) async {name = "z"}
// CHECK-NEXT:     acc.delete accPtr(%6 : memref<f32>)
// CHECK-NEXT:     acc.detach accPtr(%9 : !llvm.ptr) async(%arg4 : i64 [#acc.device_type<nvidia>])
// CHECK-NEXT:     acc.update dataOperands(%15 : memref<f32>)
// CHECK-NEXT:     acc.update if(%arg3) async(%arg4 : i64) wait({devnum: %arg4 : i64, %arg4 : i64}) dataOperands(%15 : memref<f32>) attributes {ifPresent}
// CHECK-NEXT:     acc.wait
// CHECK-NEXT:     acc.wait(%arg4 : i64)
// CHECK-NEXT:     acc.wait(%arg4, %c1_i32 : i64, i32) async(%arg4 : i64) wait_devnum(%c1_i32 : i32) if(%arg3)
// CHECK-NEXT:     acc.wait async
// CHECK-NEXT:     acc.wait(%arg4 : i64) async
// CHECK-NEXT:     acc.init
// CHECK-NEXT:     acc.init attributes {device_types = [#acc.device_type<nvidia>]}
// CHECK-NEXT:     acc.init device_num(%arg4 : i64) if(%arg3)
// CHECK-NEXT:     acc.shutdown device_num(%c1_i32 : i32) attributes {device_types = [#acc.device_type<nvidia>, #acc.device_type<default>]}
// CHECK-NEXT:     acc.set default_async(%arg4 : i64)
// CHECK-NEXT:     acc.set attributes {device_type = #acc.device_type<nvidia>}
// CHECK-NEXT:     acc.set device_num(%c1 : index) if(%arg3)
// CHECK-NEXT:     %16 = acc.declare_enter dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.declare_exit token(%16) dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.declare_exit dataOperands(%6 : memref<f32>)
// CHECK-NEXT:     acc.declare dataOperands(%6 : memref<f32>) {
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.data if(%arg3) async(%arg4 : i64) dataOperands(%6 : memref<f32>) wait({%arg4 : i64}) {
// CHECK-NEXT:       acc.terminator
// CHECK-NEXT:     } attributes {defaultAttr = #acc<defaultvalue none>}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @datas(%a : memref<f32>, %b : memref<f32>, %c : memref<f32>, %ifCond : i1, %n : i64, %pp : memref<memref<f32>>, %p : !llvm.ptr, %q : !llvm.ptr) {
  %i = arith.constant 1 : index
  %i32 = arith.constant 1 : i32
  %bd = acc.bounds lowerbound(%i : index) upperbound(%n : i64) extent(%i : index) stride(%i : index) startIdx(%i : index)
  %b2 = acc.bounds extent(%i : index) {strideInBytes = true}
  %g = acc.get_lowerbound %bd : (!acc.data_bounds_ty) -> index
  %g1 = acc.get_upperbound %bd : (!acc.data_bounds_ty) -> index
  %g2 = acc.get_stride %bd : (!acc.data_bounds_ty) -> index
  %g3 = acc.get_extent %bd : (!acc.data_bounds_ty) -> index
  %0 = acc.copyin varPtr(%a : memref<f32>) bounds(%bd) -> memref<f32> {dataClause = #acc<data_clause acc_copy>}
  %1 = acc.copyin varPtr(%b : memref<f32>) async(%n : i64) -> memref<f32> {dataClause = #acc<data_clause acc_copyin_readonly>, modifiers = #acc<data_clause_modifier readonly>}
  %2 = acc.create varPtr(%c : memref<f32>) async -> memref<f32> {modifiers = #acc<data_clause_modifier zero,alwaysin>, structured = false}
  %3 = acc.attach varPtr(%p : !llvm.ptr) varType(f32) -> !llvm.ptr
  %4 = acc.copyin varPtr(%p : !llvm.ptr) varType(!llvm.array<10 x f32>) varPtrPtr(%q : !llvm.ptr) bounds(%bd, %b2) -> !llvm.ptr {name = "arr"}
  %5 = acc.nocreate varPtr(%a : memref<f32>) -> memref<f32>
  %6 = acc.deviceptr varPtr(%a : memref<f32>) -> memref<f32>
  %7 = acc.use_device varPtr(%a : memref<f32>) -> memref<f32>
  %8 = acc.getdeviceptr varPtr(%a : memref<f32>) -> memref<f32> {dataClause = #acc<data_clause acc_copyout>, structured = false}
  %9 = acc.update_device varPtr(%a : memref<f32>) async([#acc.device_type<nvidia>], %n : i64) -> memref<f32> {structured = false}
  acc.enter_data dataOperands(%0, %1 : memref<f32>, memref<f32>)
  acc.enter_data if(%ifCond) async(%n : i64) wait(%n, %i32 : i64, i32) dataOperands(%0 : memref<f32>)
  acc.enter_data async wait dataOperands(%0 : memref<f32>)
  acc.enter_data wait_devnum(%n : i64) wait(%i32 : i32) dataOperands(%0 : memref<f32>) attributes {async}
  acc.exit_data dataOperands(%0 : memref<f32>) attributes {finalize}
  acc.exit_data async(%i32 : i32) dataOperands(%0 : memref<f32>) attributes {wait}
  acc.host_data if(%ifCond) dataOperands(%7 : memref<f32>) {
  } 
  acc.host_data dataOperands(%7 : memref<f32>) {
    acc.terminator
  } attributes {ifPresent}
  acc.copyout accPtr(%0 : memref<f32>) bounds(%bd) to varPtr(%a : memref<f32>) {dataClause = #acc<data_clause acc_copy>}
  acc.copyout accPtr(%4 : !llvm.ptr) async(%n : i64) to varPtr(%p : !llvm.ptr) varType(f64)
  acc.update_host accPtr(%8 : memref<f32>) to varPtr(%a : memref<f32>) {structured = false}
  acc.delete accPtr(%0 : memref<f32>) bounds(%bd) async {name = "z"}
  acc.delete accPtr(%0 : memref<f32>)
  acc.detach accPtr(%3 : !llvm.ptr) async(%n : i64 [#acc.device_type<nvidia>])
  acc.update dataOperands(%9 : memref<f32>)
  acc.update if(%ifCond) async([#acc.device_type<nvidia>], %n : i64) wait({devnum: %n : i64, %n : i64}) dataOperands(%9 : memref<f32>) attributes {ifPresent}
  acc.wait
  acc.wait(%n : i64)
  acc.wait(%n, %i32 : i64, i32) async(%n : i64) wait_devnum(%i32 : i32) if(%ifCond)
  acc.wait async
  acc.wait(%n : i64) attributes {async}
  acc.init
  acc.init attributes {device_types = [#acc.device_type<nvidia>]}
  acc.init device_num(%n : i64) if(%ifCond)
  acc.shutdown device_num(%i32 : i32) attributes {device_types = [#acc.device_type<nvidia>, #acc.device_type<default>]}
  acc.set default_async(%n : i64)
  acc.set attributes {device_type = #acc.device_type<nvidia>}
  acc.set device_num(%i : index) if(%ifCond)
  %t = acc.declare_enter dataOperands(%0 : memref<f32>)
  acc.declare_exit token(%t) dataOperands(%0 : memref<f32>)
  acc.declare_exit dataOperands(%0 : memref<f32>)
  acc.declare dataOperands(%0 : memref<f32>) { acc.terminator }
  acc.data if(%ifCond) async(%n : i64) dataOperands(%0 : memref<f32>) wait({%n : i64}) { acc.terminator } attributes {defaultAttr = #acc<defaultvalue none>}
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @atomics(%arg0: memref<i32>, %arg1: memref<i32>, %arg2: i32, %arg3: i1) {
// CHECK-NEXT:     acc.atomic.read %arg0 = %arg1 : memref<i32>, memref<i32>, i32
// CHECK-NEXT:     acc.atomic.read if(%arg3) %arg0 = %arg1 : memref<i32>, memref<i32>, i32 {foo}
// CHECK-NEXT:     acc.atomic.write %arg1 = %arg2 : memref<i32>, i32
// CHECK-NEXT:     acc.atomic.write if(%arg3) %arg1 = %arg2 : memref<i32>, i32
// CHECK-NEXT:     acc.atomic.update %arg1 : memref<i32> {
// CHECK-NEXT:     ^bb0(%arg4: i32):
// CHECK-NEXT:       %0 = arith.addi %arg4, %arg2 : i32
// CHECK-NEXT:       acc.yield %0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.atomic.update if(%arg3) %arg1 : memref<i32> {
// CHECK-NEXT:     ^bb0(%arg4: i32):
// CHECK-NEXT:       acc.yield %arg2 : i32
// CHECK-NEXT:     } {a = 1 : i32}
// CHECK-NEXT:     acc.atomic.capture {
// CHECK-NEXT:       acc.atomic.read %arg0 = %arg1 : memref<i32>, memref<i32>, i32
// CHECK-NEXT:       acc.atomic.write %arg1 = %arg2 : memref<i32>, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.atomic.capture if(%arg3) {
// CHECK-NEXT:       acc.atomic.read %arg0 = %arg1 : memref<i32>, memref<i32>, i32
// CHECK-NEXT:       acc.atomic.write %arg1 = %arg2 : memref<i32>, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @atomics(%v: memref<i32>, %x: memref<i32>, %e : i32, %c : i1) {
  acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
  acc.atomic.read if(%c) %v = %x : memref<i32>, memref<i32>, i32 {foo}
  acc.atomic.write %x = %e : memref<i32>, i32
  acc.atomic.write if(%c) %x = %e : memref<i32>, i32
  acc.atomic.update %x : memref<i32> {
  ^bb0(%xval: i32):
    %n = arith.addi %xval, %e : i32
    acc.yield %n : i32
  }
  acc.atomic.update if(%c) %x : memref<i32> {
  ^bb0(%xval: i32):
    acc.yield %e : i32
  } {a = 1 : i32}
  acc.atomic.capture {
    acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    acc.atomic.write %x = %e : memref<i32>, i32
  }
  acc.atomic.capture if(%c) {
    acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    acc.atomic.write %x = %e : memref<i32>, i32
    acc.terminator
  }
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @ke(%arg0: memref<f32>, %arg1: i64) {
// CHECK-NEXT:     %0 = acc.copyin varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     acc.kernel_environment dataOperands(%0 : memref<f32>) {
// CHECK-NEXT:     }
// CHECK-NEXT:     acc.kernel_environment dataOperands(%0 : memref<f32>) async(%arg1 : i64) wait({%arg1 : i64}) {
// CHECK-NEXT:     } {a}
// CHECK-NEXT:     acc.kernel_environment {
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = acc.firstprivate_map varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     %2 = acc.declare_device_resident varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     %3 = acc.declare_link varPtr(%arg0 : memref<f32>) -> memref<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @ke(%a : memref<f32>, %n : i64) {
  %0 = acc.copyin varPtr(%a : memref<f32>) -> memref<f32>
  acc.kernel_environment dataOperands(%0 : memref<f32>) {
  }
  acc.kernel_environment dataOperands(%0 : memref<f32>) async(%n : i64) wait({%n : i64}) {
  } {a}
  acc.kernel_environment {
  }
  %m = acc.firstprivate_map varPtr(%a : memref<f32>) -> memref<f32>
  %d = acc.declare_device_resident varPtr(%a : memref<f32>) -> memref<f32>
  %l = acc.declare_link varPtr(%a : memref<f32>) -> memref<f32>
  func.return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @ta(%arg0: tensor<4xf32>, %arg1: memref<*xf32>) attributes {k = #acc.recipe_kind<private_recipe>, v = #acc.var_name<"x">, w = #acc.declare_action<preAlloc = @a, postAlloc = @b>, x = #acc.par_level<gang_dim1>, y = #acc<data_clause acc_copy>, z = #acc<construct acc_construct_data>} {
// CHECK-NEXT:     %0 = acc.copyin varPtr(%arg1 : memref<*xf32>) -> memref<*xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @ta(%n : tensor<4xf32>, %m : memref<*xf32>) attributes {x = #acc.par_level<gang_dim1>, y = #acc<data_clause acc_copy>, z = #acc<construct acc_construct_data>, k = #acc.recipe_kind<private_recipe>, v = #acc.var_name<"x">, w = #acc.declare_action<preAlloc = @a, postAlloc = @b>} {
  %1 = acc.copyin varPtr(%m : memref<*xf32>) -> memref<*xf32>
  func.return
}
