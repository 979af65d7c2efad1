package dev.jopt.ir;

import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Attribute constraints that many dialects share, worded as in MLIR's op definitions. */
public enum CommonAttributes implements AttributeConstraint {
  ANY("any attribute"),
  TYPED("TypedAttr instance"),
  STRING("string attribute"),
  UNIT("unit attribute"),
  /** A unit, or {@code false} where it is not set: a flag that is no attribute in MLIR. */
  FLAG("unit property"),
  BOOL("bool attribute"),
  /** An integer of any width, signless or not. */
  INTEGER("arbitrary integer attribute"),
  I32("32-bit signless integer attribute"),
  I64("64-bit signless integer attribute"),
  INDEX("index attribute"),
  FLOAT("float attribute"),
  ARRAY("array attribute"),
  DICTIONARY("dictionary of named attribute values"),
  ARRAY_OF_DICTIONARIES("Array of dictionary attributes"),
  TYPE("any type attribute"),
  FUNCTION_TYPE("type attribute of function type"),
  SYMBOL_NAME("string attribute"),
  SYMBOL_REF("symbol reference attribute"),
  FLAT_SYMBOL_REF("flat symbol reference attribute"),
  AFFINE_MAP("AffineMap attribute"),
  DENSE_I32_ARRAY("i32 dense array attribute"),
  DENSE_I64_ARRAY("i64 dense array attribute"),
  DENSE_BOOL_ARRAY("i1 dense array attribute");

  private final String description;

  CommonAttributes(String description) {
    this.description = description;
  }

  @Override
  public Attribute kept(Attribute property) {
    return this == FLAG && property.equals(IntegerAttribute.TRUE) ? UnitAttribute.UNIT : property;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    switch (this) {
      case ANY:
        return true;
      case TYPED:
        return attribute instanceof TypedAttribute || attribute instanceof StringAttribute;
      case STRING:
      case SYMBOL_NAME:
        return attribute instanceof StringAttribute;
      case UNIT:
        return attribute instanceof UnitAttribute;
      case FLAG:
        return attribute instanceof UnitAttribute || attribute.equals(IntegerAttribute.FALSE);
      case BOOL:
        return isIntegerOf(attribute, IntegerType.I1);
      case INTEGER:
        return attribute instanceof IntegerAttribute integer
            && integer.type() instanceof IntegerType;
      case I32:
        return isIntegerOf(attribute, IntegerType.I32);
      case I64:
        return isIntegerOf(attribute, IntegerType.I64);
      case INDEX:
        return isIntegerOf(attribute, IndexType.INDEX);
      case FLOAT:
        return attribute instanceof FloatAttribute;
      case ARRAY:
        return attribute instanceof ArrayAttribute;
      case DICTIONARY:
        return attribute instanceof DictionaryAttribute;
      case ARRAY_OF_DICTIONARIES:
        return attribute instanceof ArrayAttribute array && allDictionaries(array);
      case TYPE:
        return attribute instanceof TypeAttribute;
      case FUNCTION_TYPE:
        return attribute instanceof TypeAttribute type && type.value() instanceof FunctionType;
      case SYMBOL_REF:
        return attribute instanceof SymbolRefAttribute;
      case FLAT_SYMBOL_REF:
        return attribute instanceof SymbolRefAttribute ref && ref.nested().isEmpty();
      case AFFINE_MAP:
        return attribute instanceof AffineMapAttribute;
      case DENSE_I32_ARRAY:
        return isArrayOf(attribute, IntegerType.I32);
      case DENSE_I64_ARRAY:
        return isArrayOf(attribute, IntegerType.I64);
      case DENSE_BOOL_ARRAY:
        return isArrayOf(attribute, IntegerType.I1);
    }
    throw new AssertionError(this);
  }

  @Override
  public boolean fits(Attribute attribute) {
    switch (this) {
      case I32:
      case I64:
      case INDEX:
        return attribute instanceof IntegerAttribute;
      case FUNCTION_TYPE:
        return attribute instanceof TypeAttribute;
      case ARRAY_OF_DICTIONARIES:
        return attribute instanceof ArrayAttribute;
      default:
        return accepts(attribute);
    }
  }

  @Override
  public @Nullable Type literalType() {
    switch (this) {
      case BOOL:
        return IntegerType.I1;
      case I32:
        return IntegerType.I32;
      case I64:
        return IntegerType.I64;
      case INDEX:
        return IndexType.INDEX;
      default:
        return null;
    }
  }

  private static boolean isIntegerOf(Attribute attribute, Type type) {
    return attribute instanceof IntegerAttribute integer && integer.type().equals(type);
  }

  private static boolean isArrayOf(Attribute attribute, Type type) {
    return attribute instanceof DenseArrayAttribute array && array.elementType().equals(type);
  }

  private static boolean allDictionaries(ArrayAttribute array) {
    for (Attribute element : array.elements()) {
      if (!(element instanceof DictionaryAttribute)) {
        return false;
      }
    }
    return true;
  }
}
