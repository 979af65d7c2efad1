package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.Value;
import java.util.List;
import java.util.Set;

/**
 * How an operation changes who owns what.
 *
 * @param released the indicators that the block around no longer owns
 * @param freed the memrefs that can be mentioned before the operation and whose buffers it may free
 * @param acquired the indicators that the block around owns from now on
 */
record OwnershipTransfer(Set<Value> released, Set<Value> freed, List<Value> acquired) {
  static final OwnershipTransfer NONE = new OwnershipTransfer(Set.of(), Set.of(), List.of());
}
