package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An attribute constraint of a definition file: a kind of attributes, with MLIR's words for it. */
final class DefinedAttribute implements AttributeConstraint {
  private final String description;
  private final Predicate<Attribute> predicate;
  private final @Nullable AttributeConstraint narrowed;
  private final @Nullable Type literalType;

  private DefinedAttribute(
      String description,
      Predicate<Attribute> predicate,
      @Nullable AttributeConstraint narrowed,
      @Nullable Type literalType) {
    this.description = description;
    this.predicate = predicate;
    this.narrowed = narrowed;
    this.literalType = literalType;
  }

  /** The constraint that an attribute of an operation names. */
  static AttributeConstraint read(DefinitionFile file, String text) {
    switch (text) {
      case "unit":
        return CommonAttributes.UNIT;
      case "flag":
        return CommonAttributes.FLAG;
      case "symbol-name":
        return CommonAttributes.SYMBOL_NAME;
      default:
        break;
    }
    AttributeConstraint own = file.ownAttribute(text);
    if (own != null) {
      return own;
    }
    if (text.startsWith("enum ")) {
      return enumeration(file, text.substring(5), "");
    }
    String description =
        text.startsWith("\"")
            ? text.substring(1, text.lastIndexOf('"'))
            : file.descriptionOfAttribute(text);
    String kind = file.kindOfAttribute(text);
    if (kind.startsWith("enum ")) {
      return enumeration(file, kind.substring(5), description);
    }
    if (kind.equals("optional-integer(i64)")) {
      return new OptionalNumber(description);
    }
    if (kind.equals("spelled shard.axisarray")) {
      return new NumberLists(description, kind.substring(8));
    }
    if (kind.startsWith("spelled ")) {
      return new SpelledAttribute(description, kind.substring(8));
    }
    AttributeConstraint ofKind = ofKind(kind, description);
    return ofKind instanceof DefinedAttribute defined && ConstraintPhrases.areIn(description)
        ? defined.asDescribed()
        : ofKind;
  }

  private DefinedAttribute asDescribed() {
    return new DefinedAttribute(
        description,
        Combined.allOf(List.of(predicate, ConstraintPhrases.of(description))),
        narrowed,
        literalType);
  }

  /** An enumeration by its name, followed by the type of its integers where it has one. */
  private static AttributeConstraint enumeration(
      DefinitionFile file, String text, String description) {
    int blank = text.indexOf(' ');
    String name = blank < 0 ? text : text.substring(0, blank);
    int dot = name.indexOf('.');
    AttributeConstraint shared = SharedEnumerations.of(name);
    if (shared != null) {
      return shared;
    }
    String dialect = name.substring(0, dot);
    DefinitionFile owner = dialect.equals(file.dialect()) ? file : DefinitionFile.of(dialect);
    EnumDefinition definition = owner.anyEnumeration(name.substring(dot + 1));
    if (blank < 0) {
      // The attributes of llvm are kept verbatim, as the operations with classes expect them.
      return dialect.equals("llvm")
          ? new SpelledAttribute(definition.toString(), name)
          : new EnumerationConstraint(definition);
    }
    if (text.endsWith(" property")) {
      String typeName = text.substring(blank + 1, text.length() - " property".length());
      return new EnumProperty(definition, (IntegerType) DefinedType.type(typeName), description);
    }
    int named = text.indexOf(" named ");
    String typeName = text.substring(blank + 1, named < 0 ? text.length() : named);
    IntegerType type = (IntegerType) DefinedType.type(typeName);
    return named < 0
        ? EnumConstraint.integer(definition, type, description)
        : new NamedFlags(definition, type, text.substring(named + 7), description);
  }

