// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc
// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='plan-only'

func.func @unknown_region_op() {
  %a = memref.alloc() : memref<8xf32>
  // expected-error @+1 {{'unknown.region' op expecting RegionBranchOpInterface for merge-alloc}}
  "unknown.region"() ({
    "use"(%a) : (memref<8xf32>) -> ()
  }) : () -> ()
  return
}

// -----

// Also when the buffer lives and dies inside.
func.func @local_to_region() {
  // expected-error @+1 {{'unknown.region' op expecting RegionBranchOpInterface for merge-alloc}}
  "unknown.region"() ({
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
  }) : () -> ()
  return
}

// -----

// Also when the access is inside a known op inside the unknown one.
func.func @nested_access(%n: index) {
  %a = memref.alloc() : memref<8xf32>
  // expected-error @+1 {{'unknown.region' op expecting RegionBranchOpInterface for merge-alloc}}
  "unknown.region"() ({
    scf.for %i = %n to %n step %n {
      "use"(%a) : (memref<8xf32>) -> ()
    }
  }) : () -> ()
  return
}

// -----

// In a function of several blocks liveness follows the branches.
func.func @several_blocks_escaping(%p: i1) -> memref<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  "use"(%a) : (memref<8xf32>) -> ()
  cf.br ^bb2
^bb2:
  return %a : memref<8xf32>
}
