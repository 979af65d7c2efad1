package dev.jopt.transform.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;

/** Takes vectors apart and puts them together, in the place of one operation. */
final class VectorParts {
  final Rewriter rewriter;
  final Operation op;

  VectorParts(Rewriter rewriter, Operation op) {
    this.rewriter = rewriter;
    this.op = op;
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

  OperationState state(String name) {
    return rewriter.state(op.location(), name);
  }

  Value make(String name, Type type, Value... operands) {
    return make(state(name).addOperands(List.of(operands)).addResultType(type));
  }

  Value make(OperationState state) {
    return rewriter.create(state).result();
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
    rewriter.replaceOp(op, value);
    return true;
  }
}
