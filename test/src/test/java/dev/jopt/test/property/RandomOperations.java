package dev.jopt.test.property;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.dialect.tensor.FromElementsOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes random operations without regions where a builder stands, out of the values that are
 * visible there, with what else these need.
 */
final class RandomOperations {
  private final Random random;
  private final RandomValues values;
  private final OpBuilder builder;

  RandomOperations(Random random, RandomValues values, OpBuilder builder) {
    this.random = random;
    this.values = values;
    this.builder = builder;
  }

  Location here() {
    return values.location(2);
  }

  /** One of fourteen kinds of operations, from 0. */
  Operation operation(int kind, List<Value> scope) {
    switch (kind) {
      case 0:
        return ConstantOp.create(builder, here(), values.constant(values.number()));
      case 1:
      case 2:
        return integerArithmetic(scope);
      case 3:
      case 4:
        return floatArithmetic(scope);
      case 5:
        return select(scope);
      case 6:
        return cast(scope);
      case 7:
      case 8:
        return access(scope);
      case 9:
      case 10:
        return view(scope);
      case 11:
      case 12:
        return tensor(scope);
      default:
        int dims = random.nextInt(3);
        int symbols = random.nextInt(3);
        return ApplyOp.create(
            builder, here(), values.map(dims, symbols, 1), indices(dims + symbols, scope));
    }
  }

