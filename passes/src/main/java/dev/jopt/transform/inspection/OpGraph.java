package dev.jopt.transform.inspection;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Draws one operation as a graph in the language of Graphviz. */
final class OpGraph {
  /** An array or constant with more elements is not shown. */
  private static final int MOST_ELEMENTS = 16;

  /** Characters that mean something in the labels of records. */
  private static final String SPECIAL = "{|<}>\n\"";

  /** Flags that are no attributes for MLIR, unless they are attributes of a dialect. */
  private static final Set<String> FLAGS = Set.of("overflowFlags", "noWrapFlags", "disjoint");

  private final Operation root;
  private final Style style;
  private final Function<Value, String> names;
  private final StringBuilder out = new StringBuilder();
  private final List<String> edges = new ArrayList<>();
  private final List<Use> uses = new ArrayList<>();
  private final Map<Value, Node> definitions = new IdentityHashMap<>();
  private final Map<String, String> colors = new LinkedHashMap<>();
  private int counter;
  private int indent;

  /**
   * What is drawn.
   *
   * @param maxLength the limit of the text of an attribute or type
   * @param attributes whether attributes are
   * @param controlFlow whether edges from each operation to the next are
   * @param dataFlow whether edges from values to their uses are
   * @param resultTypes whether types are
   */
  record Style(
      int maxLength,
      boolean attributes,
      boolean controlFlow,
      boolean dataFlow,
      boolean resultTypes) {}

  /** A node, or the anchor in a box; {@code cluster} is the number of the box, or 0. */
  private record Node(int number, int cluster) {}

  private record Use(Value value, Node user) {}

  OpGraph(Operation root, Style style) {
    this.root = root;
    this.style = style;
    names = IrPrinter.namesIn(root);
  }

  String draw() {
    assignColors();
    line("digraph G {");
    indent++;
    line("compound = true;");
    operation(root);
    edges.forEach(this::line);
    for (Use use : uses) {
      Node definition = definitions.get(use.value());
      if (definition != null) {
        String port = port(use.value());
        line(edge(definition, ":res" + port + ":s", use.user(), ":arg" + port + ":n", "solid"));
      }
    }
    indent--;
    line("}");
    return out.toString();
  }

