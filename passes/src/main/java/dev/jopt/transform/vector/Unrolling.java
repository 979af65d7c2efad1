package dev.jopt.transform.vector;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Unrolls the first dimension of operations, until they are on vectors of one. */
final class Unrolling {
  private Unrolling() {}

  static List<RewritePattern> patterns(boolean narrowIndices) {
    return List.of(
        pattern("vector.broadcast", "BroadcastOpLowering", Unrolling::broadcast),
        pattern("vector.create_mask", "CreateMaskOpLowering", Unrolling::createMask),
        pattern("vector.constant_mask", "ConstantMaskOpLowering", Unrolling::constantMask),
        pattern(
            "vector.create_mask",
            "VectorCreateMaskOpConversion",
            parts -> compareSteps(parts, narrowIndices)),
        pattern("vector.step", "StepToArithConstantOpRewrite", Unrolling::step),
        pattern("vector.outerproduct", "OuterProductOpLowering", Unrolling::outerProduct),
        pattern("vector.fma", "VectorFMAOpNDRewritePattern", Unrolling::multiplyAdd));
  }

  static RewritePattern pattern(String op, String name, Predicate<VectorParts> rewrite) {
    return OperationPattern.of(
        op,
        name,
        (Operation found, Rewriter rewriter) -> rewrite.test(new VectorParts(rewriter, found)));
  }

  private static boolean broadcast(VectorParts parts) {
    Value source = parts.op.operand(0);
    VectorType to = VectorParts.vector(parts.op.result());
    if (!(source.type() instanceof VectorType from)) {
      return false;
    }
    if (from.rank() <= 1 && to.rank() == 1) {
      return !from.isScalable()
          && parts.replace(parts.broadcast(parts.extract(source, new long[from.rank()]), to));
    }
    if (to.rank() == 0) {
      return false;
    }
    int stretched = 0;
    if (from.rank() == to.rank()) {
      while (stretched < to.rank() && from.dimSize(stretched) == to.dimSize(stretched)) {
        stretched++;
      }
      if (stretched == to.rank()) {
        return parts.replace(source);
      }
    }
    if (to.isScalableDim(0)) {
      return false;
    }
    Type row = VectorParts.without(to, 1);
    Value repeated = null;
    if (from.rank() < to.rank()) {
      repeated = parts.broadcast(source, row);
    }
    Value result = parts.poison(to);
    if (repeated == null && stretched == 0) {
      repeated = parts.broadcast(parts.extract(source, 0), row);
    }
    for (long i = 0; i < to.dimSize(0); i++) {
      Value part = repeated != null ? repeated : parts.broadcast(parts.extract(source, i), row);
      result = parts.insert(part, result, i);
    }
    return parts.replace(result);
  }

  // Masks.

  private static boolean createMask(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    if (type.rank() <= 1 || type.isScalableDim(0)) {
      return false;
    }
    Type row = VectorParts.without(type, 1);
    Value admitted =
        parts.make(
            "vector.create_mask",
            row,
            parts.op.operandRange(1, parts.op.operandCount() - 1).toArray(new Value[0]));
    Value hidden = parts.zero(row);
    Value result = parts.zero(type);
    for (long i = 0; i < type.dimSize(0); i++) {
      Value within =
          CmpIOp.create(
                  parts.rewriter,
                  parts.op.location(),
                  CmpIPredicate.SGT,
                  parts.op.operand(0),
                  parts.index(i))
              .result();
      Value part = parts.make("arith.select", row, within, admitted, hidden);
      result = parts.insert(part, result, i);
    }
    return parts.replace(result);
  }

  private static boolean constantMask(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    long[] sizes = parts.numbers("mask_dim_sizes");
    if (type.rank() == 0) {
      return parts.replace(
          parts.constant(DenseElementsAttribute.splat(type, IntegerAttribute.of(sizes[0] == 1))));
    }
    if (Arrays.stream(sizes).anyMatch(size -> size == 0)) {
      return parts.replace(parts.zero(type));
    }
    if (type.isScalableDim(0)) {
      return type.rank() == 1
          && parts.replace(
              parts.constant(DenseElementsAttribute.splat(type, IntegerAttribute.TRUE)));
    }
    if (type.rank() == 1) {
      List<Attribute> elements = new ArrayList<>();
      for (long i = 0; i < type.dimSize(0); i++) {
        elements.add(IntegerAttribute.of(i < sizes[0]));
      }
      return parts.replace(parts.constant(DenseElementsAttribute.of(type, elements)));
    }
    Value admitted =
        parts.make(
            parts
                .state("vector.constant_mask")
                .addResultType(VectorParts.without(type, 1))
                .setAttribute(
                    "mask_dim_sizes",
                    DenseArrayAttribute.i64(Arrays.copyOfRange(sizes, 1, sizes.length))));
    Value result = parts.zero(type);
    for (long i = 0; i < sizes[0]; i++) {
      result = parts.insert(admitted, result, i);
    }
    return parts.replace(result);
  }

