package dev.jopt.test.property;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.IntegerType.Signedness;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random types, attributes and locations; small ones are likelier. */
public final class RandomValues {
  private static final ImmutableList<Type> NUMBERS =
      ImmutableList.of(
          IndexType.INDEX,
          IntegerType.I1,
          IntegerType.I8,
          IntegerType.I32,
          IntegerType.I64,
          IntegerType.of(7),
          FloatType.F32,
          FloatType.F64,
          FloatType.F16,
          FloatType.BF16);

  private static final ImmutableList<String> STRINGS =
      ImmutableList.of(
          "", "a", "two words", "\"quoted\"", "a\\b", "tab\tline\n", "Grüße", "%x ^y @z");

  private static final ImmutableList<String> NAMES =
      ImmutableList.of("a", "b1", "test.c", "other.d.e", "not an identifier", "_f", "g$h");

  private final Random random;

  /** Values by these random numbers. */
  public RandomValues(Random random) {
    this.random = random;
  }

  /** One of the choices. */
  public <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** An index, signless integer or float type. */
  Type number() {
    return pick(NUMBERS);
  }

  /** A type that the operations of the dialects take. */
  Type common() {
    switch (random.nextInt(8)) {
      case 0:
        return VectorType.of(number(), 1 + random.nextInt(4));
      case 1:
        return RankedTensorType.of(shape(false), number());
      case 2:
        return memref();
      default:
        return number();
    }
  }

  /** A buffer of numbers. */
  MemRefType memref() {
    ImmutableLongArray shape = shape(true);
    MemRefType type = MemRefType.of(shape, number());
    if (random.nextInt(4) == 0) {
      type = type.withMemorySpace(IntegerAttribute.i64(1 + random.nextInt(3)));
    }
    return type;
  }

