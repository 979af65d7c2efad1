// RUN: jopt %s -split-input-file | FileCheck %s

// Loops and what describes them are named by their place; transformations of loops; memory of devices.

// CHECK:      module {
// CHECK-NEXT:   func.func @l(%arg0: i32, %arg1: i64) {
// CHECK-NEXT:     %canonloop_s0 = omp.new_cli
// CHECK-NEXT:     omp.canonical_loop(%canonloop_s0) %iv_s0 : i32 in range(%arg0) {
// CHECK-NEXT:       %0 = arith.addi %iv_s0, %iv_s0 : i32
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.unroll_heuristic(%canonloop_s0)
// CHECK-NEXT:     omp.canonical_loop %iv_s1 : i32 in range(%arg0) {
// CHECK-NEXT:       omp.canonical_loop %iv_s1_s0 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       } {a}
// CHECK-NEXT:       omp.canonical_loop %iv_s1_s1 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.canonical_loop %iv_s1_s1_d1 : i64 in range(%arg1) {
// CHECK-NEXT:           omp.terminator
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @l(%tc : i32, %n : i64) {
  %cli = omp.new_cli
  omp.canonical_loop(%cli) %iv : i32 in range(%tc) {
    %x = arith.addi %iv, %iv : i32
    omp.terminator
  }
  omp.unroll_heuristic(%cli)
  omp.canonical_loop %iv : i32 in range(%tc) {
    omp.canonical_loop %iv2 : i32 in range(%tc) {
    omp.terminator
    } {a}
    omp.canonical_loop %iv2 : i32 in range(%tc) {
    omp.canonical_loop %iv3 : i64 in range(%n) {
    omp.terminator
    }
    omp.terminator
    }
    omp.terminator
  }
  func.return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32) {
// CHECK-NEXT:     %canonloop = omp.new_cli
// CHECK-NEXT:     %canonloop_d1 = omp.new_cli
// CHECK-NEXT:     omp.canonical_loop(%canonloop) %iv : i32 in range(%arg0) {
// CHECK-NEXT:       omp.canonical_loop(%canonloop_d1) %iv_d1 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     %grid1 = omp.new_cli
// CHECK-NEXT:     %grid2 = omp.new_cli
// CHECK-NEXT:     %intratile1 = omp.new_cli
// CHECK-NEXT:     %intratile2 = omp.new_cli
// CHECK-NEXT:     omp.tile (%grid1, %grid2, %intratile1, %intratile2) <- (%canonloop, %canonloop_d1) sizes(%arg0, %arg0 : i32, i32)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%tc : i32) {
  %c1 = omp.new_cli
  %c2 = omp.new_cli
  omp.canonical_loop(%c1) %iv : i32 in range(%tc) {
    omp.canonical_loop(%c2) %iv2 : i32 in range(%tc) {
    omp.terminator
    }
    omp.terminator
  }
  %g1 = omp.new_cli
  %g2 = omp.new_cli
  %g3 = omp.new_cli
  %g4 = omp.new_cli
  omp.tile (%g1, %g2, %g3, %g4) <- (%c1, %c2) sizes(%tc, %tc : i32, i32)
  func.return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32) {
// CHECK-NEXT:     %canonloop_s0 = omp.new_cli
// CHECK-NEXT:     %canonloop_s1 = omp.new_cli
// CHECK-NEXT:     omp.canonical_loop(%canonloop_s0) %iv_s0 : i32 in range(%arg0) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.canonical_loop(%canonloop_s1) %iv_s1 : i32 in range(%arg0) {
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     omp.tile  <- (%canonloop_s0) sizes(%arg0 : i32) {a}
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%tc : i32) {
  %c1 = omp.new_cli
  %c3 = omp.new_cli
  omp.canonical_loop(%c1) %iv : i32 in range(%tc) {
    omp.terminator
  }
  omp.canonical_loop(%c3) %iv : i32 in range(%tc) {
    omp.terminator
  }
  omp.tile <- (%c1) sizes(%tc : i32) {a}
  func.return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32, %arg1: i64) {
// CHECK-NEXT:     %0 = omp.target_allocmem %arg0 : i32, i64
// CHECK-NEXT:     %1 = omp.target_allocmem %arg0 : i32, vector<16x16xf32> {bindc_name = "bindc", uniq_name = "uniq"}
// CHECK-NEXT:     omp.target_freemem %arg0, %0 : i32, i64
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%d : i32, %n : i64) {
  %0 = omp.target_allocmem %d : i32, i64
  %1 = omp.target_allocmem %d : i32, vector<16x16xf32> {bindc_name="bindc", uniq_name="uniq"}
  omp.target_freemem %d, %0 : i32, i64
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32, %arg1: index) {
// CHECK-NEXT:     %0 = omp.target_allocmem %arg0 : i32, i64, %arg1, %arg1 {uniq_name = "x"}
// CHECK-NEXT:     %1 = omp.target_allocmem %arg0 : i32, i64(%arg1, %arg1 : index, index), %arg1 {uniq_name = "x"}
// CHECK-NEXT:     %2 = omp.target_allocmem %arg0 : i32, !llvm.struct<(i32)>, %arg1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%d : i32, %n : index) {
  %3 = omp.target_allocmem %d : i32, i64, %n, %n {uniq_name = "x"}
  %4 = omp.target_allocmem %d : i32, i64(%n, %n : index, index), %n {uniq_name = "x"}
  %2 = omp.target_allocmem %d : i32, !llvm.struct<(i32)>, %n
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32, %arg1: i1) {
// CHECK-NEXT:     omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
// CHECK-NEXT:       omp.canonical_loop %iv_s0_d1 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.canonical_loop %iv_s0_d2 : i32 in range(%arg0) {
// CHECK-NEXT:           omp.terminator
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       omp.canonical_loop %iv_s1_r0 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:     } else {
// CHECK-NEXT:       omp.canonical_loop %iv_s1_r1_s0 : i32 in range(%arg0) {
// CHECK-NEXT:         scf.if %arg1 {
// CHECK-NEXT:           omp.canonical_loop %iv_s1_r1_s0_r0 : i32 in range(%arg0) {
// CHECK-NEXT:             omp.terminator
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.canonical_loop %iv_s1_r1_s1 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%tc : i32, %c : i1) {
  omp.canonical_loop %iv : i32 in range(%tc) {
    omp.canonical_loop %iv2 : i32 in range(%tc) {
      omp.canonical_loop %iv3 : i32 in range(%tc) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  scf.if %c {
    omp.canonical_loop %iv : i32 in range(%tc) {
      omp.terminator
    }
  } else {
    omp.canonical_loop %iv : i32 in range(%tc) {
      scf.if %c {
      omp.canonical_loop %iv2 : i32 in range(%tc) {
      omp.terminator
      }
      }
      omp.terminator
    }
    omp.canonical_loop %iv : i32 in range(%tc) {
      omp.terminator
    }
  }
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32, %arg1: i1) {
// CHECK-NEXT:     omp.parallel {
// CHECK-NEXT:       omp.canonical_loop %iv_s0 : i32 in range(%arg0) {
// CHECK-NEXT:         %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:         omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
// CHECK-NEXT:           omp.terminator
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%tc : i32, %c : i1) {
  omp.parallel {
    omp.canonical_loop %iv : i32 in range(%tc) {
      %cst = arith.constant 1 : i32
      omp.canonical_loop %iv2 : i32 in range(%tc) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

// CHECK:      module {
// CHECK-NEXT:   func.func @t(%arg0: i32, %arg1: i1) {
// CHECK-NEXT:     omp.canonical_loop %iv : i32 in range(%arg0) {
// CHECK-NEXT:       omp.canonical_loop %iv_d1 : i32 in range(%arg0) {
// CHECK-NEXT:         omp.canonical_loop %iv_d1_s0 : i32 in range(%arg0) {
// CHECK-NEXT:           omp.terminator
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.canonical_loop %iv_d1_s1 : i32 in range(%arg0) {
// CHECK-NEXT:           omp.canonical_loop %iv_d1_s1_d1 : i32 in range(%arg0) {
// CHECK-NEXT:             omp.terminator
// CHECK-NEXT:           }
// CHECK-NEXT:           omp.terminator
// CHECK-NEXT:         }
// CHECK-NEXT:         omp.terminator
// CHECK-NEXT:       }
// CHECK-NEXT:       omp.terminator
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @t(%tc : i32, %c : i1) {
  omp.canonical_loop %iv : i32 in range(%tc) {
      omp.canonical_loop %iv2 : i32 in range(%tc) {
        omp.canonical_loop %iv3 : i32 in range(%tc) {
        omp.terminator
        }
        omp.canonical_loop %iv3 : i32 in range(%tc) {
          omp.canonical_loop %iv4 : i32 in range(%tc) {
          omp.terminator
          }
        omp.terminator
        }
        omp.terminator
      }
      omp.terminator
  }
  return
}
