// RUN: jopt %s --linalg-morph-ops | FileCheck %s --check-prefix=NONE
// RUN: jopt %s --linalg-morph-ops=named-to-category | FileCheck %s --check-prefix=CATEGORY
// RUN: jopt %s --linalg-morph-ops=named-to-generic | FileCheck %s --check-prefix=GENERIC
// RUN: jopt %s --linalg-morph-ops=category-to-generic | FileCheck %s --check-prefix=GENERIC
// RUN: jopt %s --linalg-morph-ops=named-to-generic | jopt --linalg-morph-ops=generic-to-named \
// RUN:   | FileCheck %s --check-prefix=NONE

// NONE:     linalg.add ins
// CATEGORY: linalg.elementwise kind=#linalg.elementwise_kind<add> ins
// GENERIC:  linalg.generic
// GENERIC:  arith.addf
func.func @sum(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>)
      -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