  private ImmutableLongArray shape(boolean dynamic) {
    long[] sizes = new long[random.nextInt(3)];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = dynamic && random.nextInt(4) == 0 ? ShapedType.DYNAMIC : 1 + random.nextInt(4);
    }
    return ImmutableLongArray.copyOf(sizes);
  }

  /** Any type at all. */
  Type any() {
    switch (random.nextInt(16)) {
      case 0:
        return new ComplexType(number() instanceof FloatType f ? f : IntegerType.I32);
      case 1:
        return NoneType.NONE;
      case 2:
        return new TupleType(types(3));
      case 3:
        return new FunctionType(types(3), types(2));
      case 4:
        return new OpaqueType("foreign", "kind<1, \"x\", i32>");
      case 5:
        return new UnrankedTensorType(number());
      case 6:
        return UnrankedMemRefType.of(number());
      case 7:
        return RankedTensorType.of(shape(true), number())
            .withEncoding(random.nextBoolean() ? StringAttribute.of("dense") : null);
      case 8:
        return IntegerType.of(1 + random.nextInt(80), pick(List.of(Signedness.values())));
      case 9:
        return pick(List.of(FloatType.values()));
      case 10:
        return MemRefType.of(IntegerType.I8, 2, ShapedType.DYNAMIC)
            .withLayout(
                random.nextBoolean()
                    ? new AffineMapAttribute(map(2, random.nextInt(3), 1 + random.nextInt(2)))
                    : StridedLayoutAttribute.withOffset(
                        random.nextBoolean() ? 3 : ShapedType.DYNAMIC, 8, ShapedType.DYNAMIC));
      default:
        return common();
    }
  }

  /** Up to {@code limit - 1} types. */
  List<Type> types(int limit) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(limit); i > 0; i--) {
      types.add(any());
    }
    return types;
  }

  /** A constant of a number type. */
  Attribute constant(Type type) {
    if (type instanceof FloatType format) {
      // Text gives numbers by way of double, so not all of the widest formats survive.
      return format.width() <= 64 && random.nextInt(3) == 0
          ? FloatAttribute.ofBits(new BigInteger(format.width(), random), format)
          : FloatAttribute.of(random.nextInt(64) / 8.0 + 1, format);
    }
    int width = type instanceof IntegerType integer ? integer.width() : 64;
    BigInteger value =
        random.nextInt(4) == 0
            ? new BigInteger(width, random)
            : BigInteger.valueOf(random.nextInt(8) - 2);
    return IntegerAttribute.of(IntegerAttribute.wrap(value, type), type);
  }

  /** A constant that fills a vector or tensor of static shape. */
  DenseElementsAttribute elements(ShapedType type) {
    List<Attribute> values = new ArrayList<>();
    long count = 1;
    for (int i = 0; i < type.shape().length(); i++) {
      count *= type.shape().get(i);
    }
    for (long i = random.nextInt(3) == 0 ? 1 : count; i > 0; i--) {
      values.add(constant(type.elementType()));
    }
    return values.size() == 1
        ? DenseElementsAttribute.splat(type, values.get(0))
        : DenseElementsAttribute.of(type, values);
  }

  /** Any attribute, nested at most to a depth. */
  public Attribute attribute(int depth) {
    switch (random.nextInt(depth > 0 ? 17 : 12)) {
      case 0:
        return UnitAttribute.UNIT;
      case 1:
        return StringAttribute.of(pick(STRINGS));
      case 2:
        return new TypeAttribute(any());
      case 3:
        return constant(IntegerType.of(1 + random.nextInt(80), pick(List.of(Signedness.values()))));
      case 4:
        return constant(pick(List.of(FloatType.values())));
      case 5:
        return SymbolRefAttribute.of("f" + random.nextInt(3), "inner", "needs quotes");
      case 6:
        return new AffineMapAttribute(map(random.nextInt(3), random.nextInt(3), random.nextInt(3)));
      case 7:
        return new IntegerSetAttribute(set());
      case 8:
        return OpaqueAttribute.of("foreign", "kind<[1, 2], \"}\">");
      case 9:
        return DenseArrayAttribute.i64(random.longs(random.nextInt(4)).toArray());
      case 10:
        return elements(VectorType.of(number(), 1 + random.nextInt(4)));
      case 11:
        return elements(RankedTensorType.of(shape(false), number()));
      case 12:
      case 13:
        return dictionary(depth - 1);
      default:
        List<Attribute> parts = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          parts.add(attribute(depth - 1));
        }
        return new ArrayAttribute(parts);
    }
  }

  /** A few attributes with names that no operation knows. */
  public DictionaryAttribute dictionary(int depth) {
    List<NamedAttribute> entries = new ArrayList<>();
    for (String name : NAMES) {
      if (random.nextInt(NAMES.size()) == 0) {
        entries.add(new NamedAttribute(name, attribute(depth)));
      }
    }
    return DictionaryAttribute.of(entries);
  }

  /** A map with these numbers of dimensions, symbols and results. */
  AffineMap map(int dims, int symbols, int results) {
    AffineExpr[] expressions = new AffineExpr[results];
    for (int i = 0; i < results; i++) {
      expressions[i] = expression(dims, symbols, 2);
    }
    return AffineMap.of(dims, symbols, expressions);
  }

  private AffineExpr expression(int dims, int symbols, int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      int choice = random.nextInt(dims + symbols + 1);
      if (choice < dims) {
        return AffineExpr.dim(choice);
      }
      return choice < dims + symbols
          ? AffineExpr.symbol(choice - dims)
          : AffineExpr.constant(random.nextInt(20) - 5);
    }
    AffineExpr lhs = expression(dims, symbols, depth - 1);
    AffineExpr factor = AffineExpr.constant(1 + random.nextInt(7));
    switch (random.nextInt(6)) {
      case 0:
        return lhs.mul(factor);
      case 1:
        return lhs.floorDiv(factor);
      case 2:
        return lhs.ceilDiv(factor);
      case 3:
        return lhs.mod(factor);
      default:
        // A sum on the right is printed without parentheses and read as another sum.
        return lhs.add(expression(dims, symbols, 0));
    }
  }

  private IntegerSet set() {
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      constraints.add(new IntegerSet.Constraint(expression(2, 1, 2), random.nextBoolean()));
    }
    return new IntegerSet(2, 1, constraints);
  }

  /** Any location that text can say. */
  public Location location(int depth) {
    switch (random.nextInt(depth > 0 ? 7 : 4)) {
      case 0:
        return UnknownLocation.UNKNOWN;
      case 1:
        return NameLocation.of(pick(STRINGS));
      case 4:
        return new NameLocation("name", file());
      case 5:
        return new CallSiteLocation(location(depth - 1), location(depth - 1));
      case 6:
        return FusedLocation.of(
            List.of(location(depth - 1), file(), location(depth - 1)),
            // No map or set: of those in metadata the reference prints text that it cannot read.
            random.nextBoolean() ? IntegerAttribute.i32(random.nextInt(9)) : null);
      default:
        return file();
    }
  }

  private FileLineColLocation file() {
    return new FileLineColLocation(
        pick(List.of("a.c", "b \"c\".mlir")), random.nextInt(100), random.nextInt(20));
  }
}
