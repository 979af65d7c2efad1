package dev.jopt.translate;

import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The text of a module while it is written, with the numbers of what has no name. */
final class IrText {
  private final StringBuilder out = new StringBuilder();
  private final Map<IrValue, Integer> slots = new IdentityHashMap<>();
  private final Map<IrBlock, Integer> blocksOfOtherFunctions = new IdentityHashMap<>();
  private final Map<MdNode, Integer> nodes = new IdentityHashMap<>();
  private final Map<String, Integer> groups = new HashMap<>();
  private final Map<String, Integer> orderedGroups = new LinkedHashMap<>();
  private final Map<MdNode, Boolean> nodeOrder = new LinkedHashMap<>();

  // Writing.

  IrText add(String text) {
    out.append(text);
    return this;
  }

  IrText add(Type type) {
    TypeText.write(type, out);
    return this;
  }

  IrText typed(IrValue value) {
    add(value.type()).add(" ");
    value.write(this);
    return this;
  }

  /** Writes the parts of an instruction or of metadata. */
  void parts(List<Object> parts) {
    for (Object part : parts) {
      if (part instanceof String text) {
        out.append(text);
      } else if (part instanceof Type type) {
        add(type);
      } else if (part instanceof IrValue.Typed typed) {
        typed(typed.value());
      } else if (part instanceof IrValue value) {
        value.write(this);
      } else if (part instanceof MdNode node) {
        node(node);
      } else if (part instanceof IrInstruction.AttributeGroup group) {
        out.append(" #").append(groups.get(group.text()));
      } else {
        throw new IllegalStateException("no part of an instruction: " + part);
      }
    }
  }

  /** Writes a use of a node. */
  void node(MdNode node) {
    if (node.inline) {
      parts(node.parts);
    } else {
      out.append('!').append(nodes.get(node));
    }
  }

  /** Fills the line with blanks up to a column. */
  void pad(int column) {
    int start = out.lastIndexOf("\n") + 1;
    int missing = Math.max(1, column - (out.length() - start));
    out.append(" ".repeat(missing));
  }

  // Numbers.

  void slot(IrValue value) {
    Integer number = slots.get(value);
    out.append('%').append(number == null ? "<badref>" : number);
  }

  int slotOf(IrValue value) {
    return slots.get(value);
  }

  /** Numbers what a function has, in the order of its text. */
  void number(IrFunction function) {
    slots.clear();
    for (IrArgument argument : function.arguments) {
      slots.put(argument, slots.size());
    }
    for (IrBlock block : function.blocks) {
      slots.put(block, slots.size());
      for (IrInstruction instruction : block.instructions) {
        if (instruction.hasValue()) {
          slots.put(instruction, slots.size());
        }
      }
    }
  }

  /** Makes the numbers of the blocks of a function known outside it. */
  void rememberBlocks(IrFunction function) {
    number(function);
    for (IrBlock block : function.blocks) {
      blocksOfOtherFunctions.put(block, slotOf(block));
    }
  }

  /** Writes a block of any function. */
  void foreignBlock(IrBlock block) {
    out.append('%').append(blocksOfOtherFunctions.get(block));
  }

  /** Numbers a node and, below it, all that it refers to. */
  void number(MdNode node) {
    // A list of work, for nodes may be nested deeply.
    ArrayDeque<MdNode> work = new ArrayDeque<>();
    work.push(node);
    while (!work.isEmpty()) {
      MdNode next = work.pop();
      if (!next.inline && nodes.putIfAbsent(next, nodes.size()) != null) {
        continue;
      }
      if (!next.inline) {
        nodeOrder.put(next, true);
      }
      for (int i = next.operands.size() - 1; i >= 0; i--) {
        work.push(next.operands.get(i));
      }
    }
  }

  /** All nodes that have a number, in that order. */
  Iterable<MdNode> nodes() {
    return nodeOrder.keySet();
  }

  void numberGroup(String attributes) {
    if (!attributes.isEmpty() && groups.putIfAbsent(attributes, groups.size()) == null) {
      orderedGroups.put(attributes, orderedGroups.size());
    }
  }

  int groupOf(String attributes) {
    return groups.get(attributes);
  }

  /** All groups of attributes, in the order of their numbers. */
  Iterable<String> groups() {
    return orderedGroups.keySet();
  }

  // LlvmWords.

  /** A name as it stands after {@code @}, {@code %} or {@code $}: in quotes where it must. */
  static String name(String name) {
    boolean plain = !name.isEmpty() && !Character.isDigit(name.charAt(0));
    for (int i = 0; i < name.length() && plain; i++) {
      char c = name.charAt(i);
      plain = (c < 128 && Character.isLetterOrDigit(c)) || "-._".indexOf(c) >= 0;
    }
    return plain ? name : '"' + escape(name) + '"';
  }

  /** The text of a string between its quotes. */
  static String escape(String text) {
    return escape(TextEscapes.toBytes(text));
  }

  static String escape(byte[] bytes) {
    StringBuilder escaped = new StringBuilder();
    for (byte each : bytes) {
      int c = each & 0xff;
      if (c == '\\') {
        escaped.append("\\\\");
      } else if (c >= 0x20 && c < 0x7f && c != '"') {
        escaped.append((char) c);
      } else {
        escaped.append(String.format("\\%02X", c));
      }
    }
    return escaped.toString();
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