  /** A mask of one dimension is where the numbers from zero are below its size. */
  private static boolean compareSteps(VectorParts parts, boolean narrow) {
    VectorType type = VectorParts.vector(parts.op.result());
    if (type.isScalable() || type.rank() > 1) {
      return false;
    }
    IntegerType width = narrow ? IntegerType.I32 : IntegerType.I64;
    VectorType numbers = type.withElementType(width);
    Value steps = steps(parts, numbers);
    Value bound = parts.make("arith.index_cast", width, parts.op.operand(0));
    Value bounds = parts.broadcast(bound, numbers);
    return parts.replace(
        CmpIOp.create(parts.rewriter, parts.op.location(), CmpIPredicate.SLT, steps, bounds)
            .result());
  }

  private static Value steps(VectorParts parts, VectorType type) {
    List<Attribute> elements = new ArrayList<>();
    for (long i = 0; i < type.numElements(); i++) {
      elements.add(IntegerAttribute.of(i, type.elementType()));
    }
    return parts.constant(DenseElementsAttribute.of(type, elements));
  }

  private static boolean step(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    return !type.isScalable() && parts.replace(steps(parts, type));
  }

  // Arithmetic.

  private static boolean outerProduct(VectorParts inside) {
    VectorParts parts = inside.outsideOfMask();
    Operation op = parts.op;
    VectorType type = VectorParts.vector(op.result());
    Value initial = op.operandCount() > 2 ? op.operand(2) : null;
    Type element = type.elementType();
    boolean real = element instanceof FloatType;
    String combination = VectorRewrites.combination(op);
    if (combination == null
        || combination.endsWith("f") != real
        || !(real || element instanceof IntegerType || element instanceof IndexType)) {
      return false;
    }
    if (!(op.operand(1).type() instanceof VectorType row)) {
      Value right = parts.broadcast(op.operand(1), op.operand(0).type());
      return parts.replace(product(parts, op.operand(0), right, initial, parts.mask));
    }
    if (type.isScalableDim(0)) {
      return false;
    }
    Value result = parts.zero(type);
    for (long i = 0; i < type.dimSize(0); i++) {
      Value left = parts.broadcast(parts.extract(op.operand(0), i), row);
      Value before = initial == null ? null : parts.extract(initial, i);
      Value mask = parts.mask == null ? null : parts.extract(parts.mask, i);
      result = parts.insert(product(parts, left, op.operand(1), before, mask), result, i);
    }
    return parts.replace(result);
  }

  /** A product, combined with an initial value as the operation says; where a mask admits it. */
  static @Nullable Value product(
      VectorParts parts, Value left, Value right, @Nullable Value initial, @Nullable Value mask) {
    boolean real = VectorParts.element(left.type()) instanceof FloatType;
    boolean sums = parts.op.attribute("kind") instanceof EnumAttribute kind && kind.has("add");
    String combination = VectorRewrites.combination(parts.op);
    if (combination == null) {
      return null;
    }
    Value result;
    if (initial != null && real && sums && initial.type() instanceof VectorType) {
      result = parts.make("vector.fma", left.type(), left, right, initial);
    } else {
      result = parts.make(real ? "arith.mulf" : "arith.muli", left.type(), left, right);
      if (initial == null) {
        return result;
      }
      result = parts.make(combination, result.type(), result, initial);
    }
    return mask == null ? result : parts.make("arith.select", result.type(), mask, result, initial);
  }

  private static boolean multiplyAdd(VectorParts parts) {
    VectorType type = VectorParts.vector(parts.op.result());
    if (type.rank() < 2) {
      return false;
    }
    Value result = parts.broadcast(parts.zero(type.elementType()), type);
    for (long i = 0; i < type.dimSize(0); i++) {
      Value left = parts.extract(parts.op.operand(0), i);
      Value right = parts.extract(parts.op.operand(1), i);
      Value sum = parts.extract(parts.op.operand(2), i);
      result = parts.insert(parts.make("vector.fma", left.type(), left, right, sum), result, i);
    }
    return parts.replace(result);
  }
}
