package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.location.Location;
import java.util.ArrayList;
import java.util.List;

/** Computes affine expressions by operations of {@code arith}. */
final class AffineExpansion {
  static final OverflowAttribute NSW = OverflowAttribute.of(OverflowAttribute.NSW);

  private final OpBuilder builder;
  private final Location location;

  AffineExpansion(OpBuilder builder, Location location) {
    this.builder = builder;
    this.location = location;
  }

  /** The results of a map, one after the other. */
  List<Value> expand(AffineMap map, List<? extends Value> operands) {
    List<? extends Value> dims = operands.subList(0, map.numDims());
    List<? extends Value> symbols = operands.subList(map.numDims(), operands.size());
    List<Value> values = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      values.add(expand(result, dims, symbols));
    }
    return values;
  }

  /** The least or the greatest result of a map. */
  Value expandMinMax(AffineMap map, List<? extends Value> operands, boolean max) {
    List<Value> values = expand(map, operands);
    Value extremum = values.get(0);
    for (Value value : values.subList(1, values.size())) {
      extremum = binary(max ? IntegerBinary.MAXSI : IntegerBinary.MINSI, extremum, value);
    }
    return extremum;
  }

  Value expand(AffineExpr expr, List<? extends Value> dims, List<? extends Value> symbols) {
    if (expr instanceof AffineConstantExpr constant) {
      return constant(constant.value());
    }
    if (expr instanceof AffineDimExpr dim) {
      return dims.get(dim.position());
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return symbols.get(symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expr;
    Value lhs = expand(binary.lhs(), dims, symbols);
    Value rhs = expand(binary.rhs(), dims, symbols);
    return switch (binary.kind()) {
      case ADD -> binary(IntegerBinary.ADDI, lhs, rhs);
      case MUL ->
          IntegerBinaryOp.create(builder, location, IntegerBinary.MULI, lhs, rhs, NSW).result();
      case MOD -> remainder(lhs, rhs);
      case FLOOR_DIV -> floorQuotient(lhs, rhs);
      case CEIL_DIV -> ceilQuotient(lhs, rhs);
    };
  }

  /** The remainder that is not negative, from one with the sign of the dividend. */
  private Value remainder(Value lhs, Value rhs) {
    Value remainder = binary(IntegerBinary.REMSI, lhs, rhs);
    Value isNegative = compare(CmpIPredicate.SLT, remainder, constant(0));
    return select(isNegative, binary(IntegerBinary.ADDI, remainder, rhs), remainder);
  }

  /** For a negative {@code a}, {@code -1 - (-1 - a) / b}. */
  private Value floorQuotient(Value lhs, Value rhs) {
    Value zero = constant(0);
    Value minusOne = constant(-1);
    Value isNegative = compare(CmpIPredicate.SLT, lhs, zero);
    Value mirrored = binary(IntegerBinary.SUBI, minusOne, lhs);
    Value quotient = quotient(select(isNegative, mirrored, lhs), rhs);
    return select(isNegative, binary(IntegerBinary.SUBI, minusOne, quotient), quotient);
  }

  /** For {@code a} up to zero, {@code -(-a / b)}; else {@code (a - 1) / b + 1}. */
  private Value ceilQuotient(Value lhs, Value rhs) {
    Value zero = constant(0);
    Value one = constant(1);
    Value isNotPositive = compare(CmpIPredicate.SLE, lhs, zero);
    Value negated = binary(IntegerBinary.SUBI, zero, lhs);
    Value decremented = binary(IntegerBinary.SUBI, lhs, one);
    Value quotient = quotient(select(isNotPositive, negated, decremented), rhs);
    Value negatedQuotient = binary(IntegerBinary.SUBI, zero, quotient);
    Value incremented = binary(IntegerBinary.ADDI, quotient, one);
    return select(isNotPositive, negatedQuotient, incremented);
  }

  Value constant(long value) {
    return ConstantOp.createIndex(builder, location, value).result();
  }

  Value binary(IntegerBinary kind, Value lhs, Value rhs) {
    return IntegerBinaryOp.create(builder, location, kind, lhs, rhs).result();
  }

  Value quotient(Value lhs, Value rhs) {
    return IntegerDivisionOp.create(builder, location, IntegerBinary.DIVSI, lhs, rhs).result();
  }

  Value compare(CmpIPredicate predicate, Value lhs, Value rhs) {
    return CmpIOp.create(builder, location, predicate, lhs, rhs).result();
  }

  Value select(Value condition, Value whenTrue, Value whenFalse) {
    return SelectOp.create(builder, location, condition, whenTrue, whenFalse).result();
  }
}
