package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of operations that take a vector apart or put it together, and of casts. */
final class ElementsRewrites {
  private static final String FROM = "vector.from_elements";
  private static final String TO = "vector.to_elements";

  /** How many bits a half has. */
  private static final int HALF = 16;

  private ElementsRewrites() {}

  static @Nullable List<FoldResult> foldFrom(Operation op, List<@Nullable Attribute> constants) {
    VectorType type = VectorOps.vectorType(op.result());
    Operation parts = VectorOps.definedBy(op.operand(0), TO);
    if (parts != null
        && parts.operand(0).type().equals(type)
        && parts.results().equals(op.operands())) {
      return List.of(FoldResult.of(parts.operand(0)));
    }
    List<Attribute> elements = new ArrayList<>();
    for (Attribute constant : constants) {
      if (!(constant instanceof IntegerAttribute) && !(constant instanceof FloatAttribute)) {
        return null;
      }
      elements.add(constant);
    }
    return List.of(FoldResult.of(DenseElementsAttribute.of(type, elements)));
  }

  static @Nullable List<FoldResult> foldTo(Operation op, List<@Nullable Attribute> constants) {
    Operation made = VectorOps.definedBy(op.operand(0), FROM);
    if (made != null) {
      return made.operands().stream().map(FoldResult::of).toList();
    }
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    return broadcast != null && !(broadcast.operand(0).type() instanceof VectorType)
        ? Collections.nCopies(op.resultCount(), FoldResult.of(broadcast.operand(0)))
        : null;
  }

  static @Nullable List<FoldResult> foldBitcast(Operation op, List<@Nullable Attribute> constants) {
    Value source = op.operand(0);
    if (source.type().equals(op.result().type())) {
      return List.of(FoldResult.of(source));
    }
    Operation inner = VectorOps.definedBy(source, "vector.bitcast");
    if (inner == null) {
      VectorType type = VectorOps.vectorType(op.result());
      Attribute element =
          constants.get(0) instanceof DenseElementsAttribute dense && dense.isSplat()
              ? repeated(dense.splatValue(), type.elementType())
              : null;
      return element == null
          ? null
          : List.of(FoldResult.of(DenseElementsAttribute.splat(type, element)));
    }
    if (inner.operand(0).type().equals(op.result().type())) {
      return List.of(FoldResult.of(inner.operand(0)));
    }
    op.setOperand(0, inner.operand(0));
    return List.of();
  }

  /** A number of the type with the bits of a narrower one as often as they fit; or null. */
  private static @Nullable Attribute repeated(Attribute narrow, Type type) {
    if (narrow instanceof FloatAttribute number) {
      return number.type().equals(FloatType.F16) && type.equals(FloatType.F32)
          ? FloatAttribute.ofBits(repeated(number.bits(), HALF, 2 * HALF), FloatType.F32)
          : null;
    }
    return narrow instanceof IntegerAttribute number
            && number.type() instanceof IntegerType from
            && type instanceof IntegerType to
            && to.width() > from.width()
            && to.width() % from.width() == 0
        ? IntegerAttribute.wrapping(
            repeated(number.unsignedValue(), from.width(), to.width()), type)
        : null;
  }

  private static BigInteger repeated(BigInteger bits, int width, int total) {
    BigInteger all = BigInteger.ZERO;
    for (int i = 0; i < total; i += width) {
      all = all.shiftLeft(width).or(bits);
    }
    return all;
  }

  static @Nullable List<FoldResult> foldShuffle(Operation op, List<@Nullable Attribute> constants) {
    long[] mask = VectorOps.numbers(op, "mask");
    VectorType first = VectorOps.vectorType(op.operand(0));
    if (first.rank() == 0) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      long start = i == 0 ? 0 : first.dimSize(0);
      if (op.operand(i).type().equals(op.result().type()) && counts(mask, start)) {
        return List.of(FoldResult.of(op.operand(i)));
      }
    }
    Attribute left = constants.get(0);
    Attribute right = constants.get(1);
    if (left instanceof PoisonAttribute && right instanceof PoisonAttribute) {
      return List.of(FoldResult.of(left));
    }
    if (first.rank() != 1 || !isKnown(left) || !isKnown(right)) {
      return null;
    }
    // Poison is the first element that is known.
    Attribute known = left instanceof PoisonAttribute ? right : left;
    Attribute any = ((DenseElementsAttribute) known).attributeAt(0);
    long size = first.dimSize(0);
    List<Attribute> elements = new ArrayList<>();
    for (long from : mask) {
      boolean isFirst = from < size;
      elements.add(
          from >= 0 && (isFirst ? left : right) instanceof DenseElementsAttribute source
              ? source.attributeAt((int) (isFirst ? from : from - size))
              : any);
    }
    return List.of(
        FoldResult.of(DenseElementsAttribute.of(VectorOps.vectorType(op.result()), elements)));
  }

  private static boolean isKnown(@Nullable Attribute constant) {
    return constant instanceof DenseElementsAttribute || constant instanceof PoisonAttribute;
  }

  private static boolean counts(long[] mask, long start) {
    for (int i = 0; i < mask.length; i++) {
      if (mask[i] != start + i) {
        return false;
      }
    }
    return true;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(FROM, "FromElementsToBroadcast", ElementsRewrites::toBroadcast),
        OperationPattern.of(FROM, "FromElementsToShapeCast", ElementsRewrites::toShapeCast),
        OperationPattern.of("vector.shuffle", "ShuffleInterleave", ElementsRewrites::toInterleave));
  }

  private static boolean toBroadcast(Operation op, Rewriter rewriter) {
    Value element = op.operand(0);
    if (!op.operands().stream().allMatch(operand -> operand == element)) {
      return false;
    }
    VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(element));
    return true;
  }

  /** All elements of another vector, in their order. */
  private static boolean toShapeCast(Operation op, Rewriter rewriter) {
    Value source = null;
    for (int i = 0; i < op.operandCount(); i++) {
      Operation extract = VectorOps.definedBy(op.operand(i), ExtractFolding.NAME);
      long[] position = extract == null ? null : VectorOps.staticPosition(extract);
      if (position == null || (source != null && source != extract.operand(0))) {
        return false;
      }
      source = extract.operand(0);
      VectorType type = VectorOps.vectorType(source);
      if (type.isScalable()
          || type.numElements() != op.operandCount()
          || VectorOps.linear(type, position) != i) {
        return false;
      }
    }
    if (source == null) {
      return false;
    }
    VectorOps.replace(rewriter, op, ShapeCastRewrites.NAME, List.of(source));
    return true;
  }

  private static boolean toInterleave(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.operand(0));
    long[] mask = VectorOps.numbers(op, "mask");
    if (!op.operand(1).type().equals(type)
        || type.rank() > 1
        || mask.length != 2 * type.numElements()) {
      return false;
    }
    long[] wanted = new long[mask.length];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = i / 2 + (i % 2 == 0 ? 0 : type.numElements());
    }
    if (!Arrays.equals(mask, wanted)) {
      return false;
    }
    VectorOps.replace(rewriter, op, "vector.interleave", op.operands());
    return true;
  }
}
