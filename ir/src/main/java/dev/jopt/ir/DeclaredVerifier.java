package dev.jopt.ir;

import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.CompiledRule;
import dev.jopt.ir.OpDefinition.CompiledSameTypes;
import dev.jopt.ir.OpDefinition.RegionSpec;
import dev.jopt.ir.OpDefinition.SuccessorSpec;
import dev.jopt.ir.OpDefinition.TypeRule;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.diagnostic.OlderSpellings;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks the declarations of a definition: numbers of parts, constraints of attributes, operands,
 * results and regions, and the rules that tie types together.
 */
final class DeclaredVerifier {
  private static final Note[] NO_NOTES = {};

  private DeclaredVerifier() {}

  static boolean verify(Operation op) {
    OpDefinition definition = op.definition();
    return !definition.isRegistered()
        || (verifyCounts(op, definition)
            && verifyAttributes(op, definition)
            && verifyOperandTypes(op, definition)
            && verifyResultTypes(op, definition)
            && verifyRegions(op, definition)
            && verifyRules(op, definition));
  }

  // Numbers of parts.

  private static boolean verifyCounts(Operation op, OpDefinition definition) {
    if (definition.hasFixedCounts()
        && op.operandCount() == definition.operandSpecs().length
        && op.resultCount() == definition.resultSpecs().length
        && op.regionCount() == definition.regionSpecs().length
        && op.successorCount() == definition.successorSpecs().length) {
      return true;
    }
    return verifyRegionCount(op, definition)
        && verifyResultCount(op, definition)
        && verifySuccessorCount(op, definition)
        && verifyOperandCount(op, definition)
        && verifySegments(
            op,
            definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS),
            OpDefinition.OPERAND_SEGMENT_SIZES,
            "operand",
            definition.operandSpecs(),
            op.operandCount())
        && verifySegments(
            op,
            definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS),
            OpDefinition.RESULT_SEGMENT_SIZES,
            "result",
            definition.resultSpecs(),
            op.resultCount());
  }

  private static boolean verifyOperandCount(Operation op, OpDefinition definition) {
    ValueSpec[] specs = definition.operandSpecs();
    int least = definition.leastOperands();
    int found = op.operandCount();
    if (least == specs.length) {
      if (found == least) {
        return true;
      }
      if (least == 0) {
        return op.emitOpError("requires zero operands");
      }
      return op.emitOpError(
          least == 1
              ? "requires a single operand"
              : "expected " + least + " operands, but found " + found);
    }
    if (found < least) {
      return op.emitOpError("expected " + least + " or more operands, but found " + found);
    }
    return definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
        || verifyOptionalGroups(op, specs, "operand", found - least);
  }

  private static boolean verifyResultCount(Operation op, OpDefinition definition) {
    ValueSpec[] specs = definition.resultSpecs();
    int least = definition.leastResults();
    int found = op.resultCount();
    if (least == specs.length) {
      if (found == least) {
        return true;
      }
      if (least == 0) {
        return op.emitOpError("requires zero results");
      }
      return op.emitOpError(least == 1 ? "requires one result" : "expected " + least + " results");
    }
    if (found < least) {
      return op.emitOpError("expected " + least + " or more results");
    }
    return definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)
        || verifyOptionalGroups(op, specs, "result", found - least);
  }

  private static boolean verifyOptionalGroups(
      Operation op, ValueSpec[] specs, String what, int extra) {
    for (int i = 0; i < specs.length; i++) {
      if (specs[i].arity() == Arity.OPTIONAL && extra > 1) {
        return emitOptionalGroup(op, what, i, extra);
      }
    }
    return true;
  }

  private static boolean emitOptionalGroup(Operation op, String what, int start, int found) {
    return op.emitOpError(
        what + " group starting at #" + start + " requires 0 or 1 element, but found " + found);
  }

  private static boolean verifySegments(
      Operation op, boolean sized, String name, String what, ValueSpec[] specs, int found) {
    if (!sized) {
      return true;
    }
    if (!(op.inherentAttributes().get(name) instanceof DenseArrayAttribute sizes)
        || !sizes.elementType().equals(IntegerType.I32)) {
      return op.emitOpError("requires dense i32 array attribute '" + name + "'");
    }
    if (sizes.size() != specs.length) {
      return op.emitOpError(
          "'"
              + name
              + "' attribute for specifying "
              + what
              + " segments must have "
              + specs.length
              + " elements, but got "
              + sizes.size());
    }
    int total = 0;
    for (int i = 0; i < specs.length; i++) {
      if (sizes.longAt(i) < 0) {
        return op.emitOpError("'" + name + "' attribute cannot have negative elements");
      }
      total += (int) sizes.longAt(i);
    }
    if (total != found) {
      return op.emitOpError(
          what
              + " count ("
              + found
              + ") does not match with the total size ("
              + total
              + ") specified in attribute '"
              + name
              + "'");
    }
    int start = 0;
    for (int i = 0; i < specs.length; i++) {
      int size = (int) sizes.longAt(i);
      if (specs[i].arity() == Arity.OPTIONAL && size > 1) {
        return emitOptionalGroup(op, what, start, size);
      }
      if (specs[i].arity() == Arity.ONE && size != 1) {
        return op.emitOpError(
            what + " group starting at #" + start + " requires 1 element, but found " + size);
      }
      start += size;
    }
    return true;
  }

  private static boolean verifyRegionCount(Operation op, OpDefinition definition) {
    RegionSpec[] specs = definition.regionSpecs();
    int found = op.regionCount();
    boolean variadic = specs.length != 0 && specs[specs.length - 1].arity() != Arity.ONE;
    int least = variadic ? specs.length - 1 : specs.length;
    if (variadic) {
      return found >= least || op.emitOpError("expected " + least + " or more regions");
    }
    if (found == least) {
      return true;
    }
    if (least == 0) {
      return op.emitOpError("requires zero regions");
    }
    return op.emitOpError(least == 1 ? "requires one region" : "expected " + least + " regions");
  }

  private static boolean verifySuccessorCount(Operation op, OpDefinition definition) {
    SuccessorSpec[] specs = definition.successorSpecs();
    int found = op.successorCount();
    boolean variadic = specs.length != 0 && specs[specs.length - 1].arity() != Arity.ONE;
    int least = variadic ? specs.length - 1 : specs.length;
    if (variadic) {
      return found >= least
          || op.emitOpError("requires at least " + least + " successors but found " + found);
    }
    return found == least
        || op.emitOpError(
            "requires " + least + " successor" + (least == 1 ? "" : "s") + " but found " + found);
  }

  // Constraints.

  private static boolean verifyAttributes(Operation op, OpDefinition definition) {
    for (AttributeSpec spec : definition.attributeSpecs()) {
      Attribute value = op.inherentAttributes().get(spec.name());
      if (value == null ? spec.required() : !spec.constraint().accepts(value)) {
        return emitAttributeError(op, definition);
      }
    }
    return true;
  }

  /** Complains about the first missing attribute by name; if none is missing, the first bad one. */
  private static boolean emitAttributeError(Operation op, OpDefinition definition) {
    AttributeSpec missing = null;
    AttributeSpec bad = null;
    for (AttributeSpec spec : definition.attributeSpecs()) {
      Attribute value = op.inherentAttributes().get(spec.name());
      if (value == null) {
        if (spec.required() && comesFirst(spec, missing)) {
          missing = spec;
        }
      } else if (!spec.constraint().accepts(value) && comesFirst(spec, bad)) {
        bad = spec;
      }
    }
    if (missing != null) {
      return op.emitOpError("requires attribute '" + missing.name() + "'");
    }
    if (bad == null) {
      return true;
    }
    // Attributes whose spelling has changed were arrays.
    boolean mayBeOlder = op.inherentAttributes().get(bad.name()) instanceof ArrayAttribute;
    return op.emitOpError(
        bad.problem(),
        mayBeOlder
            ? OlderSpellings.notesOn(op.name() + "#" + bad.name(), op.location())
            : NO_NOTES);
  }

  private static boolean comesFirst(AttributeSpec spec, @Nullable AttributeSpec other) {
    return other == null || spec.name().compareTo(other.name()) < 0;
  }

  private static boolean verifyOperandTypes(Operation op, OpDefinition definition) {
    ValueSpec[] specs = definition.operandSpecs();
    int index = 0;
    for (int group = 0; group < specs.length; group++) {
      ValueSpec spec = specs[group];
      int size = spec.arity() == Arity.ONE ? 1 : definition.operandGroupSize(op, group);
      for (int i = 0; i < size; i++, index++) {
        Type type = op.operand(index).type();
        if (!spec.constraint().accepts(type)) {
          return emitWrongType(op, "operand #" + index, spec, type);
        }
      }
    }
    return true;
  }

  private static boolean verifyResultTypes(Operation op, OpDefinition definition) {
    ValueSpec[] specs = definition.resultSpecs();
    int index = 0;
    for (int group = 0; group < specs.length; group++) {
      ValueSpec spec = specs[group];
      int size = spec.arity() == Arity.ONE ? 1 : definition.resultGroupSize(op, group);
      for (int i = 0; i < size; i++, index++) {
        Type type = op.result(index).type();
        if (!spec.constraint().accepts(type)) {
          return emitWrongType(op, "result #" + index, spec, type);
        }
      }
    }
    return true;
  }

  private static boolean emitWrongType(Operation op, String what, ValueSpec spec, Type type) {
    String variadic = spec.arity() == Arity.VARIADIC ? "variadic of " : "";
    return op.emitOpError(
        what
            + " must be "
            + variadic
            + spec.constraint().description()
            + ", but got '"
            + StringAsmPrinter.toString(type)
            + "'");
  }

  private static boolean verifyRegions(Operation op, OpDefinition definition) {
    RegionSpec[] specs = definition.regionSpecs();
    for (int i = 0; i < op.regionCount(); i++) {
      RegionSpec spec = specs[Math.min(i, specs.length - 1)];
      if (spec.singleBlock() && !op.region(i).hasOneBlock()) {
        if (op instanceof SingleBlock && !op.region(i).isEmpty()) {
          return op.emitOpError("expects region #" + i + " to have 0 or 1 blocks");
        }
        return op.emitOpError(
            "region #"
                + i
                + " ('"
                + spec.name()
                + "') failed to verify constraint: region with 1 blocks");
      }
    }
    return true;
  }

  // Rules between types.

  private static boolean verifyRules(Operation op, OpDefinition definition) {
    for (CompiledSameTypes same : definition.compiledSameTypes()) {
      List<String> names = same.parts().names();
      boolean agree =
          same.groups() == null
              ? haveSameTypes(op, definition, names)
              : haveSameTypes(op, definition, same.groups());
      if (!agree) {
        return op.emitOpError(
            "failed to verify that all of {" + String.join(", ", names) + "} have same type");
      }
    }
    for (CompiledRule compiled : definition.compiledRules()) {
      if (!holds(op, definition, compiled)) {
        return op.emitOpError("failed to verify that " + compiled.rule().description());
      }
    }
    List<Predicate<Operation>> invariants = definition.invariants();
    for (int i = 0; i < invariants.size(); i++) {
      if (!invariants.get(i).test(op)) {
        return false;
      }
    }
    return true;
  }

  private static boolean haveSameTypes(Operation op, OpDefinition definition, int[] groups) {
    Type first = definition.onlyValue(op, groups[0]).type();
    for (int i = 1; i < groups.length; i++) {
      Type type = definition.onlyValue(op, groups[i]).type();
      if (first != type && !first.equals(type)) {
        return false;
      }
    }
    return true;
  }

  private static boolean haveSameTypes(Operation op, OpDefinition definition, List<String> names) {
    Type first = null;
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      int operands = definition.operandGroup(name);
      int results = operands >= 0 ? -1 : definition.resultGroup(name);
      if (operands < 0 && results < 0) {
        Type type = typeOf(op.attribute(name));
        if (first == null) {
          first = type;
        } else if (type != null && !first.equals(type)) {
          return false;
        }
        continue;
      }
      int start =
          operands >= 0
              ? definition.operandGroupStart(op, operands)
              : definition.resultGroupStart(op, results);
      int size =
          operands >= 0
              ? definition.operandGroupSize(op, operands)
              : definition.resultGroupSize(op, results);
      for (int j = start; j < start + size; j++) {
        Type type = operands >= 0 ? op.operand(j).type() : op.result(j).type();
        if (first == null) {
          first = type;
        } else if (first != type && !first.equals(type)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean holds(Operation op, OpDefinition definition, CompiledRule compiled) {
    TypeRule rule = compiled.rule();
    if (compiled.source() >= 0 && compiled.target() >= 0) {
      Type found = definition.onlyValue(op, compiled.target()).type();
      Type expected = rule.transform().apply(definition.onlyValue(op, compiled.source()).type());
      return found == expected || found.equals(expected);
    }
    List<Type> sources = typesOf(op, definition, rule.source());
    if (sources.size() != 1) {
      return true;
    }
    Type expected = rule.transform().apply(sources.get(0));
    for (Type type : typesOf(op, definition, rule.target())) {
      if (!type.equals(expected)) {
        return false;
      }
    }
    return true;
  }

  /** The types of the operand group, result group or typed attribute of this name. */
  private static List<Type> typesOf(Operation op, OpDefinition definition, String name) {
    List<Type> types = new ArrayList<>(2);
    int operandGroup = definition.operandGroup(name);
    if (operandGroup >= 0) {
      for (Value value : op.operandGroup(operandGroup)) {
        types.add(value.type());
      }
      return types;
    }
    int resultGroup = definition.resultGroup(name);
    if (resultGroup >= 0) {
      for (Value value : op.resultGroup(resultGroup)) {
        types.add(value.type());
      }
      return types;
    }
    Type type = typeOf(op.attribute(name));
    if (type != null) {
      types.add(type);
    }
    return types;
  }

  private static @Nullable Type typeOf(@Nullable Attribute attribute) {
    if (attribute instanceof TypeAttribute type) {
      return type.value();
    }
    if (attribute instanceof StringAttribute string) {
      return string.type() == null ? NoneType.NONE : string.type();
    }
    return attribute instanceof TypedAttribute typed ? typed.type() : null;
  }
}
