package dev.jopt.dialect.shape;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The canonicalization patterns of {@code shape}, other than those of witnesses. */
public final class ShapeRewrites {
  private static final String BROADCAST = "shape.broadcast";
  private static final String CSTR_BROADCASTABLE = "shape.cstr_broadcastable";
  private static final String CONST_SHAPE = "shape.const_shape";
  private static final String SHAPE_OF = "shape.shape_of";

  private ShapeRewrites() {}

  /** The patterns of all operations of the dialect. */
  public static List<RewritePattern> patterns() {
    List<RewritePattern> all = new ArrayList<>(WitnessPatterns.patterns());
    all.add(OperationPattern.of(BROADCAST, "ConcretizeResult", ShapeRewrites::concretizeResult));
    all.add(OperationPattern.of(BROADCAST, "FoldConstants", ShapeRewrites::foldConstants));
    all.add(OperationPattern.of(BROADCAST, "ForwardSingle", ShapeRewrites::forwardSingle));
    for (String kind : List.of(BROADCAST, CSTR_BROADCASTABLE)) {
      all.add(OperationPattern.of(kind, "CastExtentTensors", ShapeRewrites::skipCasts));
      all.add(OperationPattern.of(kind, "RemoveEmptyShapes", ShapeRewrites::removeEmpty));
    }
    for (String kind :
        List.of(BROADCAST, CSTR_BROADCASTABLE, "shape.is_broadcastable", "shape.assuming_all")) {
      all.add(OperationPattern.of(kind, "RemoveDuplicates", ShapeRewrites::removeDuplicates));
    }
    all.add(OperationPattern.of("shape.rank", "RankShapeOf", ShapeRewrites::rankOfShapeOf));
    all.add(OperationPattern.of(SHAPE_OF, "ShapeOfOpToConstShapeOp", ShapeRewrites::shapeOfStatic));
    return all;
  }

  /** The patterns of operations of other dialects, where they use the shape of a tensor. */
  public static List<RewritePattern> patternsOfOthers() {
    return List.of(
        OperationPattern.of("tensor.cast", "ShapeOfCast", ShapeRewrites::castOfShapeOf),
        OperationPattern.of("tensor.extract", "ExtractShapeOf", ShapeRewrites::extract));
  }

  static @Nullable Operation definedBy(Value value, String kind) {
    Operation op = value.definingOp();
    return op != null && op.name().equals(kind) ? op : null;
  }

  /** The same operation with other operands. */
  static void replaceOperands(Operation op, List<Value> operands, Rewriter rewriter) {
    rewriter.modifyInPlace(op, () -> op.setOperands(operands));
  }

  private static boolean removeDuplicates(Operation op, Rewriter rewriter) {
    List<Value> unique = new ArrayList<>(new LinkedHashSet<>(op.operands()));
    if (unique.size() == op.operandCount()) {
      return false;
    }
    replaceOperands(op, unique, rewriter);
    return true;
  }

  /** The empty shape has no part in what shapes have together. */
  private static boolean removeEmpty(Operation op, Rewriter rewriter) {
    List<Value> left = new ArrayList<>(op.operands());
    left.removeIf(ShapeRewrites::isEmpty);
    if (left.size() == op.operandCount() || left.isEmpty()) {
      return false;
    }
    replaceOperands(op, left, rewriter);
    return true;
  }

  private static boolean isEmpty(Value shape) {
    long[] known = constant(shape);
    return known != null && known.length == 0
        || shape.type() instanceof RankedTensorType tensor
            && ShapeFolding.isExtentTensor(tensor)
            && tensor.dimSize(0) == 0;
  }

  private static long @Nullable [] constant(Value shape) {
    Operation op = definedBy(shape, CONST_SHAPE);
    return op == null ? null : ShapeFolding.extents(op.attribute("shape"));
  }

  /** A cast that only forgets how many extents there are is not needed. */
  private static boolean skipCasts(Operation op, Rewriter rewriter) {
    List<Value> operands = new ArrayList<>();
    boolean changed = false;
    for (Value operand : op.operands()) {
      if (operand.definingOp() instanceof CastOp cast
          && cast.result().type() instanceof RankedTensorType tensor
          && ShapeFolding.isExtentTensor(cast.operand(0).type())
          && tensor.isDynamicDim(0)) {
        operands.add(cast.operand(0));
        changed = true;
      } else {
        operands.add(operand);
      }
    }
    if (changed) {
      replaceOperands(op, operands, rewriter);
    }
    return changed;
  }

