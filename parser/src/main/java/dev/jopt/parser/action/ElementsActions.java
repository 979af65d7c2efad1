package dev.jopt.parser.action;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.DenseStringElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes attributes that hold many numbers or strings. They are not interned: to hash millions of
 * elements takes longer than is saved, and short ones that are spelled alike are one object anyway.
 */
public final class ElementsActions {
  private final Session session;
  private final byte[] in;

  ElementsActions(Session session) {
    this.session = session;
    this.in = session.ring.input();
  }

  // array<…>

  /** An {@code array<…>}. */
  public Attribute denseArray(Type element, AttributeList values) {
    return DenseArrayAttribute.of(element, values.elements());
  }

  /** Checks the type of the elements of an {@code array<…>}. */
  public void beginDenseArray(Type element, int position) {
    if (!element.isIntOrFloat()) {
      throw session.fail(position, "expected integer or float type, got: '" + element + "'");
    }
    if (!DenseArrayAttribute.isValidElementType(element)) {
      throw session.fail(position, "element type bitwidth must be a multiple of 8");
    }
  }

  /** The element of an {@code array<…>} that was read last. */
  public Attribute arrayElement(Type element, ElementList list) {
    int last = list.size() - 1;
    int type = list.type(last);
    boolean word = type == MlirLexer.TRUE || type == MlirLexer.FALSE;
    if (type == MlirLexer.INTEGER && element.isInteger(1)) {
      throw session.fail(
          session.behind(list.end(last)), "expected 'true' or 'false' values for i1 type");
    }
    boolean number = type == MlirLexer.INTEGER || type == MlirLexer.FLOAT && element.isFloat();
    if (!word && !number || word && element.isFloat()) {
      throw session.fail(
          list.start(last),
          element.isFloat() ? "expected floating point literal" : "expected integer literal");
    }
    return element instanceof FloatType format
        ? floating(list, last, format)
        : integer(list, last, (IntegerType) element, true);
  }

  // dense<…>

  private ShapedType staticShape(Type type, int position) {
    if (!(type instanceof ShapedType shaped)) {
      throw session.fail(position, "elements literal must be a shaped type");
    }
    if (!shaped.hasStaticShape()) {
      throw session.fail(position, "elements literal type must have static shape");
    }
    return shaped;
  }

  /** A {@code dense<…>}. */
  public Attribute denseElements(ElementList list, Type type, int position) {
    return dense(list, staticShape(type, position), position, true);
  }

  /**
   * The elements of a list.
   *
   * @param isHexAllowed whether a single string may hold the bytes of all numbers
   */
  private ElementsAttribute dense(
      ElementList list, ShapedType type, int position, boolean isHexAllowed) {
    boolean isNumeric = DenseElementsAttribute.isValidElementType(type.elementType());
    boolean isScalar = list.shape().length == 0;
    boolean isString = isScalar && list.size() == 1 && list.type(0) == MlirLexer.STRING;
    if (isNumeric && isString && isHexAllowed) {
      return hex(list, type, position);
    }
    checkShape(list, type, position);
    if (list.size() == 0 && type.numElements() != 0) {
      throw session.fail(
          position, "parsed zero elements, but type ('" + type + "') expected at least 1");
    }
    return isNumeric ? numbers(list, type, position) : strings(list, type, position);
  }

  private void checkShape(ElementList list, ShapedType type, int position) {
    long[] shape = list.shape();
    if (list.isAbsent() || shape.length == 0) {
      return;
    }
    if (!isShape(shape, type.shape())) {
      throw session.fail(
          position,
          "inferred shape of elements literal ("
              + Arrays.toString(shape)
              + ") does not match type ("
              + type.shape()
              + ")");
    }
  }

