package dev.jopt.ir.op;

/**
 * Stack allocations in its regions are freed when control leaves them. MLIR's trait {@code
 * AutomaticAllocationScope}.
 */
public interface AutomaticAllocationScope {
  /**
   * Whether heap allocations in its regions are merged there, too, and not further out. A loop
   * whose iterations run one after the other may say no: one buffer around it serves them all.
   */
  default boolean scopesHeapAllocations() {
    return true;
  }
}
