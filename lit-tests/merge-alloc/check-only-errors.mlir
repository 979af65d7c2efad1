// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --merge-alloc='check-only'

func.func @unknown_region_op() {
  %a = memref.alloc() : memref<8xf32>
  // expected-error @+1 {{'unknown.region' op expecting RegionBranchOpInterface for merge-alloc}}
  "unknown.region"() ({
    "use"(%a) : (memref<8xf32>) -> ()
  }) : () -> ()
  return
}
