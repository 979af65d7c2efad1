package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which attributes are constants of which types. */
final class ConstantValues {
  private static final Set<String> KINDS = Set.of("zero", "undef", "poison");

  private ConstantValues() {}

  /** A constant, or null if the attribute cannot be the value of one of that type. */
  static @Nullable Operation materialize(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (value instanceof OpaqueAttribute kind && isKind(kind)) {
      return builder.create(
          builder.state(location, "llvm.mlir." + kind.text()).addResultType(type));
    }
    if (value instanceof SymbolRefAttribute && type instanceof PointerType) {
      return builder.create(
          builder
              .state(location, "llvm.mlir.addressof")
              .setAttribute("global_name", value)
              .addResultType(type));
    }
    boolean isNumber =
        value instanceof IntegerAttribute
            || value instanceof FloatAttribute
            || value instanceof DenseElementsAttribute
            || value instanceof SparseElementsAttribute
            || value instanceof DenseResourceAttribute;
    // An index as the value of an i64 can be read, but is not made.
    return isNumber
            && ((TypedAttribute) value).type().equals(type)
            && problemOf(value, type) == null
        ? ConstantOp.create(builder, location, value, type)
        : null;
  }

  /** Whether a value is told by its kind: #llvm.zero is that of llvm.mlir.zero. */
  private static boolean isKind(OpaqueAttribute value) {
    return value.dialect().equals("llvm") && KINDS.contains(value.text());
  }

  /** The error in an attribute as the value of a constant; null if there is none. */
  static @Nullable String problemOf(@Nullable Attribute value, Type type) {
    if (value instanceof StringAttribute text) {
      return ofString(text.value().getBytes(StandardCharsets.ISO_8859_1).length, type);
    }
    if (type instanceof StructType struct) {
      return ofStruct(value, struct);
    }
    if (type instanceof TargetType) {
      return "does not support target extension type.";
    }
    if (value instanceof IntegerAttribute) {
      return type instanceof IntegerType ? null : "expected integer type";
    }
    if (value instanceof FloatAttribute number) {
      return ofFloat(number.type(), type);
    }
    if (value instanceof DenseElementsAttribute
        || value instanceof SparseElementsAttribute
        || value instanceof DenseResourceAttribute) {
      return ofElements((TypedAttribute) value, type);
    }
    if (value instanceof ArrayAttribute array) {
      return ofArray(array, type);
    }
    return "only supports integer, float, string or elements attributes";
  }

  private static @Nullable String ofString(int length, Type type) {
    return type instanceof ArrayType array
            && array.size() == length
            && array.element().equals(IntegerType.I8)
        ? null
        : "expected array type of " + length + " i8 elements for the string constant";
  }

  private static @Nullable String ofStruct(@Nullable Attribute value, StructType struct) {
    if (!(value instanceof ArrayAttribute array)) {
      return "expected array attribute for struct type";
    }
    int size = struct.elements().size();
    if (array.size() != size) {
      return "expected array attribute of size " + size;
    }
    for (int i = 0; i < size; i++) {
      Type type = struct.elements().get(i);
      if (!(type instanceof FloatType)
          && !(type instanceof IntegerType number && number.isSignless())) {
        return "expected struct element types to be floating point type or integer type";
      }
      Attribute element = array.get(i);
      if (!(element instanceof FloatAttribute) && !(element instanceof IntegerAttribute)) {
        return "expected element of array attribute to be floating point or integer";
      }
      if (!type.equals(((TypedAttribute) element).type())) {
        return "struct element at index " + i + " is of wrong type";
      }
    }
    return null;
  }

  private static @Nullable String ofFloat(FloatType number, Type type) {
    if (type instanceof FloatType) {
      return type.equals(number) ? null : "attribute and type have different float semantics";
    }
    return type instanceof IntegerType bits && bits.width() != number.width()
        ? "expected integer type of width " + number.width()
        : null;
  }

  private static @Nullable String ofElements(TypedAttribute value, Type type) {
    if (!(type instanceof VectorType) && !(type instanceof ArrayType)) {
      return "expected vector or array type";
    }
    if (type instanceof VectorType vector
        && vector.scalableDims().contains(true)
        && !(value instanceof DenseElementsAttribute dense && dense.isSplat())) {
      return "scalable vector type requires a splat attribute";
    }
    long wanted = 1;
    Type leaf = type;
    while (leaf instanceof ArrayType array) {
      wanted *= array.size();
      leaf = array.element();
    }
    if (leaf instanceof VectorType vector) {
      wanted *= count(vector);
      leaf = vector.elementType();
    }
    ShapedType shape = (ShapedType) value.type();
    long given = count(shape);
    if (wanted != given) {
      return "type and attribute have a different number of elements: " + wanted + " vs. " + given;
    }
    return ofLeaf(value instanceof DenseElementsAttribute, shape.elementType(), leaf);
  }

  private static @Nullable String ofLeaf(boolean dense, Type given, Type leaf) {
    if (!dense) {
      return null;
    }
    if (given instanceof FloatType number) {
      return leaf instanceof IntegerType || leaf instanceof FloatType
          ? ofFloat(number, leaf)
          : null;
    }
    return leaf instanceof IntegerType
        ? null
        : "expected integer element type for integer elements attribute";
  }

  private static long count(ShapedType type) {
    long count = 1;
    for (int i = 0; i < type.rank(); i++) {
      count *= type.shape().get(i);
    }
    return count;
  }

  private static @Nullable String ofArray(ArrayAttribute value, Type type) {
    if (!(type instanceof ArrayType)) {
      return "expected array or struct type for array attribute";
    }
    List<Attribute> level = List.of(value);
    Type element = type;
    for (int dimension = 0; element instanceof ArrayType array; dimension++) {
      List<Attribute> next = new ArrayList<>();
      for (Attribute attribute : level) {
        if (!(attribute instanceof ArrayAttribute values)) {
          continue;
        }
        if (values.size() != array.size()) {
          return "array attribute size does not match array type size in dimension "
              + dimension
              + ": "
              + values.size()
              + " vs. "
              + array.size();
        }
        next.addAll(values.elements());
      }
      element = array.element();
      for (int i = 0; i < next.size(); i++) {
        String what = whatIsNested(element, dimension);
        if (what != null && !isNested(next.get(i))) {
          return "nested attribute for "
              + what
              + " at index "
              + i
              + " must be a zero, or undef, or array attribute";
        }
      }
      level = next;
    }
    return element instanceof StructType
        ? null
        : "for array with an array attribute must have a struct element type";
  }

  private static @Nullable String whatIsNested(Type element, int dimension) {
    if (element instanceof StructType) {
      return "struct element";
    }
    return element instanceof ArrayType ? "sub-array in dimension " + dimension : null;
  }

  private static boolean isNested(Attribute attribute) {
    return attribute instanceof ArrayAttribute || attribute instanceof OpaqueAttribute;
  }
}
