package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code ptr} lack. */
final class PtrSupplement implements Supplement {
  private static final String ACQUIRE = "acquire";
  private static final String RELEASE = "release";
  private static final String ACQUIRE_RELEASE = "acq_rel";

  /** The orderings by their numbers. */
  private static final List<String> ORDERINGS =
      List.of("not_atomic", "unordered", "monotonic", ACQUIRE, RELEASE, ACQUIRE_RELEASE, "seq_cst");

  private final TypesByHand types = new TypesByHand();

  @Override
  public @Nullable Folder folder(String operation) {
    return PtrFolding.folder(operation);
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return types.transform(operation, target);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    types.complete(operation, builder);
  }

  @Override
  public @Nullable Function<Operation, List<MemoryEffect>> effects(String operation) {
    return switch (operation) {
      case "load" ->
          op ->
              isOrdered(op)
                  ? List.of(MemoryEffect.read(op.operand(0)), MemoryEffect.write(op.operand(0)))
                  : List.of(MemoryEffect.read(op.operand(0)));
      case "store" ->
          op ->
              isOrdered(op)
                  ? List.of(MemoryEffect.write(op.operand(1)), MemoryEffect.read(op.operand(1)))
                  : List.of(MemoryEffect.write(op.operand(1)));
      case "gather", "masked_load" -> op -> List.of(MemoryEffect.read(op.operand(0)));
      case "masked_store", "scatter" -> op -> List.of(MemoryEffect.write(op.operand(1)));
      default -> null;
    };
  }

  /** Whether an access must not be moved or left out, whoever reads or writes the value. */
  private static boolean isOrdered(Operation op) {
    return op.attribute("volatile_") instanceof UnitAttribute || ordering(op) != 0;
  }

  private static int ordering(Operation op) {
    Attribute ordering = op.attribute("ordering");
    return ordering instanceof IntegerAttribute number ? (int) number.longValue() : 0;
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return switch (operation) {
      case "load" ->
          op -> verifyAlignment(op) && verifyAtomic(op, Set.of(RELEASE, ACQUIRE_RELEASE));
      case "store" ->
          op -> verifyAlignment(op) && verifyAtomic(op, Set.of(ACQUIRE, ACQUIRE_RELEASE));
      case "gather", "masked_load", "masked_store", "scatter" -> PtrSupplement::verifyAlignment;
      default -> null;
    };
  }

  private static @Nullable Long alignment(Operation op) {
    return op.attribute("alignment") instanceof ArrayAttribute array
            && array.size() == 1
            && array.get(0) instanceof IntegerAttribute number
        ? number.longValue()
        : null;
  }

  private static boolean verifyAlignment(Operation op) {
    Long alignment = alignment(op);
    if (alignment == null) {
      return true;
    }
    if (alignment <= 0) {
      return op.emitError("alignment must be positive");
    }
    return Long.bitCount(alignment) == 1 || op.emitError("alignment must be a power of 2");
  }

  private static boolean verifyAtomic(Operation op, Set<String> unsupported) {
    int ordering = ordering(op);
    if (ordering == 0) {
      return op.attribute("syncscope") == null
          || op.emitOpError("expected syncscope to be null for non-atomic access");
    }
    String name = ordering < ORDERINGS.size() ? ORDERINGS.get(ordering) : "";
    if (unsupported.contains(name)) {
      return op.emitOpError("unsupported ordering '" + name + "'");
    }
    return alignment(op) != null || op.emitOpError("expected alignment for atomic access");
  }
}
