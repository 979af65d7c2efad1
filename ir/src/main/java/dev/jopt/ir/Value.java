package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An SSA value: the result of an operation or an argument of a block. It knows its uses through an
 * intrusive list, in the order in which the uses were made.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public abstract sealed class Value permits OpResult, BlockArgument {
  private Type type;

  /** Head of the circular use-list: {@code firstUse.previous} is the last use. */
  @Nullable OpOperand firstUse;

  /** A hint for {@link ValueNumbering}, never trusted without a look at its values. */
  int number;

  Value(Type type) {
    this.type = type;
  }

  /** The type of the value. */
  public final Type type() {
    return type;
  }

  /** Changes the type in place; the caller keeps the users valid. */
  public final void setType(Type type) {
    this.type = type;
  }

  /** The operation that this is a result of, or null for a block argument. */
  public abstract @Nullable Operation definingOp();

  /** The block that the value is defined in: of its operation, or the one it is an argument of. */
  public abstract @Nullable Block parentBlock();

  /** The region that the value is defined in, or null while it is detached. */
  public final @Nullable Region parentRegion() {
    Block block = parentBlock();
    return block == null ? null : block.parentRegion();
  }

  /** The location: that of the defining operation, or the argument's own. */
  public abstract Location location();

  /** Whether anything uses the value. */
  public final boolean hasUses() {
    return firstUse != null;
  }

  /** Whether exactly one operand is this value. */
  public final boolean hasOneUse() {
    return firstUse != null && firstUse.next == firstUse;
  }

  /** The operands that are this value, oldest first; the operand just given may be changed. */
  public final Iterable<OpOperand> uses() {
    return new Uses();
  }

  /** The operations that use the value, one entry for each use, oldest first. */
  public final Iterable<Operation> users() {
    return () ->
        new Iterator<Operation>() {
          private final Iterator<OpOperand> uses = new UseIterator();

          @Override
          public boolean hasNext() {
            return uses.hasNext();
          }

          @Override
          public Operation next() {
            return uses.next().owner();
          }
        };
  }

  /** Number of uses; linear in it. */
  public final int useCount() {
    int count = 0;
    for (OpOperand use = firstUse; use != null; use = use.nextOrNull()) {
      count++;
    }
    return count;
  }

  /**
   * Makes every use of this value a use of {@code other}, the newest first, as MLIR does: the order
   * of uses tells in which order patterns create constants.
   *
   * @throws IllegalArgumentException if the other value is this one
   */
  public final void replaceAllUsesWith(Value other) {
    if (other == this) {
      throw new IllegalArgumentException("a value cannot be replaced by itself");
    }
    for (OpOperand first = firstUse; first != null; first = firstUse) {
      first.previous.set(other);
    }
  }

  /** Makes the uses for which {@code condition} holds uses of {@code other}, the newest first. */
  public final void replaceUsesIf(Value other, Predicate<OpOperand> condition) {
    OpOperand use = firstUse == null ? null : firstUse.previous;
    while (use != null) {
      OpOperand older = use == firstUse ? null : use.previous;
      if (condition.test(use)) {
        use.set(other);
      }
      use = older;
    }
  }

  private final class Uses implements Iterable<OpOperand> {
    @Override
    public Iterator<OpOperand> iterator() {
      return new UseIterator();
    }
  }

  private final class UseIterator implements Iterator<OpOperand> {
    private @Nullable OpOperand upcoming = firstUse;

    @Override
    public boolean hasNext() {
      return upcoming != null;
    }

    @Override
    public OpOperand next() {
      OpOperand use = upcoming;
      if (use == null) {
        throw new NoSuchElementException();
      }
      upcoming = use.nextOrNull();
      return use;
    }
  }
}
