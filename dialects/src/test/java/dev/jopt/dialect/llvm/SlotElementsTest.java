package dev.jopt.dialect.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which element of a structure or array a byte is in. */
class SlotElementsTest {
  private static final Type I8 = IntegerType.of(8);
  private static final Type I16 = IntegerType.of(16);
  private static final Type I32 = IntegerType.of(32);

  private static StructType struct(boolean packed, Type... elements) {
    return new StructType(null, StructType.Kind.COMPLETE, packed, List.of(elements));
  }

  private static SlotElements at(Type type, long offset) {
    return SlotElements.at(type, offset, DataLayout.DEFAULT);
  }

  @Test
  void bytesOfAnArray() {
    Type array = new ArrayType(3, I32);
    assertEquals(new SlotElements(0, 0), at(array, 0));
    assertEquals(new SlotElements(0, 3), at(array, 3));
    assertEquals(new SlotElements(1, 0), at(array, 4));
    assertEquals(new SlotElements(2, 3), at(array, 11));
    assertNull(at(array, 12));
  }

  @Test
  void bytesBetweenElementsAreInNone() {
    Type padded = struct(false, I8, I32, I16);
    assertEquals(new SlotElements(0, 0), at(padded, 0));
    assertNull(at(padded, 1));
    assertNull(at(padded, 3));
    assertEquals(new SlotElements(1, 0), at(padded, 4));
    assertEquals(new SlotElements(2, 1), at(padded, 9));
    assertNull(at(padded, 10));
  }

  @Test
  void packedStructuresHaveNoGaps() {
    Type packed = struct(true, I8, I32, I16);
    assertEquals(new SlotElements(1, 0), at(packed, 1));
    assertEquals(new SlotElements(1, 3), at(packed, 4));
    assertEquals(new SlotElements(2, 1), at(packed, 6));
    assertNull(at(packed, 7));
  }

  @Test
  void elementsOfNoBytesAreSteppedOver() {
    Type type = struct(false, new ArrayType(0, I32), I8);
    assertEquals(new SlotElements(1, 0), at(type, 0));
    assertNull(at(new ArrayType(0, I32), 0));
  }

  @Test
  void onlySmallArraysAndWholeStructuresAreTakenApart() {
    assertEquals(Collections.nCopies(16, I8), SlotElements.typesOf(new ArrayType(16, I8)));
    assertNull(SlotElements.typesOf(new ArrayType(17, I8)));
    assertNull(at(new ArrayType(17, I8), 0));
    assertEquals(List.of(I8, I32), SlotElements.typesOf(struct(true, I8, I32)));
    assertNull(SlotElements.typesOf(new StructType("s", StructType.Kind.OPAQUE, false, List.of())));
    assertNull(SlotElements.typesOf(I32));
    assertEquals(List.of(2L), SlotElements.place(2));
  }
}