  private static boolean isShape(long[] sizes, ImmutableLongArray shape) {
    if (sizes.length != shape.length()) {
      return false;
    }
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] != shape.get(i)) {
        return false;
      }
    }
    return true;
  }

  private ElementsAttribute hex(ElementList list, ShapedType type, int position) {
    byte[] data = hexData(list.start(0), list.end(0));
    DenseElementsAttribute elements =
        data == null ? null : DenseElementsAttribute.ofRaw(type, data);
    if (data == null) {
      throw session.fail(list.start(0), "expected string containing hex digits starting with `0x`");
    }
    if (elements == null) {
      throw session.fail(
          position, "elements hex data size is invalid for provided type: '" + type + "'");
    }
    return elements;
  }

  /** The bytes of a quoted {@code "0x…"}; null if it is no such string. */
  byte @Nullable [] hexData(int start, int end) {
    int from = start + 3;
    int digits = end - 1 - from;
    if (digits < 0 || digits % 2 != 0 || in[start + 1] != '0' || in[start + 2] != 'x') {
      return null;
    }
    byte[] data = new byte[digits / 2];
    for (int i = 0; i < data.length; i++) {
      int high = Character.digit(in[from + 2 * i], 16);
      int low = Character.digit(in[from + 2 * i + 1], 16);
      if (high < 0 || low < 0) {
        return null;
      }
      data[i] = (byte) (high << 4 | low);
    }
    return data;
  }

  private ElementsAttribute strings(ElementList list, ShapedType type, int position) {
    List<String> values = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      if (list.type(i) != MlirLexer.STRING) {
        throw session.fail(
            position,
            "expected string token, got " + session.ring.text(list.start(i), list.end(i)));
      }
      values.add(AttributeActions.unescape(session, list.start(i), list.end(i)));
    }
    return new DenseStringElementsAttribute(type, values);
  }

  private ElementsAttribute numbers(ElementList list, ShapedType type, int position) {
    Type element = type.elementType();
    if (element instanceof ComplexType complex) {
      checkPairs(list, type, complex, position);
      element = complex.elementType();
    }
    DenseElementsAttribute.Builder builder = DenseElementsAttribute.builder(type);
    for (int i = 0; i < list.size(); i++) {
      if (element instanceof FloatType format) {
        builder.add(floating(list, i, format));
      } else {
        addInteger(builder, list, i, element);
      }
    }
    if (list.isComplex() && element == type.elementType()) {
      throw session.fail(position, "expected scalar elements for type '" + type + "'");
    }
    // One part of a complex number that stands for no elements is read, but says nothing.
    boolean isPart = list.size() == 1 && element != type.elementType();
    return isPart ? DenseElementsAttribute.builder(type).build() : builder.build();
  }

  private void checkPairs(ElementList list, ShapedType type, ComplexType element, int position) {
    boolean isScalar = list.shape().length == 0;
    long expected = isScalar ? 2 : 2 * type.numElements();
    if (list.size() != expected && !(isScalar && type.numElements() == 0)) {
      throw session.fail(
          position,
          "parsed "
              + list.size()
              + " elements, but type ('"
              + (isScalar ? element : type)
              + "') expected "
              + expected
              + " elements");
    }
  }

  private void addInteger(
      DenseElementsAttribute.Builder builder, ElementList list, int index, Type type) {
    long small = Numbers.smallLong(in, list.start(index), list.end(index));
    boolean negative = list.isNegative(index);
    if (small >= 0 && list.type(index) == MlirLexer.INTEGER) {
      long value = negative ? -small : small;
      if (!(negative && type.isUnsignedInteger()) && builder.tryToAdd(value)) {
        return;
      }
    }
    builder.add(integer(list, index, type, false).value());
  }

  private IntegerAttribute integer(ElementList list, int index, Type type, boolean inArray) {
    int start = list.start(index);
    switch (list.type(index)) {
      case MlirLexer.TRUE, MlirLexer.FALSE:
        if (!type.isInteger(1)) {
          throw session.fail(start, "expected i1 type for 'true' or 'false' values");
        }
        return IntegerAttribute.of(list.type(index) == MlirLexer.TRUE ? 1 : 0, type);
      case MlirLexer.FLOAT:
        throw session.fail(start, "expected integer elements, but parsed floating-point");
      case MlirLexer.STRING:
        // That one string may hold all the elements has been looked at before.
        throw session.fail(start, "integer constant out of range for type");
      default:
        break;
    }
    boolean negative = list.isNegative(index);
    if (negative && type.isUnsignedInteger()) {
      throw session.fail(start, "expected unsigned integer elements, but parsed negative value");
    }
    long small = Numbers.smallLong(in, start, list.end(index));
    if (small >= 0) {
      long signed = negative ? -small : small;
      if (IntegerAttribute.fits(signed, type)) {
        return IntegerAttribute.of(signed, type);
      }
    }
    BigInteger value = Numbers.integer(in, start, list.end(index));
    if (negative) {
      value = value.negate();
    }
    if (!IntegerAttribute.fits(value, type)) {
      throw inArray
          ? session.fail(session.behind(list.end(index)), "integer constant out of range")
          : session.fail(start, "integer constant out of range for type");
    }
    return IntegerAttribute.of(value, type);
  }

  private FloatAttribute floating(ElementList list, int index, FloatType format) {
    int start = list.start(index);
    int end = list.end(index);
    boolean negative = list.isNegative(index);
    switch (list.type(index)) {
      case MlirLexer.FLOAT:
        return FloatAttribute.of(Numbers.decimal(in, start, end, negative), format);
      case MlirLexer.INTEGER:
        if (!Numbers.isHex(in, start, end)) {
          throw session.failDecimalInteger(start);
        }
        if (negative) {
          throw session.fail(start, "hexadecimal float literal should not have a leading minus");
        }
        BigInteger bits = Numbers.integer(in, start, end);
        if (bits.bitLength() > format.width()) {
          throw session.fail(start, "hexadecimal float constant out of range for type");
        }
        return FloatAttribute.ofBits(bits, format);
      default:
        throw session.fail(start, "expected floating point literal");
    }
  }

  // sparse<…> and dense_resource<…>

  /** A {@code sparse<…>}. */
  public Attribute sparseElements(
      ElementList indices, ElementList values, Type type, int position) {
    ShapedType shaped = staticShape(type, position);
    long rank = shaped.rank();
    if (indices.isAbsent()) {
      return new SparseElementsAttribute(
          shaped,
          DenseElementsAttribute.builder(table(IntegerType.I64, 0, rank)).build(),
          dense(values, table(shaped.elementType(), 0), position, true));
    }
    long[] shape = indices.shape().length == 0 ? new long[] {1, rank} : indices.shape();
    long[] valueShape = values.shape().length == 0 ? new long[] {shape[0]} : values.shape();
    ElementsAttribute where =
        dense(indices, table(IntegerType.I64, shape), indices.position(), false);
    ElementsAttribute what =
        dense(values, table(shaped.elementType(), valueShape), values.position(), true);
    if (valueShape.length != 1) {
      throw session.fail(position, "expected 1-d tensor for sparse element values");
    }
    // A list of plain numbers is one index for each value.
    boolean flat = shape.length == 1 && rank == 1;
    if (!(flat || shape.length == 2 && shape[1] == rank) || valueShape[0] != shape[0]) {
      throw session.fail(
          position,
          "expected shape ("
              + shaped.shape()
              + "); inferred shape of indices literal ("
              + Arrays.toString(shape)
              + "); inferred shape of values literal ("
              + Arrays.toString(valueShape)
              + ")");
    }
    checkIndices((DenseElementsAttribute) where, shaped, position);
    return new SparseElementsAttribute(shaped, (DenseElementsAttribute) where, what);
  }

  /** The type of a list; elements that no tensor holds, such as memrefs, lie in a memref. */
  private static ShapedType table(Type element, long... shape) {
    return RankedTensorType.isValidElementType(element)
        ? RankedTensorType.of(element, shape)
        : MemRefType.of(element, shape);
  }

  private void checkIndices(DenseElementsAttribute indices, ShapedType type, int position) {
    int rank = type.rank();
    long rows = indices.numElements() / Math.max(rank, 1);
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < rank; i++) {
        long index = indices.longAt(row * rank + i);
        if (index < 0 || index >= type.dimSize(i)) {
          StringBuilder all = new StringBuilder();
          for (int k = 0; k < rank; k++) {
            all.append(k == 0 ? "" : ", ")
                .append(Long.toUnsignedString(indices.longAt(row * rank + k)));
          }
          throw session.fail(
              position,
              "sparse index #"
                  + row
                  + " is not contained within the value shape, with index=["
                  + all
                  + "], and type='"
                  + type
                  + "'");
        }
      }
    }
  }

  /** A {@code dense_resource<…>}. */
  public Attribute denseResource(String handle, Type type, int position) {
    if (!(type instanceof ShapedType shaped)) {
      throw session.fail(position, "`dense_resource` expected a shaped type");
    }
    return new DenseResourceAttribute(handle, shaped, session.resources.blob("builtin", handle));
  }
}