  /** Whether a user may write this kind of attribute. */
  static boolean isKind(String kind) {
    return common(kind) != null
        || List.of("integer", "integer-set", "elements", "dense-elements", "dense-int-elements")
            .contains(kind)
        || kind.matches("(integer|float|dense-array)\\([\\w<>.!]+\\)")
        || kind.matches("enum [a-zA-Z_][\\w$]*\\.[\\w.$]+( s?u?i\\d{1,8})?")
        || kind.matches("spelled [a-zA-Z_][\\w$]*\\.[\\w.$]+");
  }

  private static AttributeConstraint ofKind(String kind, String description) {
    CommonAttributes common = common(kind);
    if (common == CommonAttributes.TYPED) {
      // Attributes that are kept verbatim may have types: #ptr.null.
      return new DefinedAttribute(
          description,
          value -> common.accepts(value) || value instanceof OpaqueAttribute,
          common,
          common.literalType());
    }
    if (common != null) {
      return common.description().equals(description)
          ? common
          : new DefinedAttribute(description, common::accepts, common, common.literalType());
    }
    int open = kind.indexOf('(');
    if (kind.equals("dense-array(i16)")) {
      return new NumberArray(description, IntegerType.of(16));
    }
    if (open >= 0) {
      Type type = DefinedType.type(kind.substring(open + 1, kind.length() - 1));
      switch (kind.substring(0, open)) {
        case "integer":
          return of(
              description,
              value -> value instanceof IntegerAttribute number && number.type().equals(type),
              type);
        case "float":
          return of(
              description,
              value -> value instanceof FloatAttribute number && number.type().equals(type),
              type);
        default:
          return of(
              description,
              value ->
                  value instanceof DenseArrayAttribute array && array.elementType().equals(type),
              null);
      }
    }
    switch (kind) {
      case "integer":
        return of(description, value -> value instanceof IntegerAttribute, null);
      case "integer-set":
        return of(description, value -> value instanceof IntegerSetAttribute, null);
      case "elements":
      case "dense-elements":
      case "dense-int-elements":
        // Attributes that are kept verbatim may have the interface of those with elements.
        return of(
            description,
            value -> value instanceof ElementsAttribute || value instanceof OpaqueAttribute,
            null);
      default:
        return of(description, value -> true, null);
    }
  }

  private static DefinedAttribute of(
      String description, Predicate<Attribute> predicate, @Nullable Type literalType) {
    return new DefinedAttribute(description, predicate, null, literalType);
  }

  private static @Nullable CommonAttributes common(String kind) {
    return switch (kind) {
      case "any", "location" -> CommonAttributes.ANY;
      case "string" -> CommonAttributes.STRING;
      case "bool" -> CommonAttributes.BOOL;
      case "array" -> CommonAttributes.ARRAY;
      case "dictionary" -> CommonAttributes.DICTIONARY;
      case "type" -> CommonAttributes.TYPE;
      case "symbol-ref" -> CommonAttributes.SYMBOL_REF;
      case "flat-symbol-ref" -> CommonAttributes.FLAT_SYMBOL_REF;
      case "affine-map" -> CommonAttributes.AFFINE_MAP;
      case "typed" -> CommonAttributes.TYPED;
      case "float" -> CommonAttributes.FLOAT;
      case "integer(i32)" -> CommonAttributes.I32;
      case "integer(i64)" -> CommonAttributes.I64;
      case "integer(index)" -> CommonAttributes.INDEX;
      case "dense-array(i1)" -> CommonAttributes.DENSE_BOOL_ARRAY;
      case "dense-array(i32)" -> CommonAttributes.DENSE_I32_ARRAY;
      case "dense-array(i64)" -> CommonAttributes.DENSE_I64_ARRAY;
      default -> null;
    };
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return predicate.test(attribute);
  }

  @Override
  public boolean fits(Attribute attribute) {
    return narrowed == null ? accepts(attribute) : narrowed.fits(attribute);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public AttributeConstraint spelling() {
    return narrowed == null ? this : narrowed;
  }

  @Override
  public @Nullable Type literalType() {
    return literalType;
  }
}
