package dev.jopt.transform.deallocation;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes random modules that make, alias and hand around buffers under nested control flow, for
 * {@link OwnershipMachine}. Function {@code @main} is where they start; what {@code "app.cond"}
 * says is decided when they run.
 */
final class OwnershipPrograms extends BufferStatements {
  private final boolean releases;
  private final boolean branches;
  private final boolean stores;
  private final List<Signature> functions = new ArrayList<>();
  private int current;
  private int labels;
  private int budget;

  private OwnershipPrograms(long seed, boolean releases, boolean branches, boolean stores) {
    super(seed, stores);
    this.releases = releases;
    this.branches = branches;
    this.stores = stores;
  }

  private record Signature(String name, List<String> parameters, List<String> results) {}

  /**
   * Writes a module.
   *
   * @param releases whether buffers are freed and reallocated; such a program may be wrong
   */
  static String text(long seed, boolean releases) {
    return text(new OwnershipPrograms(seed, releases, false, false));
  }

  /** As {@link #text}, with functions and regions of several blocks. */
  static String textWithBranches(long seed, boolean releases) {
    return text(new OwnershipPrograms(seed, releases, true, false));
  }

  /** As {@link #text}, with buffers that are elements of buffers, and with blocks if asked for. */
  static String textWithStores(long seed, boolean releases, boolean branches) {
    return text(new OwnershipPrograms(seed, releases, branches, true));
  }

  private static String text(OwnershipPrograms programs) {
    programs.module();
    return programs.text.toString();
  }

  private void module() {
    functions.add(
        new Signature(
            "@main", List.of(TYPES.get(0), TYPES.get(0), TYPES.get(1)), types(random.nextInt(3))));
    int helpers = random.nextInt(4);
    for (int i = 0; i < helpers; i++) {
      functions.add(new Signature("@f" + i, types(random.nextInt(4)), types(random.nextInt(3))));
    }
    functions.add(new Signature("@ext", List.of(TYPES.get(0)), List.of(TYPES.get(0))));
    for (current = 0; current < functions.size() - 1; current++) {
      function(functions.get(current));
    }
    text.append("func.func private @ext(memref<16xi8>) -> memref<16xi8>\n");
  }

  private void function(Signature signature) {
    budget = 5 + random.nextInt(25);
    List<Buffer> visible = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    for (String type : signature.parameters) {
      Buffer parameter = new Buffer(fresh(), type);
      visible.add(parameter);
      parameters.add(parameter.name() + ": " + type);
    }
    boolean isPrivate = current != 0 && random.nextInt(3) != 0;
    text.append("func.func ")
        .append(isPrivate ? "private " : "")
        .append(signature.name)
        .append("(");
    text.append(String.join(", ", parameters)).append(") -> (");
    text.append(String.join(", ", signature.results)).append(") {\n");
    for (int i = 0; i < 4; i++) {
      line("%c" + i + " = arith.constant " + i + " : index");
    }
    // Affine conditions may only use values defined here.
    for (int i = 0; i < 3; i++) {
      line("%s" + i + " = \"app.index\"() : () -> index");
    }
    if (branches && random.nextInt(4) != 0) {
      blocks("return", signature.results, visible, 0);
    } else {
      while (budget > 0) {
        statement(visible, 0);
      }
      end("return", signature.results, visible);
    }
    text.append("}\n");
  }

  private void statements(List<Buffer> visible, int depth) {
    for (int count = 1 + random.nextInt(4); count > 0; count--) {
      statement(visible, depth);
    }
  }

  private void statement(List<Buffer> visible, int depth) {
    budget--;
    if (stores && random.nextInt(6) == 0) {
      elements(visible);
      return;
    }
    int kind = random.nextInt(depth < 3 && budget > 0 ? 33 : 15);
    if (kind < 4) {
      alloc(visible, anyType());
    } else if (kind < 6) {
      write(visible);
    } else if (kind < 8) {
      read(visible);
    } else if (kind == 8) {
      view(visible);
    } else if (kind == 9) {
      choose(visible);
    } else if (kind < 12) {
      if (!visible.isEmpty()) {
        visible.remove(random.nextInt(visible.size()));
      }
    } else if (kind == 12) {
      if (releases && random.nextInt(2) == 0) {
        release(visible);
      }
    } else if (kind < 15) {
      call(visible, depth);
    } else if (kind < 19) {
      forLoop(visible, depth);
    } else if (kind < 23) {
      whileLoop(visible, depth);
    } else if (kind < 26) {
      branch(visible, depth);
    } else if (kind < 28) {
      choice(visible, depth);
    } else if (kind < 31) {
      section(visible, depth);
    } else {
      line(concurrent());
      statements(new ArrayList<>(visible), depth + 1);
      line("}");
    }
  }

