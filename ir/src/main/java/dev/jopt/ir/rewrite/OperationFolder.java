package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies operations by themselves, and keeps one copy of each constant at the start of the
 * region that it can serve.
 *
 * <p>The static methods fold single operations; an object keeps track of constants, until a caller
 * erases one without {@link #forget}.
 *
 * <p>An object is used by one thread at a time.
 */
public final class OperationFolder {
  /** Equality by hand: that of a record costs a start-up more than the rest of the folder. */
  private record ConstantKey(String dialect, Attribute value, Type type) {
    @Override
    public boolean equals(Object other) {
      return other instanceof ConstantKey key
          && key.dialect.equals(dialect)
          && key.value.equals(value)
          && key.type.equals(type);
    }

    @Override
    public int hashCode() {
      return (dialect.hashCode() * 31 + value.hashCode()) * 31 + type.hashCode();
    }
  }

  private final Rewriter rewriter;
  private final Map<Region, Map<ConstantKey, Operation>> constants = new IdentityHashMap<>();
  private final Set<Operation> owned = Collections.newSetFromMap(new IdentityHashMap<>());

  /** A folder that has seen no constants; it erases through the rewriter. */
  public OperationFolder(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  // Constants.

  /** The constant that a value is, or null when it is not known at compile time. */
  public static @Nullable Attribute matchConstant(Value value) {
    Operation op = value.definingOp();
    return op != null && op.definition().isConstantLike()
        ? ((ConstantLike) op).constantValue()
        : null;
  }

  /**
   * Makes the operation of {@code dialect} that yields a constant, at the builder's insertion
   * point.
   *
   * @return null when the dialect has none for such a value
   */
  public static @Nullable Operation materializeConstant(
      OpBuilder builder, Operation origin, Attribute value, Type type) {
    Dialect dialect = builder.context().dialect(origin.definition().dialectName());
    if (dialect == null) {
      return null;
    }
    Operation made = dialect.materializeConstant(builder, value, type, origin.location());
    if (made != null && made.block() == null) {
      builder.insert(made);
    }
    return made;
  }

  /**
   * Takes note of a constant: moves it to the start of the region where constants are kept, unless
   * the same one is there already, which then takes its place.
   *
   * @return whether the operation was kept; otherwise it is erased
   */
  public boolean insertKnownConstant(Operation op, Attribute value) {
    Block block = op.block();
    if (block == null) {
      return true;
    }
    if (owned.contains(op)) {
      if (!isAmongLeadingConstants(op)) {
        op.moveBefore(block.firstOp());
        op.setLocation(UnknownLocation.UNKNOWN);
      }
      return true;
    }
    Region home = insertionRegion(block);
    Operation known =
        constants
            .computeIfAbsent(home, region -> new HashMap<>())
            .putIfAbsent(
                new ConstantKey(op.definition().dialectName(), value, op.result().type()), op);
    if (known != null) {
      rewriter.replaceOp(op, known);
      known.setLocation(UnknownLocation.UNKNOWN);
      return false;
    }
    Block entry = home.front();
    if (block != entry) {
      moveToStart(op, entry);
      op.setLocation(UnknownLocation.UNKNOWN);
    } else if (!isAmongLeadingConstants(op)) {
      moveToStart(op, entry);
    }
    owned.add(op);
    return true;
  }

  private boolean isAmongLeadingConstants(Operation op) {
    Operation previous = op.previousOp();
    return previous == null || owned.contains(previous);
  }

  private static void moveToStart(Operation op, Block block) {
    op.remove();
    block.prepend(op);
  }

  /** Forgets a constant that is about to be erased or changed. */
  public void forget(Operation op) {
    if (owned.remove(op)) {
      for (Map<ConstantKey, Operation> known : constants.values()) {
        known.values().remove(op);
      }
    }
  }

  /** The region around a block where constants for it belong: that of an isolated operation. */
  private static Region insertionRegion(Block block) {
    Region region = block.parentRegion();
    while (region != null) {
      Operation parent = region.parentOp();
      if (parent == null
          || parent.block() == null
          || parent instanceof IsolatedFromAbove
          || !parent.isRegistered()) {
        return region;
      }
      region = parent.parentRegion();
    }
    throw new IllegalArgumentException("the block is detached");
  }

  /**
   * The constant of a dialect with this value, at the start of the region where constants for the
   * block are kept; made if this folder does not know it yet.
   *
   * @param dialect the name of the dialect that materialises it
   * @return null when the dialect has none for such a value
   */
  public @Nullable Value getOrCreateConstant(
      Block block, String dialect, Attribute value, Type type) {
    Region home = insertionRegion(block);
    Map<ConstantKey, Operation> known = constants.computeIfAbsent(home, region -> new HashMap<>());
    ConstantKey key = new ConstantKey(dialect, value, type);
    Operation found = known.get(key);
    if (found == null) {
      Dialect maker = rewriter.context().dialect(dialect);
      rewriter.setInsertPointToStart(home.front());
      found =
          maker == null
              ? null
              : maker.materializeConstant(rewriter, value, type, UnknownLocation.UNKNOWN);
      if (found == null) {
        return null;
      }
      if (found.block() == null) {
        rewriter.insert(found);
      }
      Operation earlier =
          known.putIfAbsent(new ConstantKey(found.definition().dialectName(), value, type), found);
      if (earlier != null) {
        rewriter.eraseOp(found);
        found = earlier;
      }
      known.put(key, found);
      owned.add(found);
    }
    found.setLocation(UnknownLocation.UNKNOWN);
    return found.result();
  }

  // Folding.

  /** Whether {@link #fold} can ever do something for operations of this kind. */
  static boolean mayFold(OpDefinition definition) {
    return (definition.has(Foldable.class) && !definition.isConstantLike())
        || definition.hasTrait(OpTrait.COMMUTATIVE)
        || definition.hasTrait(OpTrait.IDEMPOTENT)
        || definition.hasTrait(OpTrait.INVOLUTION);
  }

  /**
   * Tries to fold an operation by its definition and its traits.
   *
   * @return null when nothing can be done; an empty list when the operation was changed in place;
   *     else one entry per result
   */
  public static @Nullable List<FoldResult> fold(Operation op) {
    @Nullable Attribute[] constants = new @Nullable Attribute[op.operandCount()];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = matchConstant(op.operand(i));
    }
    return fold(op, constants);
  }

  /**
   * Folds an operation until that changes it no more: changed in place, it may ask another value,
   * of which more is known.
   *
   * @return null when the operation, as it is now, folds to nothing; else one entry per result
   */
  public static @Nullable List<FoldResult> foldToEnd(Operation op) {
    List<FoldResult> folded = fold(op);
    while (folded != null && folded.isEmpty()) {
      folded = fold(op);
    }
    return folded;
  }

  /**
   * Tries to fold an operation as if its operands were these constants.
   *
   * @param constants for each operand its value, or null
   * @return as {@link #fold(Operation)}
   */
  public static @Nullable List<FoldResult> fold(Operation op, @Nullable Attribute[] constants) {
    List<FoldResult> folded = null;
    if (op instanceof Foldable foldable) {
      folded = foldable.fold(Arrays.asList(constants));
      if (folded != null && !folded.isEmpty()) {
        return folded;
      }
    }
    if (op.operandCount() != constants.length) {
      // It lost operands in place: the constants are not those of the operands that it has now.
      return folded;
    }
    List<FoldResult> byTrait = foldTraits(op, constants);
    return byTrait != null ? byTrait : folded;
  }

  private static @Nullable List<FoldResult> foldTraits(
      Operation op, @Nullable Attribute[] constants) {
    if (op.hasTrait(OpTrait.COMMUTATIVE) && moveConstantsBehind(op, constants)) {
      return List.of();
    }
    Value same = op.hasTrait(OpTrait.IDEMPOTENT) ? foldIdempotent(op) : null;
    if (same == null && op.hasTrait(OpTrait.INVOLUTION)) {
      same = foldInvolution(op);
    }
    return same == null ? null : List.of(FoldResult.of(same));
  }

  /** Constant operands come last, so that other folds and patterns look in one place only. */
  private static boolean moveConstantsBehind(Operation op, @Nullable Attribute[] constants) {
    int variables = 0;
    boolean sorted = true;
    for (int i = 0; i < constants.length; i++) {
      if (constants[i] == null) {
        sorted &= variables == i;
        variables++;
      }
    }
    if (sorted) {
      return false;
    }
    List<Value> behind = new ArrayList<>();
    List<Value> order = new ArrayList<>();
    for (int i = 0; i < constants.length; i++) {
      (constants[i] == null ? order : behind).add(op.operand(i));
    }
    order.addAll(behind);
    for (int i = 0; i < constants.length; i++) {
      op.setOperand(i, order.get(i));
    }
    return true;
  }

  private static @Nullable Value foldIdempotent(Operation op) {
    if (op.operandCount() == 1) {
      return isOfSameKind(op, op.operand(0).definingOp()) ? op.operand(0) : null;
    }
    return op.operandCount() == 2 && op.operand(0) == op.operand(1) ? op.operand(0) : null;
  }

  private static @Nullable Value foldInvolution(Operation op) {
    Operation inner = op.operandCount() == 1 ? op.operand(0).definingOp() : null;
    return inner != null && isOfSameKind(op, inner) ? inner.operand(0) : null;
  }

  private static boolean isOfSameKind(Operation op, @Nullable Operation other) {
    return other != null && other.definition() == op.definition();
  }

  /**
   * Folds an operation and replaces it by the result; constants are created just before it.
   *
   * @return whether the operation was changed in place or replaced
   */
  public static boolean foldAndReplace(Operation op, Rewriter rewriter) {
    List<FoldResult> folded = fold(op);
    if (folded == null) {
      return false;
    }
    if (folded.isEmpty()) {
      rewriter.modifyInPlace(op, () -> {});
      return true;
    }
    List<Value> replacements = replacements(op, folded, rewriter);
    if (replacements == null) {
      return false;
    }
    rewriter.replaceOp(op, replacements);
    return true;
  }

  private static @Nullable List<Value> replacements(
      Operation op, List<FoldResult> folded, Rewriter rewriter) {
    List<Value> values = new ArrayList<>(folded.size());
    List<Operation> made = new ArrayList<>();
    rewriter.setInsertPoint(InsertPoint.before(op));
    for (int i = 0; i < folded.size(); i++) {
      Value value = folded.get(i).value();
      // An operation of a graph region, or of an unreachable block, may be its own operand.
      if (value != null && value.definingOp() == op) {
        made.forEach(rewriter::eraseOp);
        return null;
      }
      if (value == null) {
        Attribute constant = folded.get(i).constant();
        Operation materialized =
            constant == null
                ? null
                : materializeConstant(rewriter, op, constant, op.result(i).type());
        if (materialized == null) {
          made.forEach(rewriter::eraseOp);
          return null;
        }
        made.add(materialized);
        value = materialized.result();
      }
      values.add(value);
    }
    return values;
  }
}
