package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.IntegerType.Signedness;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.property.Property;
import dev.jopt.property.Reducer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElementsProperties {
  @Test
  void integersAreHeld() {
    Property.tries(1000)
        .seed(1)
        .check(
            choices -> {
              IntegerType type =
                  IntegerType.of(choices.between(1, 130), choices.oneOf(Signedness.values()));
              List<Attribute> elements =
                  choices.list(40, () -> IntegerAttribute.wrapping(choices.anyBigInteger(), type));
              check(type, elements);
              if (DenseArrayAttribute.isValidElementType(type)) {
                DenseArrayAttribute array = DenseArrayAttribute.of(type, elements);
                for (int i = 0; i < elements.size(); i++) {
                  assertThat(array.attributeAt(i)).isEqualTo(elements.get(i));
                }
              }
            });
  }

  @Test
  void floatsAreHeld() {
    Property.tries(1000)
        .seed(2)
        .check(
            choices -> {
              FloatType type = choices.oneOf(FloatType.values());
              // Only values that the format has bits for.
              check(
                  type,
                  choices.list(
                      40,
                      () ->
                          FloatAttribute.ofBits(
                              FloatAttribute.of(choices.anyDouble(), type).bits(), type)));
            });
  }

  @Test
  void complexNumbersAreHeld() {
    Property.tries(1000)
        .seed(3)
        .forAll(
            choices -> choices.list(40, choices::anyByte),
            Reducer.ofLists(),
            values -> {
              List<Attribute> elements = new ArrayList<>();
              for (byte value : values) {
                elements.add(
                    ArrayAttribute.of(
                        IntegerAttribute.of(value, IntegerType.I8),
                        IntegerAttribute.wrapping(BigInteger.valueOf(value * 3), IntegerType.I8)));
              }
              check(new ComplexType(IntegerType.I8), elements);
            });
  }

  private static void check(Type type, List<Attribute> elements) {
    RankedTensorType tensor = RankedTensorType.of(type, elements.size());
    DenseElementsAttribute dense = DenseElementsAttribute.of(tensor, elements);
    for (int i = 0; i < elements.size(); i++) {
      assertThat(dense.attributeAt(i)).isEqualTo(elements.get(i));
    }
    assertThat(dense.isSplat()).isEqualTo(elements.stream().distinct().count() == 1);
    DenseElementsAttribute raw = DenseElementsAttribute.ofRaw(tensor, dense.rawData());
    assertThat(raw).isEqualTo(dense);
    assertThat(raw.hashCode()).isEqualTo(dense.hashCode());
  }

  @Test
  void equalElementsAreStoredOnce() {
    RankedTensorType tensor = RankedTensorType.of(IntegerType.I16, 3);
    DenseElementsAttribute listed = DenseElementsAttribute.ofLongs(tensor, 5, 5, 5);
    DenseElementsAttribute splat =
        DenseElementsAttribute.splat(tensor, IntegerAttribute.of(5, IntegerType.I16));
    assertThat(listed).isEqualTo(splat);
    assertThat(listed.rawData()).isEqualTo(new byte[] {5, 0});
    assertThat(listed.longAt(2)).isEqualTo(5);
    assertThat(listed.splatValue()).isEqualTo(IntegerAttribute.of(5, IntegerType.I16));
    assertThat(DenseElementsAttribute.ofRaw(tensor, new byte[] {5, 0, 5, 0, 5, 0}))
        .isEqualTo(splat);
    assertThat(DenseElementsAttribute.ofRaw(tensor, new byte[] {5, 0, 5})).isNull();
    // Bytes that repeat do not make elements equal.
    assertThat(DenseElementsAttribute.ofLongs(tensor, 0x505, 0x505, 0x506).isSplat()).isFalse();
  }

  @Test
  void reshaping() {
    DenseElementsAttribute flat =
        DenseElementsAttribute.ofLongs(RankedTensorType.of(IndexType.INDEX, 4), 1, 2, 3, 4);
    assertThat(flat.reshape(RankedTensorType.of(IndexType.INDEX, 2, 2)).toString())
        .isEqualTo("dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>");
    assertThrows(
        IllegalArgumentException.class,
        () -> flat.reshape(RankedTensorType.of(IndexType.INDEX, 3)));
    assertThrows(
        IllegalArgumentException.class,
        () -> flat.resizeSplat(RankedTensorType.of(IndexType.INDEX, 3)));
  }

  @Test
  void countAndTypesAreChecked() {
    RankedTensorType tensor = RankedTensorType.of(IntegerType.I8, 3);
    assertThrows(IllegalStateException.class, () -> DenseElementsAttribute.ofLongs(tensor, 1, 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> DenseElementsAttribute.splat(tensor, IntegerAttribute.i32(1)));
    assertThrows(
        IllegalArgumentException.class, () -> DenseArrayAttribute.ofLongs(IntegerType.of(4), 1));
    assertThrows(IndexOutOfBoundsException.class, () -> DenseArrayAttribute.i64(1, 2).longAt(2));
    assertThat(DenseArrayAttribute.i64(1, -2).longs().asList()).isEqualTo(Arrays.asList(1L, -2L));
  }
}
