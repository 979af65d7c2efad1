package dev.jopt.conversion;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import org.jspecify.annotations.Nullable;

/**
 * A local rewrite that takes part in a {@link DialectConversion}: beside the operation it is given
 * the operands as they are after conversion.
 *
 * <pre>{@code
 * ConversionPattern.of(
 *     AddOp.class,
 *     converter,
 *     (add, operands, rewriter) -> {
 *       Value lhs = operands.value(add.lhs());
 *       Value rhs = operands.value(add.rhs());
 *       rewriter.replaceOp(add, AddIOp.create(rewriter, add.location(), lhs, rhs));
 *       return true;
 *     })
 * }</pre>
 *
 * <p>A pattern that returns false must have changed nothing; changes are not undone.
 *
 * @param <O> the class of the operations, or an interface of {@code dev.jopt.ir.op}
 */
public abstract class ConversionPattern<O> extends RewritePattern {
  private final Class<O> root;
  private final @Nullable TypeConverter converter;

  /** What a pattern does, see {@link ConversionPattern#matchAndRewrite}. */
  @FunctionalInterface
  public interface Rewrite<O> {
    /**
     * Tries to rewrite.
     *
     * @return whether the IR was changed
     */
    boolean matchAndRewrite(O op, ConvertedOperands operands, ConversionRewriter rewriter);
  }

  /**
   * Creates a pattern.
   *
   * @param root the class of the operations
   * @param converter says which types the operands are to have; null for those of the values that
   *     took the place of the operands
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected ConversionPattern(Class<O> root, @Nullable TypeConverter converter, int benefit) {
    super(root, benefit);
    this.root = root;
    this.converter = converter;
  }

  /** A pattern of benefit 1, with operands that are their replacements, of any type. */
  public static <O> ConversionPattern<O> of(Class<O> root, Rewrite<? super O> rewrite) {
    return new Lambda<>(root, null, false, rewrite);
  }

  /**
   * A pattern of benefit 1, with operands of the types that the converter gives. It does not apply
   * where an operand becomes several values or none.
   */
  public static <O> ConversionPattern<O> of(
      Class<O> root, TypeConverter converter, Rewrite<? super O> rewrite) {
    return new Lambda<>(root, converter, false, rewrite);
  }

  /** As {@link #of(Class, TypeConverter, Rewrite)}, also where operands become several or none. */
  public static <O> ConversionPattern<O> oneToN(
      Class<O> root, TypeConverter converter, Rewrite<? super O> rewrite) {
    return new Lambda<>(root, converter, true, rewrite);
  }

  /**
   * As {@link #of(Class, TypeConverter, Rewrite)}, for operations of one name, which need not have
   * a class.
   */
  public static ConversionPattern<Operation> named(
      String name, @Nullable TypeConverter converter, Rewrite<? super Operation> rewrite) {
    return new ConversionPattern<>(name, Operation.class, converter) {
      @Override
      public boolean matchAndRewrite(
          Operation op, ConvertedOperands operands, ConversionRewriter rewriter) {
        return rewrite.matchAndRewrite(op, operands, rewriter);
      }

      @Override
      public String debugName() {
        return name;
      }
    };
  }

  private ConversionPattern(String name, Class<O> root, @Nullable TypeConverter converter) {
    super(name, 1);
    this.root = root;
    this.converter = converter;
  }

  private static final class Lambda<O> extends ConversionPattern<O> {
    private final boolean takesMany;
    private final Rewrite<? super O> rewrite;

    Lambda(
        Class<O> root,
        @Nullable TypeConverter converter,
        boolean takesMany,
        Rewrite<? super O> rewrite) {
      super(root, converter, 1);
      this.takesMany = takesMany;
      this.rewrite = rewrite;
    }

    @Override
    public boolean takesMany() {
      return takesMany;
    }

    @Override
    public boolean matchAndRewrite(O op, ConvertedOperands operands, ConversionRewriter rewriter) {
      return rewrite.matchAndRewrite(op, operands, rewriter);
    }

    @Override
    public String debugName() {
      return rootClass().getSimpleName();
    }
  }

  final Class<O> rootClass() {
    return root;
  }

  /** Says which types the operands are to have, or null. */
  public final @Nullable TypeConverter typeConverter() {
    return converter;
  }

  /** Whether the pattern also takes operands that become several values or none. */
  public boolean takesMany() {
    return false;
  }

  /**
   * Whether the pattern may be applied to operations it created; it says so if that recursion ends.
   */
  public boolean hasBoundedRecursion() {
    return false;
  }

  /**
   * Tries to rewrite. All changes go through the rewriter, and there are none on false. The
   * rewriter's insertion point is just before the operation.
   *
   * @param operands the operands after conversion
   * @return whether the IR was changed
   */
  public abstract boolean matchAndRewrite(
      O op, ConvertedOperands operands, ConversionRewriter rewriter);

  @Override
  public final boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    if (!(rewriter instanceof ConversionRewriter conversion)) {
      throw new IllegalArgumentException(debugName() + " is applied outside of a conversion");
    }
    ConvertedOperands operands = conversion.convertOperands(op, this);
    return operands != null && matchAndRewrite(root.cast(op), operands, conversion);
  }
}
