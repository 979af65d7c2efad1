package dev.jopt.transform.verification;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes the operations that the checks of one operation consist of. */
final class CheckBuilder {
  final OpBuilder builder;
  final Location location;
  private final UnaryOperator<String> message;

  CheckBuilder(OpBuilder builder, Location location, UnaryOperator<String> message) {
    this.builder = builder;
    this.location = location;
    this.message = message;
  }

  Value constant(long value) {
    return ConstantOp.create(builder, location, IntegerAttribute.index(value)).result();
  }

  /** The value, or a constant made for it. */
  Value value(FoldResult mixed) {
    Value value = mixed.value();
    return value != null ? value : ConstantOp.create(builder, location, mixed.constant()).result();
  }

  Value compare(CmpIPredicate predicate, Value left, Value right) {
    return CmpIOp.create(builder, location, predicate, left, right).result();
  }

  Value binary(IntegerBinary kind, Value left, Value right) {
    return IntegerBinaryOp.create(builder, location, kind, left, right).result();
  }

  void check(Value condition, String problem) {
    AssertOp.create(builder, location, condition, message.apply(problem));
  }

  /** The size of a dimension; a constant or another value where that is known. */
  Value dimension(Value shaped, int dimension) {
    Value index = constant(dimension);
    ShapedType type = (ShapedType) shaped.type();
    return type.hasRank() && type.shape().get(dimension) != ShapedType.DYNAMIC
        ? constant(type.shape().get(dimension))
        : folded(query(shaped, index));
  }

  /** Asks for a dimension, whatever the type says. */
  Value query(Value shaped, Value index) {
    return shaped.type() instanceof BaseMemRefType
        ? DimOp.create(builder, location, shaped, index).result()
        : dev.jopt.dialect.tensor.DimOp.create(builder, location, shaped, index).result();
  }

  /** Whether a value is at least another and below a third; folded as far as it can be. */
  Value isInBounds(Value value, Value low, Value end) {
    Value atLeast = folded(compare(CmpIPredicate.SGE, value, low));
    Value below = folded(compare(CmpIPredicate.SLT, value, end));
    return and(atLeast, below);
  }

  Value and(Value left, Value right) {
    return folded(binary(IntegerBinary.ANDI, left, right));
  }

  /** The result of an operation made just now, or what it folds to in its place. */
  Value folded(Value result) {
    Operation op = result.definingOp();
    if (op == null) {
      return result;
    }
    List<FoldResult> folded = OperationFolder.foldToEnd(op);
    if (folded == null) {
      return result;
    }
    Value value = folded.get(0).value();
    Attribute constant = folded.get(0).constant();
    if (value == null && constant != null) {
      Operation made =
          OperationFolder.materializeConstant(builder, op, constant, op.result(0).type());
      value = made == null ? null : made.result(0);
    }
    if (value == null) {
      return result;
    }
    op.erase();
    return value;
  }
}