  private static boolean concretizeResult(Operation op, Rewriter rewriter) {
    if (!(op.result().type() instanceof RankedTensorType type) || !type.isDynamicDim(0)) {
      return false;
    }
    long rank = 0;
    for (Value shape : op.operands()) {
      if (!(shape.type() instanceof RankedTensorType tensor) || tensor.isDynamicDim(0)) {
        return false;
      }
      rank = Math.max(rank, tensor.dimSize(0));
    }
    Operation concrete =
        rewriter.create(
            rewriter
                .state(op.location(), BROADCAST)
                .addOperands(op.operands())
                .addResultType(RankedTensorType.of(IndexType.INDEX, rank)));
    rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), concrete.result(), type));
    return true;
  }

  private static boolean foldConstants(Operation op, Rewriter rewriter) {
    long[] folded = {};
    List<Value> left = new ArrayList<>();
    for (Value shape : op.operands()) {
      long[] known = constant(shape);
      long[] together = known == null ? null : ShapeFolding.broadcast(folded, known);
      if (together == null) {
        left.add(shape);
      } else {
        folded = together;
      }
    }
    if (op.operandCount() - left.size() < 2) {
      return false;
    }
    OperationState constant =
        rewriter
            .state(op.location(), CONST_SHAPE)
            .setAttribute("shape", ShapeFolding.attribute(folded))
            .addResultType(RankedTensorType.of(IndexType.INDEX, folded.length));
    left.add(rewriter.create(constant).result());
    replaceOperands(op, left, rewriter);
    return true;
  }

  private static boolean forwardSingle(Operation op, Rewriter rewriter) {
    if (op.operandCount() != 1) {
      return false;
    }
    Value only = op.operand(0);
    if (op.result().type().equals(ShapeFolding.SHAPE)) {
      rewriter.replaceOpWithNew(
          op,
          rewriter
              .state(op.location(), "shape.from_extent_tensor")
              .addOperand(only)
              .addResultType(ShapeFolding.SHAPE));
      return true;
    }
    if (!ShapeFolding.isExtentTensor(only.type())) {
      return false;
    }
    rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), only, op.result().type()));
    return true;
  }

  private static boolean rankOfShapeOf(Operation op, Rewriter rewriter) {
    Operation shape = definedBy(op.operand(0), SHAPE_OF);
    if (shape == null || !(shape.operand(0).type() instanceof RankedTensorType tensor)) {
      return false;
    }
    if (op.result().type() instanceof IndexType) {
      rewriter.replaceOp(op, ConstantOp.createIndex(rewriter, op.location(), tensor.rank()));
      return true;
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), "shape.const_size")
            .setAttribute("value", IntegerAttribute.index(tensor.rank()))
            .addResultType(ShapeFolding.SIZE));
    return true;
  }

  /** The shape is known, though the type of the result may not say how many extents it has. */
  private static boolean shapeOfStatic(Operation op, Rewriter rewriter) {
    long[] extents = ShapeFolding.staticShape(op.operand(0).type());
    if (extents == null) {
      return false;
    }
    Type type = op.result().type();
    RankedTensorType exact = RankedTensorType.of(IndexType.INDEX, extents.length);
    Operation constant =
        rewriter.create(
            rewriter
                .state(op.location(), CONST_SHAPE)
                .setAttribute("shape", ShapeFolding.attribute(extents))
                .addResultType(type instanceof RankedTensorType ? exact : type));
    rewriter.replaceOp(
        op,
        type instanceof RankedTensorType && !type.equals(exact)
            ? CastOp.create(rewriter, op.location(), constant.result(), type)
            : constant);
    return true;
  }

  /** The shape of a ranked tensor can be asked for with either type. */
  private static boolean castOfShapeOf(Operation op, Rewriter rewriter) {
    Operation shape = definedBy(op.operand(0), SHAPE_OF);
    if (shape == null
        || !(op.result().type() instanceof RankedTensorType type)
        || !ShapeFolding.isExtentTensor(type)
        || !(shape.operand(0).type() instanceof RankedTensorType tensor)
        || tensor.hasStaticShape()
        || !type.isDynamicDim(0) && type.dimSize(0) != tensor.rank()) {
      return false;
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter.state(op.location(), SHAPE_OF).addOperand(shape.operand(0)).addResultType(type));
    return true;
  }

  /** One extent of the shape of a tensor is a size of that tensor. */
  private static boolean extract(Operation op, Rewriter rewriter) {
    Operation shape = definedBy(op.operand(0), SHAPE_OF);
    if (shape == null
        || op.operandCount() != 2
        || !(shape.operand(0).type() instanceof RankedTensorType)) {
      return false;
    }
    rewriter.replaceOp(op, DimOp.create(rewriter, op.location(), shape.operand(0), op.operand(1)));
    return true;
  }
}
