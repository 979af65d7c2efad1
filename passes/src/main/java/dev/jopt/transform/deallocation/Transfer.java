package dev.jopt.transform.deallocation;

import dev.jopt.ir.Value;
import java.util.List;
import java.util.Set;

/**
 * How an operation or a block changes who owns what.
 *
 * @param released the indicators that the block around no longer owns
 * @param captured those of them whose buffer is already freed; the others were handed on
 * @param freedInputs the arguments of the block whose indicators it owned and freed
 * @param acquired the indicators that the block around owns from now on
 */
record Transfer(
    Set<Value> released, Set<Value> captured, Set<Value> freedInputs, List<Value> acquired) {
  static final Transfer NONE = Transfer.acquired(List.of());

  static Transfer acquired(List<Value> acquired) {
    return new Transfer(Set.of(), Set.of(), Set.of(), acquired);
  }

  boolean isNone() {
    return released.isEmpty() && acquired.isEmpty();
  }
}
