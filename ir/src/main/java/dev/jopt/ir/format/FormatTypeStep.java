package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How the type of one group that the text does not state is found.
 *
 * @param target the group, by its place among all
 * @param targetName its name
 * @param constant the type if it is always this one
 * @param source else the group that it follows from; negative for none
 * @param sourceAttribute else the attribute whose type it follows from
 * @param transform makes the target's type of the source's; null for the same
 * @param demand the required type of the source of the transform; null for any
 */
record FormatTypeStep(
    int target,
    String targetName,
    @Nullable Type constant,
    int source,
    @Nullable String sourceAttribute,
    @Nullable UnaryOperator<@Nullable Type> transform,
    @Nullable ValueSpec demand) {

  /** The target always has this type. */
  static FormatTypeStep toConstant(int target, String targetName, Type constant) {
    return new FormatTypeStep(target, targetName, constant, -1, null, null, null);
  }

  /** The target has the type of an attribute, or the type that the transform gives for it. */
  static FormatTypeStep fromAttribute(
      int target,
      String targetName,
      String attribute,
      @Nullable UnaryOperator<@Nullable Type> transform) {
    return new FormatTypeStep(target, targetName, null, -1, attribute, transform, null);
  }

  /** The target has the type of another group, or the type that the transform gives for it. */
  static FormatTypeStep fromGroup(
      int target,
      String targetName,
      int source,
      ValueSpec sourceSpec,
      @Nullable UnaryOperator<@Nullable Type> transform) {
    ValueSpec demand = transform == null ? null : sourceSpec;
    return new FormatTypeStep(target, targetName, null, source, null, transform, demand);
  }

  void run(FormatParse parse) {
    if (constant != null) {
      parse.setType(target, constant);
      return;
    }
    List<Type> list = source >= 0 && transform != null ? parse.typeList(source) : null;
    if (list != null && list.size() != 1) {
      List<Type> types = new ArrayList<>(list.size());
      for (Type type : list) {
        types.add(transformed(parse, type));
      }
      parse.setTypes(target, types);
      return;
    }
    Type type = source >= 0 ? parse.type(source) : typeOfAttribute(parse);
    if (type != null) {
      parse.setType(target, transformed(parse, type));
    }
  }

  private @Nullable Type typeOfAttribute(FormatParse parse) {
    Attribute value = parse.state.inherentAttributes().get(String.valueOf(sourceAttribute));
    return value instanceof TypedAttribute typed ? typed.type() : null;
  }

  private Type transformed(FormatParse parse, Type type) {
    if (demand != null && !demand.constraint().accepts(type)) {
      throw parse.parser.errorAt(
          parse.parser.namePosition(),
          "'"
              + demand.name()
              + "' must be "
              + demand.constraint().description()
              + ", but got '"
              + type
              + "'");
    }
    Type result = transform == null ? type : transform.apply(type);
    if (result == null) {
      throw parse.parser.errorAt(
          parse.parser.namePosition(),
          "the type of '" + targetName + "' does not follow from " + type);
    }
    return result;
  }
}
