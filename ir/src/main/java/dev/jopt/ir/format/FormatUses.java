package dev.jopt.ir.format;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.SameTypes;
import dev.jopt.ir.OpDefinition.TypeRule;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What of an operation its form mentions, and how the types that it does not mention are found. */
final class FormatUses {
  private final OpDefinition definition;
  private final int operandCount;
  private final int resultCount;
  private final boolean[] seenOperands;

  /** By group, operands first: whether the type is known. */
  private final boolean[] typed;

  private final boolean[] seenRegions;
  private final boolean[] seenSuccessors;
  private final Set<String> attributes = new HashSet<>();
  private final List<FormatTypeStep> steps = new ArrayList<>();
  private boolean allOperands;
  private boolean allResultTypes;

  /** Whether a hand-written piece may add unknown parts. */
  private boolean unknown;

  FormatUses(OpDefinition definition) {
    this.definition = definition;
    operandCount = definition.operands().size();
    resultCount = definition.results().size();
    seenOperands = new boolean[operandCount];
    typed = new boolean[operandCount + resultCount];
    seenRegions = new boolean[definition.regions().size()];
    seenSuccessors = new boolean[definition.successors().size()];
  }

  // Notes.

  void operands(FormatValues values) {
    if (values.isAll()) {
      allOperands = true;
      for (int i = 0; i < operandCount; i++) {
        once(seenOperands, i, "operand");
      }
    } else {
      once(seenOperands, values.group(), "operand");
    }
  }

  void types(FormatValues values) {
    if (!values.isAll()) {
      once(typed, values.slot(), "type of a value");
      return;
    }
    int from = values.isResults() ? operandCount : 0;
    int to = values.isResults() ? typed.length : operandCount;
    for (int i = from; i < to; i++) {
      once(typed, i, "type of a value");
    }
    allResultTypes |= values.isResults();
  }

  void attribute(AttributeSpec spec) {
    if (!attributes.add(spec.name())) {
      throw new IllegalArgumentException("'$" + spec.name() + "' is there twice");
    }
  }

  void region(int index) {
    once(seenRegions, index, "region");
  }

  void allRegions() {
    for (int i = 0; i < seenRegions.length; i++) {
      region(i);
    }
  }

  void successor(int index) {
    once(seenSuccessors, index, "successor");
  }

  void allSuccessors() {
    for (int i = 0; i < seenSuccessors.length; i++) {
      successor(i);
    }
  }

  void unknown() {
    unknown = true;
  }

  private static void once(boolean[] seen, int index, String what) {
    if (seen[index]) {
      throw new IllegalArgumentException("a " + what + " is there twice");
    }
    seen[index] = true;
  }

  // Conclusions.

  /** The attributes with defaults, which are not printed when they have them. */
  List<AttributeSpec> defaultedAttributes() {
    List<AttributeSpec> defaulted = new ArrayList<>();
    for (AttributeSpec spec : definition.attributes()) {
      if (spec.defaultValue() != null) {
        defaulted.add(spec);
      }
    }
    return defaulted;
  }

