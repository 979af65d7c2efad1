package dev.jopt.dialect.index;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Compares two indices. {@code %c = index.cmp slt(%a, %b)} */
public final class IndexCmpOp extends Operation implements Pure, Foldable, InferIntegerRanges {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.cmp", IndexCmpOp.class, IndexCmpOp::new)
          .summary("Compares two indices by a signed or unsigned predicate.")
          .attribute("pred", IndexPredicate.CONSTRAINT)
          .operand("lhs", CommonTypes.INDEX)
          .operand("rhs", CommonTypes.INDEX)
          .result("result", CommonTypes.I1)
          .infer(state -> List.of(IntegerType.I1))
          .format("$pred `` `(` $lhs `,` $rhs `)` attr-dict")
          .canonicalization(() -> List.of(new CompareParts()))
          .build();

  /** Creates a detached operation. */
  public IndexCmpOp(OperationState state) {
    super(state);
  }

  /** A comparison of two indices. */
  public static IndexCmpOp create(
      OpBuilder builder, Location location, CmpIPredicate predicate, Value lhs, Value rhs) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("pred", new IndexPredicate(predicate))
            .addOperand(lhs)
            .addOperand(rhs)
            .addResultType(IntegerType.I1),
        IndexCmpOp.class);
  }

  /** The predicate. */
  public CmpIPredicate predicate() {
    return Objects.requireNonNull(attribute("pred", IndexPredicate.class)).predicate();
  }

  /** The left operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The right operand. */
  public Value rhs() {
    return operand(1);
  }

  /** Constants fold where 32 and 64 bits agree. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (constants.get(0) instanceof IntegerAttribute a
        && constants.get(1) instanceof IntegerAttribute b) {
      boolean wide = holds(a.value(), b.value(), 64);
      return wide == holds(a.value(), b.value(), 32) ? truth(wide) : null;
    }
    return lhs() == rhs() ? truth(predicate().holdsForEqual()) : null;
  }

  private static List<FoldResult> truth(boolean value) {
    return List.of(FoldResult.of(IntegerAttribute.of(value)));
  }

  private boolean holds(BigInteger left, BigInteger right, int width) {
    BigInteger a = IndexBinary.wrap(left, width);
    BigInteger b = IndexBinary.wrap(right, width);
    if (predicate().isUnsigned()) {
      BigInteger bound = BigInteger.ONE.shiftLeft(width);
      return predicate().holds(a.mod(bound), b.mod(bound));
    }
    return predicate().holds(a, b);
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        ranges -> IndexRanges.compare(predicate(), ranges.get(0), ranges.get(1)));
  }

  /** A difference compared with zero is a comparison of its parts. */
  private static final class CompareParts extends OpRewritePattern<IndexCmpOp> {
    CompareParts() {
      super(IndexCmpOp.class);
    }

    @Override
    public boolean matchAndRewrite(IndexCmpOp compare, Rewriter rewriter) {
      if (!Constants.isZero(Constants.of(compare.rhs()))
          || !(compare.lhs().definingOp() instanceof IndexBinaryOp difference)
          || difference.kind() != IndexBinary.SUB) {
        return false;
      }
      rewriter.replaceOpWithNew(
          compare,
          rewriter
              .state(compare.location(), DEFINITION)
              .setAttribute("pred", new IndexPredicate(compare.predicate()))
              .addOperand(difference.lhs())
              .addOperand(difference.rhs())
              .addResultType(IntegerType.I1));
      return true;
    }
  }
}
