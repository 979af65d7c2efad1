package dev.jopt.transform.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes vectors apart and puts them together, in the place of one operation. */
final class VectorParts {
  final Rewriter rewriter;
  final Operation op;

  /** What hides results of the operation, or null. */
  final @Nullable Value mask;

  /** What is replaced: the operation, or the one that masks it. */
  private final Operation root;

  /** Whether an operation that folds is not made. */
  private final boolean folds;

  VectorParts(Rewriter rewriter, Operation op) {
    this(rewriter, op, op, null, false);
  }

  private VectorParts(
      Rewriter rewriter, Operation op, Operation root, @Nullable Value mask, boolean folds) {
    this.rewriter = rewriter;
    this.op = op;
    this.root = root;
    this.mask = mask;
    this.folds = folds;
  }

  /** The same, but what folds is not made: values that are lowered first would fold no more. */
  VectorParts folding() {
    return new VectorParts(rewriter, op, root, mask, true);
  }

  /** Parts of an operation that may be masked; they are made in front of what masks it. */
  VectorParts outsideOfMask() {
    if (!VectorRewrites.isMasked(op)) {
      return this;
    }
    Operation around = op.parentOp();
    rewriter.setInsertPointBefore(around);
    return new VectorParts(rewriter, op, around, around.operand(0), folds);
  }

  static VectorType vector(Value value) {
    return (VectorType) value.type();
  }

  /** The numbers of an attribute that is a dense array, or an array of integers. */
  long[] numbers(String name) {
    Attribute value = op.attribute(name);
    if (value instanceof DenseArrayAttribute dense) {
      return dense.longs().toArray();
    }
    List<Attribute> elements = ((ArrayAttribute) value).elements();
    long[] numbers = new long[elements.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = ((IntegerAttribute) elements.get(i)).longValue();
    }
    return numbers;
  }

  static ArrayAttribute array(long... numbers) {
    List<Attribute> elements = new ArrayList<>();
    for (long number : numbers) {
      elements.add(IntegerAttribute.i64(number));
    }
    return new ArrayAttribute(elements);
  }

  /** A vector without its first dimensions; its element type when none is left. */
  static Type without(VectorType type, int dimensions) {
    if (dimensions == type.rank()) {
      return type.elementType();
    }
    return new VectorType(
        type.shape().subArray(dimensions, type.rank()),
        type.elementType(),
        type.scalableDims().subList(dimensions, type.rank()));
  }

  /** The type of the elements of a vector, or the type of a number. */
  static Type element(Type type) {
    return type instanceof VectorType vector ? vector.elementType() : type;
  }

  /** A vector without one of its dimensions; its element type when none is left. */
  static Type drop(VectorType type, int dimension) {
    if (type.rank() == 1) {
      return type.elementType();
    }
    List<Long> shape = new ArrayList<>(type.shape().asList());
    List<Boolean> scalable = new ArrayList<>(type.scalableDims());
    shape.remove(dimension);
    scalable.remove(dimension);
    return new VectorType(ImmutableLongArray.copyOf(shape), type.elementType(), scalable);
  }

  OperationState state(String name) {
    return rewriter.state(op.location(), name);
  }

  Value make(String name, Type type, Value... operands) {
    return make(state(name).addOperands(List.of(operands)).addResultType(type));
  }

  Value make(OperationState state) {
    Operation made = state.create();
    Value folded = folds ? folded(made) : null;
    if (folded == null) {
      return rewriter.insert(made).result();
    }
    made.dropAllReferences();
    return folded;
  }

  /** What an operation folds to, or null. */
  private @Nullable Value folded(Operation made) {
    List<FoldResult> folded = OperationFolder.foldToEnd(made);
    if (folded == null) {
      return null;
    }
    Attribute constant = folded.get(0).constant();
    if (folded.get(0).value() != null || constant == null) {
      return folded.get(0).value();
    }
    Operation materialized =
        OperationFolder.materializeConstant(rewriter, made, constant, made.result().type());
    return materialized == null ? null : materialized.result();
  }

  Value extract(Value source, long... position) {
    return make(
        state("vector.extract")
            .addOperand(source)
            .addResultType(without(vector(source), position.length))
            .setAttribute("static_position", DenseArrayAttribute.i64(position)));
  }

  Value insert(Value part, Value into, long... position) {
    return make(
        state("vector.insert")
            .addOperand(part)
            .addOperand(into)
            .addResultType(into.type())
            .setAttribute("static_position", DenseArrayAttribute.i64(position)));
  }

  Value broadcast(Value source, Type type) {
    return make("vector.broadcast", type, source);
  }

  Value transpose(Value source, long... permutation) {
    VectorType type = vector(source);
    long[] shape = new long[permutation.length];
    List<Boolean> scalable = new ArrayList<>();
    for (int i = 0; i < shape.length; i++) {
      shape[i] = type.dimSize((int) permutation[i]);
      scalable.add(type.isScalableDim((int) permutation[i]));
    }
    return make(
        state("vector.transpose")
            .addOperand(source)
            .setAttribute("permutation", DenseArrayAttribute.i64(permutation))
            .addResultType(
                new VectorType(ImmutableLongArray.copyOf(shape), type.elementType(), scalable)));
  }

  Value cast(Value source, VectorType type) {
    return make("vector.shape_cast", type, source);
  }

  /** The product of numbers, or of those in vectors. */
  Value mul(Value left, Value right) {
    boolean whole = element(left.type()) instanceof IntegerType;
    return make(whole ? "arith.muli" : "arith.mulf", left.type(), left, right);
  }

  /** The result of an operation, made within a mask if there is one. */
  Value masked(OperationState state, @Nullable Value by) {
    if (by == null) {
      return make(state);
    }
    OperationState around = state("vector.mask").addOperand(by).addResultTypes(state.resultTypes());
    Region region = around.addRegion();
    InsertPoint outside = rewriter.insertPoint();
    rewriter.setInsertPointToEnd(rewriter.createBlock(region, List.of(), op.location()));
    Operation inner = rewriter.create(state);
    rewriter.create(state("vector.yield").addOperands(inner.results()));
    rewriter.setInsertPoint(outside);
    return make(around);
  }

  Value shuffle(Value first, Value second, long... mask) {
    VectorType type = vector(first);
    long[] shape = type.shape().toArray();
    shape[0] = mask.length;
    return make(
        state("vector.shuffle")
            .addOperand(first)
            .addOperand(second)
            .addResultType(VectorType.of(ImmutableLongArray.copyOf(shape), type.elementType()))
            .setAttribute("mask", DenseArrayAttribute.i64(mask)));
  }

  Value poison(Type type) {
    return PoisonOp.create(rewriter, op.location(), type).result();
  }

  Value index(long value) {
    return ConstantOp.createIndex(rewriter, op.location(), value).result();
  }

  Value zero(Type type) {
    Type element = type instanceof VectorType vector ? vector.elementType() : type;
    Attribute zero =
        element instanceof FloatType number
            ? FloatAttribute.of(0, number)
            : IntegerAttribute.of(0, element);
    return constant(
        type instanceof VectorType vector ? DenseElementsAttribute.splat(vector, zero) : zero);
  }

  Value constant(Attribute value) {
    return ConstantOp.create(rewriter, op.location(), value).result();
  }

  boolean replace(Value value) {
    rewriter.replaceOp(root, value);
    return true;
  }
}