  /** The attributes that {@code attr-dict} need not show. */
  Set<String> elidedAttributes() {
    Set<String> elided = new HashSet<>(attributes);
    if (!allOperands && definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      elided.add(OpDefinition.OPERAND_SEGMENT_SIZES);
    }
    if (!allResultTypes && definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)) {
      elided.add(OpDefinition.RESULT_SEGMENT_SIZES);
    }
    return elided;
  }

  /**
   * Checks that everything is mentioned.
   *
   * @throws IllegalArgumentException if something is missing, or a type cannot be found
   */
  FormatLayout layout() {
    findTypes();
    boolean infer = false;
    if (!unknown) {
      require(seenOperands, "operand", definition.operands());
      for (int i = 0; i < seenRegions.length; i++) {
        if (!seenRegions[i]) {
          throw missing("region", definition.regions().get(i).name());
        }
      }
      for (int i = 0; i < seenSuccessors.length; i++) {
        if (!seenSuccessors[i]) {
          throw missing("successor", definition.successors().get(i).name());
        }
      }
      for (int i = 0; i < typed.length; i++) {
        if (!typed[i] && i >= operandCount && definition.infersResultTypes()) {
          infer = true;
        } else if (!typed[i]) {
          throw missing("type of", specOf(i).name());
        }
      }
    }
    return new FormatLayout(definition, steps, infer, allOperands, allResultTypes);
  }

  private static void require(boolean[] seen, String what, List<ValueSpec> specs) {
    for (int i = 0; i < seen.length; i++) {
      if (!seen[i]) {
        throw missing(what, specs.get(i).name());
      }
    }
  }

  private static IllegalArgumentException missing(String what, String name) {
    return new IllegalArgumentException(what + " '" + name + "' is missing");
  }

  private ValueSpec specOf(int slot) {
    return slot < operandCount
        ? definition.operands().get(slot)
        : definition.results().get(slot - operandCount);
  }

  /** Rules that tie types to stated ones come before constraints that allow one type only. */
  private void findTypes() {
    boolean progress = true;
    while (progress) {
      progress = applyTraits();
      progress |= applySameTypes();
      progress |= applyRules();
      if (!progress) {
        progress = applyOnlyTypes();
      }
    }
  }

  private boolean applyTraits() {
    if (definition.hasTrait(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)) {
      return unify(0, typed.length);
    }
    return definition.hasTrait(OpTrait.SAME_TYPE_OPERANDS) && unify(0, operandCount);
  }

  private boolean unify(int from, int to) {
    for (int source = from; source < to; source++) {
      if (typed[source]) {
        boolean progress = false;
        for (int target = from; target < to; target++) {
          progress |= follow(target, source, null);
        }
        return progress;
      }
    }
    return false;
  }

  private boolean applySameTypes() {
    boolean progress = false;
    for (SameTypes group : definition.sameTypes()) {
      for (String source : group.names()) {
        for (String target : group.names()) {
          progress |= follow(target, source, null);
        }
      }
    }
    return progress;
  }

  private boolean applyRules() {
    boolean progress = false;
    for (TypeRule rule : definition.typeRules()) {
      progress |= follow(rule.target(), rule.source(), rule.transform());
    }
    return progress;
  }

  private boolean applyOnlyTypes() {
    for (int i = 0; i < typed.length; i++) {
      Type only = typed[i] ? null : specOf(i).constraint().onlyType();
      if (only != null) {
        typed[i] = true;
        steps.add(FormatTypeStep.toConstant(i, specOf(i).name(), only));
        return true;
      }
    }
    return false;
  }

  private boolean follow(
      String target, String source, @Nullable UnaryOperator<@Nullable Type> transform) {
    int to = slotOf(target);
    int from = slotOf(source);
    if (to < 0 || typed[to]) {
      return false;
    }
    if (from >= 0) {
      return follow(to, from, transform);
    }
    if (!attributes.contains(source) || isUntyped(source)) {
      return false;
    }
    typed[to] = true;
    steps.add(FormatTypeStep.fromAttribute(to, target, source, transform));
    return true;
  }

  private boolean isUntyped(String attribute) {
    for (AttributeSpec spec : definition.attributes()) {
      if (spec.name().equals(attribute)) {
        return spec.constraint() == CommonAttributes.STRING;
      }
    }
    return true;
  }

  private boolean follow(
      int target, int source, @Nullable UnaryOperator<@Nullable Type> transform) {
    if (typed[target] || !typed[source]) {
      return false;
    }
    typed[target] = true;
    steps.add(
        FormatTypeStep.fromGroup(target, specOf(target).name(), source, specOf(source), transform));
    return true;
  }

  private int slotOf(String name) {
    for (int i = 0; i < typed.length; i++) {
      if (specOf(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