  List<Type> commonTypes(int limit) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(limit); i > 0; i--) {
      types.add(values.common());
    }
    return types;
  }

  List<Value> valuesOf(List<Type> types, List<Value> scope) {
    List<Value> found = new ArrayList<>();
    for (Type type : types) {
      found.add(value(type, scope));
    }
    return found;
  }

  List<Value> indices(int count, List<Value> scope) {
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(value(IndexType.INDEX, scope));
    }
    return found;
  }

  /** A visible value of a type, made if there is none. */
  Value value(Type type, List<Value> scope) {
    int start = scope.isEmpty() ? 0 : random.nextInt(scope.size());
    for (int i = 0; i < scope.size() && random.nextInt(20) != 0; i++) {
      Value candidate = scope.get((start + i) % scope.size());
      if (candidate.type().equals(type)) {
        return candidate;
      }
    }
    Value made = make(type, scope);
    scope.add(made);
    return made;
  }

  private Value make(Type type, List<Value> scope) {
    if (type == IndexType.INDEX || type instanceof FloatType || isSignless(type)) {
      return ConstantOp.create(builder, here(), values.constant(type)).result();
    }
    if (type instanceof MemRefType buffer && buffer.layout() == null) {
      List<Value> sizes = indices(dynamicCount(buffer), scope);
      return random.nextBoolean()
          ? AllocOp.create(builder, here(), buffer, sizes).result()
          : AllocaOp.create(builder, here(), buffer, sizes).result();
    }
    if (type instanceof RankedTensorType tensor && tensor.encoding() == null) {
      return random.nextBoolean() || dynamicCount(tensor) > 0
          ? EmptyOp.create(builder, here(), tensor, indices(dynamicCount(tensor), scope)).result()
          : ConstantOp.create(builder, here(), values.elements(tensor)).result();
    }
    if (type instanceof VectorType vector) {
      return ConstantOp.create(builder, here(), values.elements(vector)).result();
    }
    return builder.create(builder.state(here(), "foreign.make").addResultType(type)).result();
  }

  private static boolean isSignless(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }

  private static int dynamicCount(ShapedType type) {
    int count = 0;
    for (int i = 0; i < type.shape().length(); i++) {
      count += type.shape().get(i) == ShapedType.DYNAMIC ? 1 : 0;
    }
    return count;
  }

  Value step(Type type) {
    Attribute positive = IntegerAttribute.wrapping(BigInteger.valueOf(1 + random.nextInt(3)), type);
    return ConstantOp.create(builder, here(), positive).result();
  }

  private Type integerType() {
    return values.pick(
        ImmutableList.of(
            IndexType.INDEX, IntegerType.I1, IntegerType.I32, VectorType.of(IntegerType.I8, 4)));
  }

  private Operation integerArithmetic(List<Value> scope) {
    Type type = integerType();
    Value lhs = value(type, scope);
    Value rhs = value(type, scope);
    if (random.nextInt(3) == 0) {
      CmpIPredicate predicate = values.pick(List.of(CmpIPredicate.values()));
      return CmpIOp.create(builder, here(), predicate, lhs, rhs);
    }
    String name =
        values.pick(
            ImmutableList.of(
                "addi",
                "subi",
                "muli",
                "shli",
                "divui",
                "divsi",
                "remsi",
                "remui",
                "andi",
                "ori",
                "xori",
                "shrui",
                "shrsi",
                "maxsi",
                "minui",
                "ceildivsi",
                "floordivsi"));
    return builder.create(
        builder.state(here(), "arith." + name).addOperand(lhs).addOperand(rhs).addResultType(type));
  }

  private Operation floatArithmetic(List<Value> scope) {
    Type type =
        values.pick(
            ImmutableList.of(
                FloatType.F32,
                FloatType.F64,
                FloatType.BF16,
                RankedTensorType.of(FloatType.F32, 2, 2)));
    Value lhs = value(type, scope);
    Value rhs = value(type, scope);
    if (random.nextInt(4) == 0) {
      CmpFPredicate predicate = values.pick(List.of(CmpFPredicate.values()));
      return CmpFOp.create(builder, here(), predicate, lhs, rhs);
    }
    FloatBinary kind = values.pick(List.of(FloatBinary.values()));
    return FloatBinaryOp.create(builder, here(), kind, lhs, rhs);
  }

  private Operation select(List<Value> scope) {
    if (random.nextInt(5) == 0) {
      return AssertOp.create(builder, here(), value(IntegerType.I1, scope), "it \"holds\"");
    }
    Type type = values.common();
    Value condition = value(IntegerType.I1, scope);
    return SelectOp.create(builder, here(), condition, value(type, scope), value(type, scope));
  }

  private Operation cast(List<Value> scope) {
    switch (random.nextInt(5)) {
      case 0:
        return cast(Cast.EXTSI, IntegerType.I8, IntegerType.I32, scope);
      case 1:
        return cast(Cast.TRUNCI, IntegerType.I64, IntegerType.of(7), scope);
      case 2:
        return cast(Cast.INDEX_CAST, IntegerType.I32, IndexType.INDEX, scope);
      case 3:
        return cast(Cast.EXTF, FloatType.BF16, FloatType.F64, scope);
      default:
        return cast(Cast.SITOFP, IntegerType.I64, FloatType.F32, scope);
    }
  }

  private Operation cast(Cast kind, Type from, Type to, List<Value> scope) {
    return dev.jopt.dialect.arith.CastOp.create(builder, here(), kind, value(from, scope), to);
  }

  private Operation access(List<Value> scope) {
    MemRefType type = values.memref();
    Value buffer = value(type, scope);
    List<Value> indices = indices(type.shape().length(), scope);
    switch (random.nextInt(4)) {
      case 0:
        if (!indices.isEmpty()) {
          return DimOp.create(builder, here(), buffer, value(IndexType.INDEX, scope));
        }
        return LoadOp.create(builder, here(), buffer, indices);
      case 1:
        Value stored = value(type.elementType(), scope);
        return StoreOp.create(builder, here(), stored, buffer, indices);
      default:
        return LoadOp.create(builder, here(), buffer, indices);
    }
  }

  private Operation view(List<Value> scope) {
    if (random.nextBoolean()) {
      MemRefType type = MemRefType.of(FloatType.F32, 2, ShapedType.DYNAMIC);
      Value bytes = value(MemRefType.of(IntegerType.I8, 64), scope);
      return ViewOp.create(
          builder, here(), type, bytes, value(IndexType.INDEX, scope), indices(1, scope));
    }
    Value source = value(MemRefType.of(FloatType.F32, 8, 8), scope);
    return SubViewOp.create(
        builder,
        here(),
        source,
        ImmutableLongArray.of(random.nextInt(4), random.nextInt(4)),
        ImmutableLongArray.of(1 + random.nextInt(2), 2),
        ImmutableLongArray.of(1, 1 + random.nextInt(2)));
  }

  private Operation tensor(List<Value> scope) {
    RankedTensorType type = RankedTensorType.of(FloatType.F32, 2, 2);
    switch (random.nextInt(4)) {
      case 0:
        return FromElementsOp.create(
            builder,
            here(),
            type,
            valuesOf(List.of(FloatType.F32, FloatType.F32, FloatType.F32, FloatType.F32), scope));
      case 1:
        RankedTensorType open = type.withShape(ImmutableLongArray.of(ShapedType.DYNAMIC, 2));
        return dev.jopt.dialect.tensor.CastOp.create(builder, here(), value(type, scope), open);
      case 2:
        return builder.create(
            builder
                .state(here(), "tensor.insert")
                .addOperand(value(FloatType.F32, scope))
                .addOperand(value(type, scope))
                .addOperands(indices(2, scope))
                .addResultType(type));
      default:
        return ExtractOp.create(builder, here(), value(type, scope), indices(2, scope));
    }
  }
}