  /** Operations of a name have a hue of their own, in order of the ends of the first ones. */
  private void assignColors() {
    List<String> kinds = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (colors.putIfAbsent(op.name(), "") == null) {
            kinds.add(op.name());
          }
        });
    for (int i = 0; i < kinds.size(); i++) {
      double hue = (double) i / kinds.size();
      colors.put(kinds.get(i), String.format(Locale.ROOT, "%f 0.3 0.95", hue));
    }
  }

  private Node operation(Operation op) {
    Node node =
        op.regionCount() == 0
            ? node(record(op), colors.get(op.name()))
            : box(boxLabel(op), () -> regions(op));
    if (style.dataFlow()) {
      for (Value operand : op.operands()) {
        uses.add(new Use(operand, node));
      }
    }
    for (int i = 0; i < op.resultCount(); i++) {
      definitions.put(op.result(i), node);
    }
    return node;
  }

  private void regions(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        box("", () -> block(block));
      }
    }
  }

  private void block(Block block) {
    for (BlockArgument argument : block.arguments()) {
      definitions.put(argument, node(result(argument), null));
    }
    Node previous = null;
    for (Operation op : block.operations()) {
      Node next = operation(op);
      if (style.controlFlow() && previous != null) {
        edges.add(edge(previous, "", next, "", "dashed"));
      }
      previous = next;
    }
  }

  // Statements.

  private void line(String text) {
    String margin = "  ".repeat(indent);
    out.append(margin).append(text.replace("\n", "\n" + margin)).append('\n');
  }

  private Node node(String label, @Nullable String color) {
    int number = ++counter;
    String fill = color == null ? "" : "fillcolor = \"" + color + "\", ";
    String filled = color == null ? "" : ", style = filled";
    line("v" + number + " [" + fill + "label = \"" + label + "\", shape = Mrecord" + filled + "];");
    return new Node(number, 0);
  }

  private Node box(String label, Runnable body) {
    int cluster = ++counter;
    line("subgraph cluster_" + cluster + " {");
    indent++;
    int anchor = ++counter;
    line("v" + anchor + " [label = \" \", shape = plain];");
    line("label = \"" + label + "\";");
    body.run();
    indent--;
    line("}");
    return new Node(anchor, cluster);
  }

  /** An edge; boxes have no ports, and the edge ends at their border. */
  private static String edge(Node from, String fromPort, Node to, String toPort, String line) {
    return "v"
        + from.number()
        + (from.cluster() == 0 ? fromPort : "")
        + " -> v"
        + to.number()
        + (to.cluster() == 0 ? toPort : "")
        + "["
        + (to.cluster() == 0 ? "" : "lhead = cluster_" + to.cluster() + ", ")
        + (from.cluster() == 0 ? "" : "ltail = cluster_" + from.cluster() + ", ")
        + "style = "
        + line
        + "];";
  }

  // Labels.

  private String boxLabel(Operation op) {
    StringBuilder label = new StringBuilder(op.name());
    if (style.resultTypes()) {
      List<String> types = new ArrayList<>();
      for (Type type : op.resultTypes()) {
        types.add(type.toString());
      }
      // The label of a box is no record: nothing in it needs to be escaped.
      label.append(" : (").append(truncated(String.join(", ", types))).append(')');
    }
    if (style.attributes()) {
      label.append("\\l").append(attributes(op));
    }
    return label.toString();
  }

  private String record(Operation op) {
    StringBuilder label = new StringBuilder("{");
    if (op.operandCount() != 0) {
      List<String> fields = new ArrayList<>();
      for (Value operand : op.operands()) {
        fields.add("<arg" + port(operand) + "> " + names.apply(operand));
      }
      label.append('{').append(String.join("|", fields)).append("}|");
    }
    label.append(op.name()).append("\\l");
    String attributes = style.attributes() ? attributes(op) : "";
    if (!attributes.isEmpty()) {
      label.append("\\l").append(attributes);
    }
    if (op.resultCount() != 0) {
      List<String> fields = new ArrayList<>();
      for (Value value : op.results()) {
        fields.add(result(value));
      }
      label.append("|{").append(String.join("|", fields)).append('}');
    }
    return label.append('}').toString();
  }

  private String result(Value value) {
    return "<res"
        + port(value)
        + "> "
        + names.apply(value)
        + (style.resultTypes() ? " " + escaped(truncated(value.type().toString())) : "");
  }

  private String port(Value value) {
    return names.apply(value).replace('%', '_').replace('#', '_');
  }

  private String attributes(Operation op) {
    List<NamedAttribute> all = new ArrayList<>();
    for (NamedAttribute attribute : op.inherentAttributes()) {
      if (attribute.value() instanceof DialectAttribute || !FLAGS.contains(attribute.name())) {
        all.add(attribute);
      }
    }
    op.discardableAttributes().forEach(all::add);
    all.sort(Comparator.comparing(NamedAttribute::name));
    StringBuilder text = new StringBuilder();
    for (NamedAttribute attribute : all) {
      text.append(escaped(attribute.name()))
          .append(": ")
          .append(value(attribute.value()))
          .append("\\l");
    }
    return text.toString();
  }

  private String value(Attribute attribute) {
    if (attribute instanceof ArrayAttribute array && array.size() > MOST_ELEMENTS) {
      return "[...]";
    }
    if (attribute instanceof ElementsAttribute elements && elements.isSplat()) {
      return escaped(attribute.toString());
    }
    if (attribute instanceof ElementsAttribute elements
        && elements.type().hasStaticShape()
        && elements.type().numElements() > MOST_ELEMENTS) {
      ShapedType type = elements.type();
      int rank = type.rank();
      return "[".repeat(rank)
          + "..."
          + "]".repeat(rank)
          + " : "
          + escaped(truncated(type.toString()));
    }
    return escaped(truncated(attribute.toString()));
  }

  private String truncated(String text) {
    return text.length() <= style.maxLength() ? text : text.substring(0, style.maxLength()) + "...";
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (SPECIAL.indexOf(text.charAt(i)) >= 0) {
        escaped.append('\\');
      }
      escaped.append(text.charAt(i));
    }
    return escaped.toString();
  }
}
