package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.PromotableMemoryAccess;
import dev.jopt.ir.op.PromotableUser;
import dev.jopt.ir.op.SafeSlotAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How the operations without a class use memory that becomes values or is taken apart. */
public final class LlvmSlots {
  private LlvmSlots() {}

  /** Adds what an operation can do, by its name within the dialect. */
  public static void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "intr.lifetime.start", "intr.lifetime.end", "intr.invariant.end" ->
          builder.model(PromotableUser.class, op -> uses -> List.of());
      case "bitcast",
          "addrspacecast",
          "intr.invariant.start",
          "intr.launder.invariant.group",
          "intr.strip.invariant.group" ->
          builder.model(PromotableUser.class, op -> uses -> usesOfResult(op));
      case "intr.dbg.declare" -> builder.model(PromotableUser.class, DebugDeclaration::new);
      case "intr.dbg.value" -> builder.model(PromotableUser.class, DebugValue::new);
      case "intr.memset", "intr.memset.inline" -> access(builder, MemorySet::new);
      case "intr.memcpy", "intr.memcpy.inline", "intr.memmove" -> access(builder, MemoryCopy::new);
      default -> {
        // What else uses a pointer keeps its memory.
      }
    }
  }

  private static void access(
      OpDefinitionBuilder builder, Function<Operation, MemoryIntrinsic> model) {
    builder
        .model(PromotableMemoryAccess.class, model)
        .model(DestructurableAllocation.Accessor.class, model)
        .model(SafeSlotAccess.class, model);
  }

  /** The uses that must go with an operation. */
  static List<OpOperand> usesOfResult(Operation op) {
    List<OpOperand> uses = new ArrayList<>();
    op.result().uses().forEach(uses::add);
    return uses;
  }
}
