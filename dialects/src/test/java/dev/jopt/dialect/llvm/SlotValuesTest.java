package dev.jopt.dialect.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.property.Property;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is computed beside what the bytes of memory would be. */
class SlotValuesTest {
  private static final DataLayout BIG = DataLayout.of(Map.of(), Map.of(DataLayout.BIG_ENDIAN, 1L));
  private static final List<Type> TYPES =
      List.of(
          IntegerType.of(8),
          IntegerType.of(16),
          IntegerType.of(32),
          IntegerType.of(64),
          FloatType.F32,
          FloatType.F64,
          PointerType.POINTER);

  /** A value of a type that takes the part of another one in memory. */
  private record Access(
      boolean bigEndian, Type whole, Type part, BigInteger held, BigInteger stored) {
    DataLayout layout() {
      return bigEndian ? BIG : DataLayout.DEFAULT;
    }

    int wholeBits() {
      return bits(whole);
    }

    /** How far from the least significant end of the whole the part is. */
    int shift() {
      return bigEndian ? wholeBits() - bits(part) : 0;
    }
  }

  private final Context context = Context.withAllDialects();
  private final OpBuilder builder = OpBuilder.atEnd(context, new Block());

  private SlotValues slotValues(DataLayout layout) {
    return new SlotValues(builder, UnknownLocation.UNKNOWN, layout);
  }

  private static int bits(Type type) {
    return (int) LlvmLayout.castableBits(type, DataLayout.DEFAULT);
  }

  private Value value(Type type, BigInteger bits) {
    IntegerType integer = IntegerType.of(bits(type));
    Value number =
        ConstantOp.create(
                builder, UnknownLocation.UNKNOWN, IntegerAttribute.wrapping(bits, integer), integer)
            .result();
    if (type.equals(integer)) {
      return number;
    }
    String cast = type instanceof PointerType ? "llvm.inttoptr" : "llvm.bitcast";
    return builder
        .create(builder.state(UnknownLocation.UNKNOWN, cast).addOperand(number).addResultType(type))
        .result();
  }

  /** The bits of a value. */
  private static BigInteger evaluate(Value value) {
    Operation op = value.definingOp();
    if (Constants.of(value) instanceof IntegerAttribute number) {
      return number.unsignedValue();
    }
    BigInteger first = evaluate(op.operand(0));
    BigInteger mask = BigInteger.ONE.shiftLeft(bits(value.type())).subtract(BigInteger.ONE);
    return switch (op.name()) {
      case "llvm.bitcast", "llvm.inttoptr", "llvm.ptrtoint", "llvm.zext", "llvm.trunc" ->
          first.and(mask);
      case "llvm.lshr" -> first.shiftRight(evaluate(op.operand(1)).intValueExact());
      case "llvm.shl" -> first.shiftLeft(evaluate(op.operand(1)).intValueExact()).and(mask);
      case "llvm.and" -> first.and(evaluate(op.operand(1)));
      case "llvm.or" -> first.or(evaluate(op.operand(1)));
      default -> throw new AssertionError(op.name());
    };
  }

  @Test
  void partsAreReadAndWrittenWhereMemoryHasThem() {
    Property.tries(300)
        .seed(3)
        .forAll(
            choices -> {
              Type whole = TYPES.get(choices.random().nextInt(TYPES.size()));
              Type part = TYPES.get(choices.random().nextInt(TYPES.size()));
              return new Access(
                  choices.random().nextBoolean(),
                  bits(whole) < bits(part) ? part : whole,
                  bits(whole) < bits(part) ? whole : part,
                  new BigInteger(Math.max(bits(whole), bits(part)), choices.random()),
                  new BigInteger(Math.min(bits(whole), bits(part)), choices.random()));
            },
            access -> {
              SlotValues values = slotValues(access.layout());
              BigInteger partOnes =
                  BigInteger.ONE.shiftLeft(bits(access.part())).subtract(BigInteger.ONE);
              Value held = value(access.whole(), access.held());
              Value read = values.extract(held, access.part());
              assertEquals(access.part(), read.type());
              assertEquals(access.held().shiftRight(access.shift()).and(partOnes), evaluate(read));

              Value after = values.insert(value(access.part(), access.stored()), held);
              assertEquals(access.whole(), after.type());
              assertEquals(
                  access
                      .held()
                      .andNot(partOnes.shiftLeft(access.shift()))
                      .or(access.stored().shiftLeft(access.shift())),
                  evaluate(after));
              assertEquals(access.stored(), evaluate(values.extract(after, access.part())));
            });
  }

  @Test
  void aByteIsRepeated() {
    for (Type type : TYPES) {
      Value octet = value(IntegerType.of(8), BigInteger.valueOf(0xA5));
      String expected = "A5".repeat(bits(type) / 8);
      Value repeated = slotValues(DataLayout.DEFAULT).repeat(octet, type);
      assertEquals(type, repeated.type());
      assertEquals(new BigInteger(expected, 16), evaluate(repeated), type.toString());
    }
  }

  @Test
  void partsThatCanBeTaken() {
    DataLayout narrow =
        DataLayout.of(Map.of("!llvm.ptr<1>", ImmutableLongArray.of(32, 32)), Map.of());
    assertTrue(SlotValues.canExtract(IntegerType.of(64), FloatType.F32, DataLayout.DEFAULT));
    assertFalse(SlotValues.canExtract(FloatType.F32, IntegerType.of(64), DataLayout.DEFAULT));
    assertTrue(SlotValues.canExtract(PointerType.POINTER, IntegerType.of(16), DataLayout.DEFAULT));
    assertTrue(SlotValues.canExtract(PointerType.POINTER, PointerType.of(2), DataLayout.DEFAULT));
    assertFalse(SlotValues.canExtract(PointerType.POINTER, PointerType.of(1), narrow));
    Type pair = StructType.of(IntegerType.of(32), IntegerType.of(32));
    assertTrue(SlotValues.canExtract(pair, pair, DataLayout.DEFAULT));
    assertFalse(SlotValues.canExtract(pair, IntegerType.of(32), DataLayout.DEFAULT));
  }
}
