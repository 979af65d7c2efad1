// RUN: jopt %s --one-shot-bufferize="test-analysis-only dump-alias-sets" | FileCheck %s --check-prefix=UP
// RUN: jopt %s --one-shot-bufferize="test-analysis-only dump-alias-sets analysis-heuristic=top-down" | FileCheck %s --check-prefix=INNER
// RUN: jopt %s --one-shot-bufferize="test-analysis-only dump-alias-sets analysis-heuristic=bottom-up-from-terminators" | FileCheck %s --check-prefix=INNER

// What is decided about last is named first in a set of aliases: from the bottom up, a loop is
// decided about before the loop in it, in the other orders after it.
// UP: tensor.empty() {__opresult_alias_set_attr__ = {{\[\[}}"%2", "%1", "%0"]]}
// INNER: tensor.empty() {__opresult_alias_set_attr__ = {{\[\[}}"%1", "%2", "%0"]]}
func.func @nested(%b: i1) {
  %t = tensor.empty() : tensor<4xf32>
  %outer = scf.while (%i = %t) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%b) %i : tensor<4xf32>
  } do {
  ^bb0(%k: tensor<4xf32>):
    %inner = scf.while (%j = %t) : (tensor<4xf32>) -> tensor<4xf32> {
      scf.condition(%b) %j : tensor<4xf32>
    } do {
    ^bb0(%l: tensor<4xf32>):
      scf.yield %l : tensor<4xf32>
    }
    scf.yield %k : tensor<4xf32>
  }
  return
}
