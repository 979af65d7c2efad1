package dev.jopt.explore;

import dev.jopt.explore.Catalog.Line;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.transform.OperationText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Takes down what an operation looks like; linear in the text. */
final class Snapshooter {
  /** Without aliases: then the lines of a function are the same alone and in its module. */
  private static final PrintingFlags FLAGS =
      PrintingFlags.builder()
          .localScope(true)
          .elideElementsIfLarger(64)
          .elideResourcesIfLarger(64)
          .build();

  private final Catalog catalog;
  private final Map<Integer, String> names = new HashMap<>();

  /** By operation: the numbers of the values that its lines may speak of, by name. */
  private final Map<Operation, Map<String, Integer>> spokenOf = new IdentityHashMap<>();

  private final Function<Value, String> nameOf;

  private Snapshooter(Catalog catalog, Operation root) {
    this.catalog = catalog;
    this.nameOf = IrPrinter.namesIn(root);
  }

  static Snapshot take(Operation root, Catalog catalog) {
    return new Snapshooter(catalog, root).take(root);
  }

  private Snapshot take(Operation root) {
    Map<Operation, Integer> starts = new IdentityHashMap<>();
    byte[] bytes = IrPrinter.print(root, FLAGS, starts);
    Map<Integer, Operation> begins = new HashMap<>();
    starts.forEach((op, at) -> begins.put(at, op));
    root.walk(
        op -> {
          if (starts.containsKey(op)) {
            number(op);
          }
        });
    String margin = " ".repeat(2 * depth(root));
    List<Integer> lines = new ArrayList<>();
    List<Operation> open = new ArrayList<>();
    List<Integer> indentations = new ArrayList<>();
    int length = bytes.length;
    for (int from = 0; from < length; ) {
      int end = from;
      while (end < length && bytes[end] != '\n') {
        end++;
      }
      int first = from;
      while (first < end && bytes[first] == ' ') {
        first++;
      }
      Operation op = begins.get(first);
      int indentation = first - from;
      // What begins no operation, a brace or the label of a block, belongs to the one around it.
      while (!open.isEmpty() && indentations.get(open.size() - 1) > indentation
          || op != null && !open.isEmpty() && indentations.get(open.size() - 1) == indentation) {
        open.remove(open.size() - 1);
        indentations.remove(indentations.size() - 1);
      }
      if (op != null) {
        open.add(op);
        indentations.add(indentation);
      }
      Operation owner = open.isEmpty() ? root : open.get(open.size() - 1);
      String text = margin + new String(bytes, from, end - from, StandardCharsets.UTF_8);
      lines.add(catalog.line(line(owner, op != null, text)));
      from = end + 1;
    }
    return new Snapshot(
        catalog.op(root),
        lines.stream().mapToInt(Integer::intValue).toArray(),
        names,
        LiveBuffers.in(root, catalog));
  }

  private static int depth(Operation op) {
    int depth = 0;
    for (Operation outer = op.parentOp(); outer != null; outer = outer.parentOp()) {
      depth++;
    }
    return depth;
  }

  /** Gives the operation and its values numbers, in the order of the text. */
  private void number(Operation op) {
    int number = catalog.op(op);
    op.results().forEach(result -> name(result, number));
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.arguments().forEach(argument -> name(argument, number));
      }
    }
  }

  private void name(Value value, int op) {
    names.put(catalog.value(value, op), base(value));
  }

  /** The name without the percent sign and without the number in a pack. */
  private String base(Value value) {
    String name = nameOf.apply(value);
    int pack = name.indexOf('#');
    return name.substring(1, pack < 0 ? name.length() : pack);
  }

  /** A line with its names taken out. */
  private Line line(Operation owner, boolean begins, String text) {
    StringBuilder without = new StringBuilder();
    List<Integer> values = new ArrayList<>();
    int length = text.length();
    boolean quoted = false;
    for (int i = 0; i < length; ) {
      char c = text.charAt(i);
      if (c == '\\' && quoted && i + 1 < length) {
        without.append(c).append(text.charAt(i + 1));
        i += 2;
        continue;
      }
      quoted ^= c == '"';
      int end = i + 1;
      if (c == '%' && !quoted) {
        while (end < length && OperationText.isNamePart(text.charAt(end))) {
          end++;
        }
      }
      Integer value = end == i + 1 ? null : valueOf(owner, text, i + 1, end);
      if (value == null) {
        without.append(text, i, end);
      } else {
        without.append('%').append(Catalog.NAME);
        values.add(value);
      }
      i = end;
    }
    return new Line(catalog.op(owner), begins, without.toString(), values);
  }

  private @Nullable Integer valueOf(Operation owner, String text, int from, int end) {
    Map<String, Integer> known = spokenOf.computeIfAbsent(owner, this::valuesOf);
    String name = text.substring(from, end);
    // One of a pack is told by what follows.
    if (end + 1 < text.length() && text.charAt(end) == '#') {
      int last = end + 1;
      while (last < text.length() && Character.isDigit(text.charAt(last))) {
        last++;
      }
      Integer one = known.get(name + text.substring(end, last));
      return one == null ? known.get(name) : one;
    }
    return known.get(name);
  }

  private Map<String, Integer> valuesOf(Operation op) {
    Map<String, Integer> known = new HashMap<>();
    op.operands().forEach(operand -> know(operand, known));
    op.results().forEach(result -> know(result, known));
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.arguments().forEach(argument -> know(argument, known));
      }
    }
    return known;
  }

  private void know(Value value, Map<String, Integer> known) {
    int number = catalog.printed(value);
    if (number >= 0) {
      String name = nameOf.apply(value);
      known.putIfAbsent(base(value), number);
      known.put(name.substring(1), number);
    }
  }
}
