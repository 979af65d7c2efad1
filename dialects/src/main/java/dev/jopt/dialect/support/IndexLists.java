package dev.jopt.dialect.support;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;

/** Lists of lists of numbers, as {@code [[0, 1], [2]]}: which dimensions belong together. */
public enum IndexLists implements AttributeConstraint {
  /** Demands such lists. */
  CONSTRAINT;

  @Override
  public String description() {
    return "Array of 64-bit integer array attributes";
  }

  @Override
  public boolean accepts(Attribute attribute) {
    if (!(attribute instanceof ArrayAttribute lists)) {
      return false;
    }
    for (Attribute list : lists.elements()) {
      if (!(list instanceof ArrayAttribute indices)) {
        return false;
      }
      for (Attribute index : indices.elements()) {
        if (!(index instanceof IntegerAttribute integer)
            || !integer.type().equals(IntegerType.I64)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public boolean fits(Attribute attribute) {
    return attribute instanceof ArrayAttribute;
  }

  /** The numbers of an attribute that fits. */
  public static List<List<Integer>> of(ArrayAttribute attribute) {
    List<List<Integer>> groups = new ArrayList<>();
    for (Attribute group : attribute.elements()) {
      List<Integer> indices = new ArrayList<>();
      for (Attribute index : ((ArrayAttribute) group).elements()) {
        indices.add((int) ((IntegerAttribute) index).longValue());
      }
      groups.add(indices);
    }
    return groups;
  }

  /** The attribute of these lists. */
  public static ArrayAttribute attribute(List<List<Integer>> groups) {
    List<Attribute> lists = new ArrayList<>();
    for (List<Integer> group : groups) {
      List<Attribute> indices = new ArrayList<>();
      for (int index : group) {
        indices.add(IntegerAttribute.i64(index));
      }
      lists.add(new ArrayAttribute(indices));
    }
    return new ArrayAttribute(lists);
  }
}
