package dev.jopt.dialect.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sizes by the rules of LLVM's structures and arrays, with MLIR's defaults for scalars. */
class LlvmLayoutTest {
  private static final Type I8 = IntegerType.of(8);
  private static final Type I16 = IntegerType.of(16);
  private static final Type I32 = IntegerType.of(32);
  private static final Type I64 = IntegerType.of(64);

  /** As clang writes it for x86-64: 64-bit integers are aligned to 64 bits. */
  private static final DataLayout NATIVE =
      DataLayout.of(Map.of("i64", ImmutableLongArray.of(64, 64)), Map.of());

  private static StructType packed(Type... elements) {
    return new StructType(null, StructType.Kind.COMPLETE, true, List.of(elements));
  }

  private static void assertSize(long bytes, long alignment, Type type, DataLayout layout) {
    assertEquals(
        new DataLayout.Size(bytes, alignment), LlvmLayout.sizeOf(type, layout), type.toString());
  }

  @Test
  void scalars() {
    assertSize(1, 1, IntegerType.of(1), DataLayout.DEFAULT);
    assertSize(4, 4, IntegerType.of(24), DataLayout.DEFAULT);
    assertSize(8, 4, I64, DataLayout.DEFAULT);
    assertSize(8, 8, I64, NATIVE);
    assertSize(2, 2, FloatType.F16, DataLayout.DEFAULT);
    assertSize(8, 8, PointerType.of(3), DataLayout.DEFAULT);
  }

  @Test
  void pointersOfASpaceWithoutAnEntryAreAsOthers() {
    DataLayout narrow =
        DataLayout.of(
            Map.of(
                "!llvm.ptr", ImmutableLongArray.of(32, 32),
                "!llvm.ptr<2>", ImmutableLongArray.of(16, 16)),
            Map.of());
    assertSize(4, 4, PointerType.POINTER, narrow);
    assertSize(4, 4, PointerType.of(1), narrow);
    assertSize(2, 2, PointerType.of(2), narrow);
  }

  @Test
  void elementsAreAlignedUnlessPacked() {
    assertSize(8, 4, StructType.of(I8, I32), DataLayout.DEFAULT);
    assertSize(12, 4, StructType.of(I8, I64), DataLayout.DEFAULT);
    assertSize(16, 8, StructType.of(I8, I64), NATIVE);
    assertSize(5, 1, packed(I8, I32), DataLayout.DEFAULT);
    assertSize(4, 2, StructType.of(I16, I8), DataLayout.DEFAULT);
    assertSize(0, 1, StructType.of(), DataLayout.DEFAULT);
    assertSize(12, 2, ArrayType.of(3, StructType.of(I16, I8)), DataLayout.DEFAULT);
  }

  @Test
  void sizesThatAreNotKnown() {
    Type opaque = new StructType("t", StructType.Kind.OPAQUE, false, List.of());
    assertNull(LlvmLayout.sizeOf(opaque, DataLayout.DEFAULT));
    assertNull(LlvmLayout.sizeOf(StructType.of(I8, opaque), DataLayout.DEFAULT));
    assertNull(LlvmLayout.sizeOf(ArrayType.of(Long.MAX_VALUE, I64), DataLayout.DEFAULT));
    assertEquals(-1, LlvmLayout.storedBytes(opaque, DataLayout.DEFAULT));
  }

  @Test
  void storesWriteNoPadding() {
    assertEquals(3, LlvmLayout.storedBytes(IntegerType.of(24), DataLayout.DEFAULT));
    assertTrue(LlvmLayout.fits(IntegerType.of(24), packed(I8, I16), DataLayout.DEFAULT));
    assertFalse(LlvmLayout.fits(I32, packed(I8, I16), DataLayout.DEFAULT));
    assertFalse(
        LlvmLayout.fits(
            new StructType("t", StructType.Kind.OPAQUE, false, List.of()),
            I64,
            DataLayout.DEFAULT));
  }

  @Test
  void bitsThatCanBeCast() {
    assertEquals(1, LlvmLayout.castableBits(IntegerType.of(1), DataLayout.DEFAULT));
    assertEquals(64, LlvmLayout.castableBits(PointerType.POINTER, DataLayout.DEFAULT));
    assertEquals(64, LlvmLayout.castableBits(VectorType.of(I16, 4), DataLayout.DEFAULT));
    assertEquals(0, LlvmLayout.castableBits(StructType.of(I32), DataLayout.DEFAULT));
    assertEquals(0, LlvmLayout.castableBits(ArrayType.of(2, I32), DataLayout.DEFAULT));
  }

  @Test
  void aByteIsFoundInItsElement() {
    Type padded = StructType.of(I8, I32, I16);
    assertEquals(new SlotElements(0, 0), SlotElements.at(padded, 0, DataLayout.DEFAULT));
    assertNull(SlotElements.at(padded, 2, DataLayout.DEFAULT), "padding");
    assertEquals(new SlotElements(1, 3), SlotElements.at(padded, 7, DataLayout.DEFAULT));
    assertEquals(new SlotElements(2, 1), SlotElements.at(padded, 9, DataLayout.DEFAULT));
    assertNull(SlotElements.at(padded, 10, DataLayout.DEFAULT), "padding at the end");
    assertEquals(new SlotElements(1, 1), SlotElements.at(packed(I8, I32), 2, DataLayout.DEFAULT));
    assertEquals(
        new SlotElements(2, 1), SlotElements.at(ArrayType.of(4, I16), 5, DataLayout.DEFAULT));
    assertNull(SlotElements.at(I32, 0, DataLayout.DEFAULT), "no elements");
  }

  @Test
  void arraysOfManyElementsAreNotTakenApart() {
    assertEquals(List.of(I8, I8), SlotElements.typesOf(ArrayType.of(2, I8)));
    assertEquals(16, SlotElements.typesOf(ArrayType.of(16, I8)).size());
    assertNull(SlotElements.typesOf(ArrayType.of(17, I8)));
    assertNull(SlotElements.typesOf(I8));
    assertEquals(List.of(2L), SlotElements.place(2));
  }
}