  private String concurrent() {
    switch (random.nextInt(3)) {
      case 0:
        return "scf.parallel (" + fresh() + ") = (%c0) to (%c2) step (%c1) {";
      case 1:
        return "affine.parallel (" + fresh() + ") = (0) to (2) {";
      default:
        return "scf.forall (" + fresh() + ") in (2) {";
    }
  }

  private void call(List<Buffer> visible, int depth) {
    int callee = random.nextInt(functions.size());
    // Calls of what comes earlier may come back here, so they have to be conditional.
    if (callee > current) {
      makeCall(functions.get(callee), visible);
    } else if (depth < 3) {
      line("scf.if " + condition() + " {");
      makeCall(functions.get(callee), new ArrayList<>(visible));
      line("}");
    }
  }

  private void makeCall(Signature callee, List<Buffer> visible) {
    List<String> operands = of(visible, callee.parameters);
    String results = results(callee.results, visible);
    line(
        results
            + "func.call "
            + callee.name
            + "("
            + String.join(", ", operands)
            + ") : ("
            + String.join(", ", callee.parameters)
            + ") -> ("
            + String.join(", ", callee.results)
            + ")");
  }

  /** Names results, which the caller can see from now on. */
  private String results(List<String> types, List<Buffer> visible) {
    if (types.isEmpty()) {
      return "";
    }
    String name = fresh();
    for (int i = 0; i < types.size(); i++) {
      visible.add(new Buffer(types.size() == 1 ? name : name + "#" + i, types.get(i)));
    }
    return name + (types.size() == 1 ? "" : ":" + types.size()) + " = ";
  }

  private void forLoop(List<Buffer> visible, int depth) {
    List<String> types = types(random.nextInt(4));
    List<String> inits = of(visible, types);
    List<Buffer> inner = inner(visible);
    StringBuilder carried = new StringBuilder();
    for (int i = 0; i < types.size(); i++) {
      Buffer argument = new Buffer(fresh(), types.get(i));
      inner.add(argument);
      carried.append(i == 0 ? " iter_args(" : ", ").append(argument.name()).append(" = ");
      carried.append(inits.get(i));
    }
    if (!types.isEmpty()) {
      carried.append(") -> (").append(String.join(", ", types)).append(")");
    }
    boolean isAffine = random.nextInt(3) == 0;
    int trips = random.nextInt(4);
    String bounds =
        isAffine
            ? " = 0 to " + (random.nextBoolean() ? "" : "%c") + trips
            : " = %c0 to %c" + trips + " step %c1";
    String dialect = isAffine ? "affine" : "scf";
    forgetSome(visible, inits);
    line(results(types, visible) + dialect + ".for " + fresh() + bounds + carried + " {");
    statements(inner, depth + 1);
    end(dialect + ".yield", types, inner);
    line("}");
  }

