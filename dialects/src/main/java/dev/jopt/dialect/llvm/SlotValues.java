package dev.jopt.dialect.llvm;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;

/** Computes what loads and stores of another type than that of the memory do. */
final class SlotValues {
  private final OpBuilder builder;
  private final Location location;
  private final DataLayout layout;

  SlotValues(OpBuilder builder, Location location, DataLayout layout) {
    this.builder = builder;
    this.location = location;
    this.layout = layout;
  }

  /** Whether a value of a type can be taken from, or put into, the first bytes of another one. */
  static boolean canExtract(Type whole, Type part, DataLayout layout) {
    if (whole.equals(part)) {
      return true;
    }
    long wholeBits = LlvmLayout.castableBits(whole, layout);
    long partBits = LlvmLayout.castableBits(part, layout);
    return wholeBits <= IntegerType.MAX_WIDTH
        && partBits > 0
        && (whole instanceof PointerType && part instanceof PointerType
            ? partBits == wholeBits
            : partBits <= wholeBits);
  }

  /** What a load of a type reads where a value is stored. */
  Value extract(Value whole, Type type) {
    int from = bits(whole.type());
    int to = bits(type);
    if (whole.type().equals(type) || from == to) {
      return cast(whole, type);
    }
    Value number = toInteger(whole);
    if (layout.isBigEndian()) {
      number = binary("lshr", number, constant(BigInteger.valueOf(from - to), number.type()));
    }
    return cast(unary("trunc", number, IntegerType.of(to)), type);
  }

  /** What memory that holds a value holds after a store of another one. */
  Value insert(Value part, Value held) {
    Type type = held.type();
    int from = bits(part.type());
    int to = bits(type);
    if (part.type().equals(type) || from == to) {
      return cast(part, type);
    }
    Value old = toInteger(held);
    Value added = extend(toInteger(part), old.type());
    BigInteger kept = ones(to - from);
    if (layout.isBigEndian()) {
      added = binary("shl", added, constant(BigInteger.valueOf(to - from), old.type()));
    } else {
      kept = kept.shiftLeft(from);
    }
    Value rest = binary("and", old, constant(kept, old.type()));
    return cast(binary("or", rest, added), type);
  }

  /** A number or float with the same value in all its bytes. */
  Value repeat(Value octet, Type type) {
    int bits = bits(type);
    IntegerType integer = IntegerType.of(bits);
    if (Constants.of(octet) instanceof IntegerAttribute number) {
      BigInteger all = ones(bits).divide(ones(Byte.SIZE)).multiply(number.unsignedValue());
      return cast(constant(all, integer), type);
    }
    if (bits == Byte.SIZE) {
      return cast(octet, type);
    }
    Value covered = extend(octet, integer);
    for (int width = Byte.SIZE; width < bits; width *= 2) {
      Value shifted = binary("shl", covered, constant(BigInteger.valueOf(width), integer));
      covered = binary("or", covered, shifted);
    }
    return cast(covered, type);
  }

  private int bits(Type type) {
    return (int) LlvmLayout.castableBits(type, layout);
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  private Value toInteger(Value value) {
    return value.type() instanceof IntegerType
        ? value
        : value.type() instanceof PointerType
            ? unary("ptrtoint", value, IntegerType.of(bits(value.type())))
            : reinterpret("bitcast", value, IntegerType.of(bits(value.type())));
  }

  /** The same bits as a value of another type of the same size. */
  private Value cast(Value value, Type type) {
    if (value.type().equals(type)) {
      return value;
    }
    boolean to = type instanceof PointerType;
    if (to && value.type() instanceof PointerType) {
      return reinterpret("addrspacecast", value, type);
    }
    if (to) {
      return unary("inttoptr", toInteger(value), type);
    }
    Value number = toInteger(value);
    return number.type().equals(type) ? number : reinterpret("bitcast", number, type);
  }

  /** Two casts in a row are one. */
  private Value reinterpret(String name, Value value, Type type) {
    Operation inner = value.definingOp();
    boolean follows = inner != null && inner.name().equals("llvm." + name);
    Value source = follows ? inner.operand(0) : value;
    return source.type().equals(type) ? source : unary(name, source, type);
  }

  private Value extend(Value value, Type type) {
    return Constants.of(value) instanceof IntegerAttribute number
        ? constant(number.unsignedValue(), type)
        : unary("zext", value, type);
  }

  private Value constant(BigInteger value, Type type) {
    return ConstantOp.create(builder, location, IntegerAttribute.wrapping(value, type), type)
        .result();
  }

  private Value unary(String name, Value value, Type type) {
    return builder
        .create(builder.state(location, "llvm." + name).addOperand(value).addResultType(type))
        .result();
  }

  private Value binary(String name, Value left, Value right) {
    return builder
        .create(
            builder
                .state(location, "llvm." + name)
                .addOperand(left)
                .addOperand(right)
                .addResultType(left.type()))
        .result();
  }
}
