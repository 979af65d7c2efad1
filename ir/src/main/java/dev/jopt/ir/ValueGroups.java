package dev.jopt.ir;

import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operand groups or the result groups of a definition, and where the values of each stand among
 * those of an operation.
 */
final class ValueGroups {
  private final ValueSpec[] specs;
  private final int leastValues;

  /** The only group of unknown size; -1 when there is none, of no meaning with segment sizes. */
  private final int variadic;

  /** Whether all groups of unknown size have the same. */
  private final boolean sameSizes;

  private final @Nullable String segmentSizes;

  /**
   * @throws IllegalArgumentException if several groups have unknown sizes and nothing says them
   */
  ValueGroups(
      String opName, List<ValueSpec> groups, @Nullable String segmentSizes, boolean sameSizes) {
    this.sameSizes = sameSizes;
    this.specs = groups.toArray(new ValueSpec[0]);
    this.segmentSizes = segmentSizes;
    int least = 0;
    int found = -1;
    for (int i = 0; i < specs.length; i++) {
      if (isOne(i)) {
        least++;
      } else if (found >= 0 && segmentSizes == null && !sameSizes) {
        throw new IllegalArgumentException(opName + ": several groups of unknown size");
      } else {
        found = i;
      }
    }
    this.leastValues = least;
    this.variadic = found;
  }

  ValueSpec[] specs() {
    return specs;
  }

  int groupCount() {
    return specs.length;
  }

  /** The minimum number of values. */
  int leastValues() {
    return leastValues;
  }

  /** Whether each group is one value, with no attribute that says so. */
  boolean isFixed() {
    return leastValues == specs.length && segmentSizes == null;
  }

  /** The name of the inherent attribute that says how large each group is, or null. */
  @Nullable String segmentSizes() {
    return segmentSizes;
  }

  /**
   * The error in the class of the segment-sizes attribute; null if there is none.
   *
   * @param olderName an older name of the attribute
   */
  @Nullable String misfit(DictionaryAttribute inherent, String olderName) {
    if (segmentSizes == null) {
      return null;
    }
    Attribute sizes = inherent.get(segmentSizes);
    if (sizes == null) {
      sizes = inherent.get(olderName);
    }
    if (sizes == null) {
      return null;
    }
    if (!(sizes instanceof DenseArrayAttribute array)
        || !array.elementType().equals(IntegerType.I32)) {
      return "expected DenseI32ArrayAttr for key `value`";
    }
    return array.size() == specs.length
        ? null
        : "size mismatch in attribute conversion: " + array.size() + " vs " + specs.length;
  }

  /**
   * Makes the sizes of the groups an inherent attribute, as the reference does with what its text
   * says: under today's name or an older one, among the properties or the other attributes, the
   * latter with the last word. An attribute that cannot be the sizes counts for nothing, and
   * nothing for zeros.
   */
  void completeSegments(OperationState state, String olderName) {
    if (segmentSizes == null) {
      return;
    }
    DictionaryAttribute inherent = state.inherentAttributes();
    DictionaryAttribute discardable = state.discardableAttributes();
    Attribute given = inherent.get(segmentSizes);
    boolean older = discardable.contains(olderName) || inherent.contains(olderName);
    if (!older && isSizes(given)) {
      return;
    }
    Attribute sizes = isSizes(given) ? given : inherent.get(olderName);
    if (isSizes(discardable.get(olderName))) {
      sizes = discardable.get(olderName);
    }
    if (sizes == null || !isSizes(sizes)) {
      sizes = OpDefinition.segmentSizes(new int[specs.length]);
    }
    state.setInherentAttributes(inherent.without(olderName).with(segmentSizes, sizes));
    state.setDiscardableAttributes(discardable.without(olderName));
  }

  private boolean isSizes(@Nullable Attribute attribute) {
    return attribute instanceof DenseArrayAttribute array
        && array.elementType().equals(IntegerType.I32)
        && array.size() == specs.length;
  }

  /** Whether a group always has exactly one value. */
  boolean isOne(int group) {
    return specs[group].arity() == Arity.ONE;
  }

  /** The group of this name, or -1. */
  int find(String name) {
    for (int i = 0; i < specs.length; i++) {
      if (specs[i].name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Number of the first value of a group, where the operation has {@code count} values in all. */
  int start(Operation op, int count, int group) {
    if (segmentSizes != null) {
      DenseArrayAttribute sizes = sizes(op, segmentSizes);
      int sum = 0;
      for (int i = 0; i < group; i++) {
        sum += (int) sizes.longAt(i);
      }
      return sum;
    }
    if (sameSizes) {
      int sum = 0;
      for (int i = 0; i < group; i++) {
        sum += size(op, count, i);
      }
      return sum;
    }
    return group <= variadic || variadic < 0 ? group : group + count - specs.length;
  }

  /** Number of values of a group, where the operation has {@code count} values in all. */
  int size(Operation op, int count, int group) {
    if (segmentSizes != null) {
      return (int) sizes(op, segmentSizes).longAt(group);
    }
    if (sameSizes) {
      return isOne(group) ? 1 : (count - leastValues) / (specs.length - leastValues);
    }
    return group == variadic ? count - specs.length + 1 : 1;
  }

  private static DenseArrayAttribute sizes(Operation op, String attribute) {
    if (op.inherentAttributes().get(attribute) instanceof DenseArrayAttribute sizes) {
      return sizes;
    }
    throw new IllegalStateException(op.name() + " lacks a valid '" + attribute + "'");
  }
}
