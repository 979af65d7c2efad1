package dev.jopt.example.toy;

import com.google.common.primitives.Longs;
import dev.jopt.example.toy.grammar.ToyParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** What is between brackets: arrays and shapes. */
final class ArrayText {
  private ArrayText() {}

  /** The type of arrays of a shape. */
  static RankedTensorType type(ToyParser.ShapeContext shape) {
    return RankedTensorType.of(
        FloatType.F64,
        shape.NUMBER().stream().mapToLong(size -> Long.parseLong(size.getText())).toArray());
  }

  /**
   * An array as it is written.
   *
   * @throws IllegalArgumentException if rows have different lengths
   */
  static DenseElementsAttribute value(ToyParser.ArrayContext array) {
    List<Long> shape = new ArrayList<>();
    for (ToyParser.ArrayContext first = array; !first.array().isEmpty(); first = first.array(0)) {
      shape.add((long) first.array().size());
    }
    List<Attribute> elements = new ArrayList<>();
    collect(array, shape, elements);
    return DenseElementsAttribute.of(
        RankedTensorType.of(FloatType.F64, Longs.toArray(shape)), elements);
  }

  private static void collect(
      ToyParser.ArrayContext array, List<Long> shape, List<Attribute> elements) {
    if (array.array().size() != (shape.isEmpty() ? 0 : shape.get(0))) {
      throw new IllegalArgumentException("this array has rows of different shapes");
    }
    if (shape.isEmpty()) {
      elements.add(FloatAttribute.f64(Double.parseDouble(array.NUMBER().getText())));
    }
    for (ToyParser.ArrayContext row : array.array()) {
      collect(row, shape.subList(1, shape.size()), elements);
    }
  }
}
