// RUN: jopt %s | FileCheck %s

// Clauses, and those that define arguments of a region.

// CHECK:      module {
// CHECK-NEXT:   omp.critical.declare @mutex hint(contended, speculative)
// CHECK-NEXT:   func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: i1, %arg5: i32, %arg6: !llvm.ptr, %arg7: !llvm.ptr) {
// CHECK-NEXT:     omp.parallel if(%arg4) num_threads(%arg5 : i32) proc_bind(close) {
// CHECK-NEXT:       omp.wsloop nowait order(reproducible:concurrent) schedule(static = %arg5 : i32, nonmonotonic, simd) {
// CHECK-NEXT:         omp.loop_nest (%arg8, %arg9) : index = (%arg1, %arg1) to (%arg2, %arg2) inclusive step (%arg3, %arg3) collapse(2) {
// CHECK-NEXT:           %0 = memref.load %arg0[%arg8] : memref<?xf32>
// CHECK-NEXT:           memref.store %0, %arg0[%arg9] : memref<?xf32>
// CHECK-NEXT:           omp.yield
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.critical(@mutex) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.atomic.read %arg6 = %arg7 hint(uncontended) memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
// CHECK-NEXT:     omp.atomic.update %arg6 : !llvm.ptr {
// CHECK-NEXT:     ^bb0(%arg8: i32):
// CHECK-NEXT:       %0 = llvm.add %arg8, %arg5 : i32
// CHECK-NEXT:       omp.yield(%0 : i32)
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.parallel allocate(%arg0 : memref<?xf32> -> %arg0 : memref<?xf32>) {
// CHECK-NEXT:       omp.cancel cancellation_construct_type(parallel) if(%arg4)
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.simd aligned(%arg6 : !llvm.ptr -> 8 : i64) safelen(8) simdlen(4) {
// CHECK-NEXT:       omp.loop_nest (%arg8) : index = (%arg1) to (%arg2) step (%arg3) {
// CHECK-NEXT:         omp.yield
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.taskloop grainsize(strict, %arg5: i32) {
// CHECK-NEXT:       omp.loop_nest (%arg8) : index = (%arg1) to (%arg2) step (%arg3) {
// CHECK-NEXT:         omp.yield
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   omp.declare_reduction @add : !llvm.ptr init {
// CHECK-NEXT:   ^bb0(%arg0: !llvm.ptr):
// CHECK-NEXT:     omp.yield(%arg0 : !llvm.ptr)
// CHECK-NEXT:   } combiner {
// CHECK-NEXT:   ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
// CHECK-NEXT:     omp.yield(%arg0 : !llvm.ptr)
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: !llvm.ptr, %arg1: i64) {
// CHECK-NEXT:     omp.parallel reduction(byref @add %arg0 -> %arg2 : !llvm.ptr) {
// CHECK-NEXT:       omp.wsloop reduction(mod: inscan, @add %arg0 -> %arg3 : !llvm.ptr) {
// CHECK-NEXT:         omp.loop_nest (%arg4) : i64 = (%arg1) to (%arg1) step (%arg1) {
// CHECK-NEXT:           omp.scan inclusive(%arg3 : !llvm.ptr)
// CHECK-NEXT:           omp.yield
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.taskgroup task_reduction(@add %arg0 -> %arg2 : !llvm.ptr) {
// CHECK-NEXT:       omp.task in_reduction(@add %arg0 -> %arg3 : !llvm.ptr) {
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = omp.map.info var_ptr(%arg0 : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
// CHECK-NEXT:     %1 = omp.map.info var_ptr(%arg0 : !llvm.ptr, i32) map_clauses(always, implicit, to) capture(ByCopy) members(%0 : [0] : !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:     omp.target map_entries(%0 -> %arg2 : !llvm.ptr) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.target_data use_device_ptr(%1 -> %arg2 : !llvm.ptr) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

omp.critical.declare @mutex hint(contended, speculative)
func.func @f(%m: memref<?xf32>, %a: index, %b: index, %c: index, %i1: i1, %t: i32, %p: !llvm.ptr, %p2: !llvm.ptr) {
  omp.parallel if(%i1) num_threads(%t : i32) proc_bind(close) {
    omp.wsloop nowait order(reproducible:concurrent) schedule(static = %t : i32, nonmonotonic, simd) {
      omp.loop_nest (%i, %j) : index = (%a, %a) to (%b, %b) inclusive step (%c, %c) collapse(2) {
        %x = memref.load %m[%i] : memref<?xf32>
        memref.store %x, %m[%j] : memref<?xf32>
        omp.yield
      }
    }
    omp.terminator
  }
  omp.critical(@mutex) {
    omp.terminator
  }
  omp.atomic.read %p = %p2 hint(uncontended) memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%x: i32):
    %n = llvm.add %x, %t : i32
    omp.yield(%n : i32)
  }
  omp.parallel allocate(%m : memref<?xf32> -> %m : memref<?xf32>) {
    omp.cancel cancellation_construct_type(parallel) if(%i1)
    omp.terminator
  }
  omp.simd aligned(%p : !llvm.ptr -> 8 : i64) safelen(8) simdlen(4) {
    omp.loop_nest (%i) : index = (%a) to (%b) step (%c) {
      omp.yield
    }
  }
  omp.taskloop grainsize(strict, %t: i32) {
    omp.loop_nest (%i) : index = (%a) to (%b) step (%c) {
      omp.yield
    }
  }
  return
}
omp.declare_reduction @add : !llvm.ptr init {
^bb0(%x: !llvm.ptr):
  omp.yield(%x : !llvm.ptr)
} combiner {
^bb0(%x: !llvm.ptr, %y: !llvm.ptr):
  omp.yield(%x : !llvm.ptr)
}
func.func @g(%p: !llvm.ptr, %lb: i64) {
  omp.parallel reduction(byref @add %p -> %y : !llvm.ptr) {
    omp.wsloop reduction(mod: inscan, @add %p -> %z : !llvm.ptr) {
      omp.loop_nest (%i) : i64 = (%lb) to (%lb) step (%lb) {
        omp.scan inclusive(%z : !llvm.ptr)
        omp.yield
      }
    }
    omp.terminator
  }
  omp.taskgroup task_reduction(@add %p -> %x : !llvm.ptr) {
    omp.task in_reduction(@add %p -> %w : !llvm.ptr) {
      omp.terminator
    }
    omp.terminator
  }
  %m = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
  %n = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, implicit, to) capture(ByCopy) members(%m : [0] : !llvm.ptr) -> !llvm.ptr
  omp.target map_entries(%m -> %q : !llvm.ptr) {
    omp.terminator
  }
  omp.target_data use_device_ptr(%n -> %d : !llvm.ptr) {
    omp.terminator
  }
  return
}