  private void whileLoop(List<Buffer> visible, int depth) {
    List<String> types = types(random.nextInt(4));
    List<String> forwarded = random.nextInt(2) == 0 ? types : types(random.nextInt(4));
    List<String> inits = of(visible, types);
    List<Buffer> before = inner(visible);
    List<Buffer> after = new ArrayList<>(before);
    List<String> carried = new ArrayList<>();
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      Buffer argument = new Buffer(fresh(), types.get(i));
      before.add(argument);
      carried.add(argument.name() + " = " + inits.get(i));
    }
    for (String type : forwarded) {
      Buffer argument = new Buffer(fresh(), type);
      after.add(argument);
      declared.add(argument.name() + ": " + type);
    }
    String assignments = types.isEmpty() ? "" : " (" + String.join(", ", carried) + ")";
    forgetSome(visible, inits);
    line(
        results(forwarded, visible)
            + "scf.while"
            + assignments
            + " : ("
            + String.join(", ", types)
            + ") -> ("
            + String.join(", ", forwarded)
            + ") {");
    if (random.nextInt(2) == 0) {
      statements(before, depth + 1);
    }
    String condition = condition();
    end("scf.condition(" + condition + ")", forwarded, before);
    line("} do {");
    line("^bb0(" + String.join(", ", declared) + "):");
    statements(after, depth + 1);
    end("scf.yield", types, after);
    line("}");
  }

  private void branch(List<Buffer> visible, int depth) {
    List<String> types = types(random.nextInt(3));
    boolean isAffine = random.nextInt(3) == 0;
    String condition = isAffine ? affineCondition() : condition();
    String dialect = isAffine ? "affine" : "scf";
    List<Buffer> then = new ArrayList<>(visible);
    List<Buffer> otherwise = new ArrayList<>(visible);
    line(results(types, visible) + dialect + ".if " + condition + arrow(types) + " {");
    statements(then, depth + 1);
    end(dialect + ".yield", types, then);
    if (!types.isEmpty() || random.nextBoolean()) {
      line("} else {");
      statements(otherwise, depth + 1);
      end(dialect + ".yield", types, otherwise);
    }
    line("}");
  }

  /** One of several regions, by a number. */
  private void choice(List<Buffer> visible, int depth) {
    List<String> types = types(random.nextInt(3));
    String index = index();
    List<Buffer> outer = new ArrayList<>(visible);
    String returned = types.isEmpty() ? "" : " -> " + String.join(", ", types);
    line(results(types, visible) + "scf.index_switch " + index + returned);
    int cases = random.nextInt(3);
    for (int i = 0; i <= cases; i++) {
      List<Buffer> inner = new ArrayList<>(outer);
      line((i == cases ? "default" : "case " + i) + " {");
      statements(inner, depth + 1);
      end("scf.yield", types, inner);
      line("}");
    }
  }

  /** A region that runs once. */
  private void section(List<Buffer> visible, int depth) {
    List<String> types = types(random.nextInt(3));
    List<Buffer> inner = new ArrayList<>(visible);
    boolean isScope = random.nextBoolean();
    boolean hasBlocks = branches && !isScope && depth < 2 && random.nextBoolean();
    String op = isScope ? "memref.alloca_scope" : "scf.execute_region";
    line(results(types, visible) + op + arrow(types) + " {");
    if (hasBlocks) {
      blocks("scf.yield", types, inner, depth + 1);
    } else {
      statements(inner, depth + 1);
      end(isScope ? "memref.alloca_scope.return" : "scf.yield", types, inner);
    }
    line("}");
  }

  /** Several blocks, the last of which ends with a certain operation. */
  private void blocks(String end, List<String> types, List<Buffer> outer, int depth) {
    RandomBlocks graph = new RandomBlocks(random);
    String label = "^b" + labels++ + "_";
    List<List<String>> arguments = new ArrayList<>();
    List<List<Buffer>> made = new ArrayList<>();
    for (int i = 0; i < graph.count(); i++) {
      arguments.add(i == 0 ? List.of() : types(random.nextInt(3)));
    }
    for (int i = 0; i < graph.count(); i++) {
      List<Buffer> visible = new ArrayList<>(outer);
      graph.dominators(i).stream()
          .filter(block -> block < made.size())
          .forEach(block -> visible.addAll(made.get(block)));
      List<Buffer> before = List.copyOf(visible);
      if (i != 0) {
        List<String> declared = new ArrayList<>();
        for (String type : arguments.get(i)) {
          Buffer argument = new Buffer(fresh(), type);
          visible.add(argument);
          declared.add(argument.name() + ": " + type);
        }
        line(label + i + "(" + String.join(", ", declared) + "):");
      }
      statements(visible, depth);
      branch(graph.successors(i), label, arguments, end, types, visible);
      visible.removeAll(before);
      made.add(visible);
    }
  }

  private void branch(
      List<Integer> successors,
      String label,
      List<List<String>> arguments,
      String end,
      List<String> types,
      List<Buffer> visible) {
    if (successors.isEmpty()) {
      end(end, types, visible);
      return;
    }
    List<String> targets = new ArrayList<>();
    for (int successor : successors) {
      List<String> forwarded = of(visible, arguments.get(successor));
      targets.add(
          label
              + successor
              + (forwarded.isEmpty()
                  ? ""
                  : "("
                      + String.join(", ", forwarded)
                      + " : "
                      + String.join(", ", arguments.get(successor))
                      + ")"));
    }
    if (targets.size() == 1) {
      line("cf.br " + targets.get(0));
    } else if (targets.size() == 2) {
      line("cf.cond_br " + condition() + ", " + targets.get(1) + ", " + targets.get(0));
    } else {
      String flag = fresh();
      line(flag + " = \"app.index\"() : () -> i32");
      line("cf.switch " + flag + " : i32, [default: " + targets.get(0) + ",");
      line("1: " + targets.get(1) + ", 2: " + targets.get(2) + "]");
    }
  }

  private static String arrow(List<String> types) {
    return types.isEmpty() ? "" : " -> (" + String.join(", ", types) + ")";
  }

  /** What a loop body can name: often little, so that buffers can be handed to the loop. */
  private List<Buffer> inner(List<Buffer> visible) {
    return random.nextInt(3) == 0 ? new ArrayList<>(visible) : new ArrayList<>();
  }

  private void forgetSome(List<Buffer> visible, List<String> inits) {
    if (random.nextInt(4) != 0) {
      visible.removeIf(buffer -> inits.contains(buffer.name()));
    }
  }

  private void end(String terminator, List<String> types, List<Buffer> visible) {
    List<String> operands = of(visible, types);
    line(
        types.isEmpty()
            ? terminator
            : terminator + " " + String.join(", ", operands) + " : " + String.join(", ", types));
  }
}
