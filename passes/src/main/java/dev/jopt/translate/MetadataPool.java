package dev.jopt.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes nodes of metadata, equal ones once. */
final class MetadataPool {
  private final Map<List<Object>, MdNode> nodes = new HashMap<>();

  /**
   * A node of operands: {@code !{!"name", i32 3, !4}}.
   *
   * @param operands each a node or text
   */
  MdNode tuple(List<?> operands) {
    List<Object> parts = new ArrayList<>();
    parts.add("!{");
    for (Object operand : operands) {
      if (parts.size() > 1) {
        parts.add(", ");
      }
      parts.add(operand);
    }
    parts.add("}");
    return nodes.computeIfAbsent(parts, key -> new MdNode(false).add(key.toArray()));
  }

  MdNode tuple(Object... operands) {
    return tuple(List.of(operands));
  }

  /** The node that is equal to one that was made, which is the first such one. */
  MdNode unique(MdNode node) {
    MdNode known = nodes.putIfAbsent(List.copyOf(node.parts), node);
    return known == null ? node : known;
  }

  /** A node of operands that is equal to no other. */
  static MdNode distinct() {
    return new MdNode(false).add("distinct !{");
  }

  /** The text of a string within metadata. */
  static String string(String value) {
    return "!\"" + IrText.escape(value) + "\"";
  }
}
