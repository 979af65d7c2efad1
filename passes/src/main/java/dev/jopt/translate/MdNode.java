package dev.jopt.translate;

import java.util.ArrayList;
import java.util.List;

/** A node of metadata. Equal ones that are not distinct are made once, by {@link MetadataPool}. */
final class MdNode {
  /** What is printed after {@code !3 = }: strings, nodes, types and values with types. */
  final List<Object> parts = new ArrayList<>();

  /** The nodes within in the order in which LLVM numbers them. */
  final List<MdNode> operands = new ArrayList<>();

  /** Whether it is printed where it is used, and has no number. */
  final boolean inline;

  MdNode(boolean inline) {
    this.inline = inline;
  }

  MdNode add(Object... more) {
    for (Object part : more) {
      parts.add(part);
      if (part instanceof MdNode node) {
        operands.add(node);
      }
    }
    return this;
  }
}
