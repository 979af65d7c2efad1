package dev.jopt.analysis;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;

/**
 * Facts, by name, about operations and types that no class stands for: those of dialects that are
 * not modelled, or only in part. Everything else is asked of the interfaces in {@code
 * dev.jopt.ir.op}; no other analysis or pass compares names.
 */
public final class ForeignDialects {
  private ForeignDialects() {}

  /** Whether the operation is a cast of XLA that changes the element type of a buffer. */
  public static boolean isElementCast(Operation op) {
    return op.name().equals("xla_cpu.memref_element_cast");
  }

  /**
   * Whether an operation may be inlined, and anything into its regions, though nothing says so: it
   * is one of the dialect {@code test}, whose operations stand for any in tests of passes.
   */
  public static boolean mayBeInlined(Operation op) {
    return !op.isRegistered() && op.definition().dialectName().equals("test");
  }

  /** Whether the type is that of a completion, e.g. {@code !gpu.async.token}. */
  public static boolean isCompletion(Type type) {
    return type instanceof OpaqueType opaque
        && (opaque.dialect().equals("async") || opaque.toString().contains("async.token"));
  }
}
