// RUN: jopt %s
#map = affine_map<(d0) -> (d0 mod 2)>
!t = memref<4x?xf32>
func.func private @f(%arg0: i32, %b: vector<[4]xbf16>) -> (index) attributes {s = "a\0A\"b"}
^bb1(%0: si8):
  %2:2 = "test.op"(%arg0) {v = dense<-1.5e-3> : tensor<2xf64>, h = 0xFF} : (i32) -> (i1, !d.x<i8>)
  cf.br ^bb1(%2#0 : i1) loc("f.mlir":1:2)
  return
