package dev.jopt.transform.deallocation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Random structured programs about buffers for {@link BufferMachine}. Either nothing is freed, for
 * {@code deallocate} to see to, and buffers get aliases freely; or everything is freed by hand, at
 * random places, and each buffer has one name at a time.
 */
final class RandomBuffers {
  private static final String[] TYPES = {"memref<4xi8>", "memref<6xi8>"};
  private static final int MAX_DEPTH = 3;

  private final Random random;
  private final boolean frees;
  private final StringBuilder text = new StringBuilder();
  private int values;

  private record Buffer(String name, int type) {
    String typeText() {
      return TYPES[type];
    }
  }

  /** The names that the statements of a block may use, and which of them it has to free. */
  private static final class Scope {
    final List<Buffer> visible;
    final List<Buffer> owned = new ArrayList<>();
    final int depth;

    Scope(List<Buffer> visible, int depth) {
      this.visible = new ArrayList<>(visible);
      this.depth = depth;
    }

    void add(Buffer buffer) {
      visible.add(buffer);
      owned.add(buffer);
    }

    void remove(Buffer buffer) {
      visible.remove(buffer);
      owned.remove(buffer);
    }
  }

  private RandomBuffers(long seed, boolean frees) {
    this.random = new Random(seed);
    this.frees = frees;
  }

  /** A program that frees nothing. */
  static String withoutDeallocs(long seed) {
    return new RandomBuffers(seed, false).function();
  }

  /** A program that frees everything once, when it is not used any more. */
  static String withDeallocs(long seed) {
    return new RandomBuffers(seed, true).function();
  }

  private String function() {
    text.append(
        "func.func @f(%zero: index, %one: index, %n: index, %a0: memref<4xi8>, %a1: memref<4xi8>,"
            + " %r0: memref<4xi8> {deallocation.restrict = true},"
            + " %r1: memref<6xi8> {deallocation.restrict = true})");
    boolean returns = random.nextInt(3) == 0;
    text.append(returns ? " -> memref<4xi8> {\n" : " {\n");
    Scope scope =
        new Scope(
            List.of(
                new Buffer("%a0", 0),
                new Buffer("%a1", 0),
                new Buffer("%r0", 0),
                new Buffer("%r1", 1)),
            0);
    statements(scope);
    if (returns) {
      Buffer result = yielded(scope, 0);
      freeRest(scope);
      text.append("return ").append(result.name()).append(" : ").append(TYPES[0]).append("\n}\n");
    } else {
      freeRest(scope);
      text.append("return\n}\n");
    }
    return text.toString();
  }

  private void statements(Scope scope) {
    int count = 1 + random.nextInt(scope.depth == 0 ? 7 : 5);
    for (int i = 0; i < count; i++) {
      statement(scope);
    }
  }

  private void statement(Scope scope) {
    switch (random.nextInt(scope.depth < MAX_DEPTH ? 13 : 8)) {
      case 0, 1, 2 -> scope.add(alloc(random.nextInt(2)));
      case 3 -> step(pick(scope.visible), pick(scope.visible));
      case 4 -> use(scope);
      case 5 -> copy(scope);
      case 6 -> {
        if (frees) {
          freeOne(scope);
        } else {
          view(scope);
        }
      }
      case 7 -> copyIntoFresh(scope);
      case 8, 9 -> branch(scope);
      case 10 -> loop(scope);
      case 11 -> whileLoop(scope);
      default -> parallel(scope);
    }
  }

  private Buffer fresh(int type) {
    return new Buffer("%v" + values++, type);
  }

  private <E> E pick(List<E> list) {
    return list.get(random.nextInt(list.size()));
  }

  // Plain statements.

  private Buffer alloc(int type) {
    Buffer buffer = fresh(type);
    String alignment = random.nextInt(4) == 0 ? " {alignment = 64 : i64}" : "";
    allocAs(buffer, alignment);
    text.append("\"app.write\"(")
        .append(buffer.name())
        .append(")")
        .append(alignment)
        .append(" : (")
        .append(buffer.typeText())
        .append(") -> ()\n");
    return buffer;
  }

  private void allocAs(Buffer buffer, String attributes) {
    text.append(buffer.name())
        .append(" = memref.alloc()")
        .append(attributes)
        .append(" : ")
        .append(buffer.typeText())
        .append('\n');
  }

  private void step(Buffer from, Buffer to) {
    binary("\"app.step\"(", from, to, ") : (", ", ", ") -> ()\n");
  }

  private void copyOf(Buffer from, Buffer to) {
    binary("memref.copy ", from, to, " : ", " to ", "\n");
  }

  private void binary(
      String op, Buffer left, Buffer right, String colon, String between, String end) {
    text.append(op)
        .append(left.name())
        .append(", ")
        .append(right.name())
        .append(colon)
        .append(left.typeText())
        .append(between)
        .append(right.typeText())
        .append(end);
  }

  private void use(Scope scope) {
    Buffer buffer = pick(scope.visible);
    text.append("\"app.use\"(")
        .append(buffer.name())
        .append(") : (")
        .append(buffer.typeText())
        .append(") -> ()\n");
  }

  private void view(Scope scope) {
    Buffer source = pick(scope.visible);
    Buffer view = fresh(source.type());
    text.append(view.name())
        .append(" = \"app.view\"(")
        .append(source.name())
        .append(") : (")
        .append(source.typeText())
        .append(") -> ")
        .append(view.typeText())
        .append('\n');
    scope.visible.add(view);
  }

  private void copy(Scope scope) {
    Buffer source = alloc(random.nextInt(2));
    List<Buffer> targets = new ArrayList<>(scope.visible);
    targets.removeIf(target -> target.type() != source.type());
    if (random.nextBoolean()) {
      step(pick(scope.visible), source);
    }
    if (targets.isEmpty()) {
      scope.add(source);
      return;
    }
    copyOf(source, pick(targets));
    if (frees && random.nextInt(4) != 0) {
      free(source);
    } else {
      scope.add(source);
    }
  }

  private void copyIntoFresh(Scope scope) {
    Buffer target = fresh(random.nextInt(2));
    allocAs(target, "");
    Buffer source = alloc(target.type());
    copyOf(source, target);
    scope.add(target);
    if (frees) {
      free(source);
    } else {
      scope.add(source);
    }
  }

  // Freeing.

  private void free(Buffer buffer) {
    text.append("memref.dealloc ")
        .append(buffer.name())
        .append(" : ")
        .append(buffer.typeText())
        .append('\n');
  }

  private void freeOne(Scope scope) {
    if (!scope.owned.isEmpty()) {
      Buffer buffer = pick(scope.owned);
      scope.remove(buffer);
      free(buffer);
    }
  }

  private void freeRest(Scope scope) {
    if (frees) {
      Collections.shuffle(scope.owned, random);
      scope.owned.forEach(this::free);
    }
  }

  // Regions.

  /** A buffer to forward, no longer owned. */
  private Buffer yielded(Scope scope, int type) {
    List<Buffer> candidates = new ArrayList<>(frees ? scope.owned : scope.visible);
    candidates.removeIf(candidate -> candidate.type() != type);
    if (candidates.isEmpty()) {
      return alloc(type);
    }
    Buffer buffer = pick(candidates);
    scope.remove(buffer);
    return buffer;
  }

  private List<Buffer> yieldedAll(Scope scope, List<Buffer> like) {
    List<Buffer> all = new ArrayList<>();
    like.forEach(each -> all.add(yielded(scope, each.type())));
    return all;
  }

  /** The end of a block that forwards one buffer for each of those it is like. */
  private void end(String terminator, Scope scope, List<Buffer> like) {
    List<Buffer> handedOn = yieldedAll(scope, like);
    freeRest(scope);
    text.append(terminator);
    if (!handedOn.isEmpty()) {
      text.append(' ').append(names(handedOn)).append(" : ").append(types(handedOn));
    }
    text.append('\n');
  }

  private static String names(List<Buffer> buffers) {
    return String.join(", ", buffers.stream().map(Buffer::name).toList());
  }

  private static String types(List<Buffer> buffers) {
    return String.join(", ", buffers.stream().map(Buffer::typeText).toList());
  }

  private String condition() {
    String name = "%c" + values++;
    text.append(name).append(" = \"app.cond\"() : () -> i1\n");
    return name;
  }

  private List<Buffer> freshLike(List<Buffer> like) {
    return new ArrayList<>(like.stream().map(each -> fresh(each.type())).toList());
  }

  private void results(List<Buffer> results) {
    if (!results.isEmpty()) {
      text.append(names(results)).append(" = ");
    }
  }

  private Scope inner(Scope scope, List<Buffer> arguments) {
    Scope inner = new Scope(scope.visible, scope.depth + 1);
    arguments.forEach(inner::add);
    return inner;
  }

  private void branch(Scope scope) {
    List<Buffer> results = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      results.add(fresh(random.nextInt(2)));
    }
    Buffer freed = null;
    if (frees && random.nextInt(4) == 0 && !scope.owned.isEmpty()) {
      freed = pick(scope.owned);
      scope.remove(freed);
    }
    switch (random.nextInt(6)) {
      case 0 -> affineIf(scope, results, freed);
      case 1 -> indexSwitch(scope, results, freed);
      case 2 -> section(scope, results, freed);
      default -> {
        String condition = condition();
        results(results);
        either("scf.if " + condition, "scf.yield", scope, results, freed);
      }
    }
    results.forEach(scope::add);
  }

  private void affineIf(Scope scope, List<Buffer> results, @Nullable Buffer freed) {
    String condition = "affine.if affine_set<(d0) : (d0 - " + random.nextInt(4) + " >= 0)>(%n)";
    results(results);
    either(condition, "affine.yield", scope, results, freed);
  }

  private void either(
      String condition, String end, Scope scope, List<Buffer> results, @Nullable Buffer freed) {
    text.append(condition).append(arrow(results)).append(" {\n");
    branchBody(scope, results, freed, end);
    if (!results.isEmpty() || freed != null || random.nextBoolean()) {
      text.append("} else {\n");
      branchBody(scope, results, freed, end);
    }
    text.append("}\n");
  }

  private void indexSwitch(Scope scope, List<Buffer> results, @Nullable Buffer freed) {
    results(results);
    text.append("scf.index_switch %n");
    if (!results.isEmpty()) {
      text.append(" -> ").append(types(results));
    }
    int cases = random.nextInt(3);
    for (int i = 0; i < cases; i++) {
      text.append("\ncase ").append(i).append(" {\n");
      branchBody(scope, results, freed, "scf.yield");
      text.append("}");
    }
    text.append("\ndefault {\n");
    branchBody(scope, results, freed, "scf.yield");
    text.append("}\n");
  }

  /** A region that runs once. */
  private void section(Scope scope, List<Buffer> results, @Nullable Buffer freed) {
    boolean isScope = random.nextBoolean();
    results(results);
    text.append(isScope ? "memref.alloca_scope" : "scf.execute_region")
        .append(arrow(results))
        .append(" {\n");
    branchBody(scope, results, freed, isScope ? "memref.alloca_scope.return" : "scf.yield");
    text.append("}\n");
  }

  private static String arrow(List<Buffer> results) {
    return results.isEmpty() ? "" : " -> (" + types(results) + ")";
  }

  private void branchBody(Scope scope, List<Buffer> results, @Nullable Buffer freed, String end) {
    Scope inner = inner(scope, freed == null ? List.of() : List.of(freed));
    statements(inner);
    end(end, inner, results);
  }

  /** Buffers that go into a loop, and belong to it from then on. */
  private List<Buffer> inits(Scope scope) {
    List<Buffer> inits = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      inits.add(yielded(scope, random.nextInt(2)));
    }
    return inits;
  }

  private static String assignments(List<Buffer> arguments, List<Buffer> inits) {
    StringBuilder list = new StringBuilder("(");
    for (int i = 0; i < inits.size(); i++) {
      list.append(i == 0 ? "" : ", ")
          .append(arguments.get(i).name())
          .append(" = ")
          .append(inits.get(i).name());
    }
    return list.append(")").toString();
  }

  private void loop(Scope scope) {
    List<Buffer> inits = inits(scope);
    List<Buffer> results = freshLike(inits);
    List<Buffer> arguments = freshLike(inits);
    results(results);
    boolean isAffine = random.nextInt(3) == 0;
    String dialect = isAffine ? "affine" : "scf";
    text.append(dialect).append(".for %i").append(values++);
    if (isAffine) {
      text.append(" = 0 to ").append(random.nextBoolean() ? "%n" : random.nextInt(4));
    } else {
      text.append(" = %zero to %n step %one");
    }
    if (!inits.isEmpty()) {
      text.append(" iter_args").append(assignments(arguments, inits)).append(arrow(results));
    }
    text.append(" {\n");
    Scope inner = inner(scope, arguments);
    statements(inner);
    end(dialect + ".yield", inner, results);
    text.append("}\n");
    results.forEach(scope::add);
  }

  private void whileLoop(Scope scope) {
    List<Buffer> inits = inits(scope);
    List<Buffer> results = freshLike(inits);
    Collections.shuffle(results, random);
    List<Buffer> before = freshLike(inits);
    List<Buffer> after = freshLike(results);
    results(results);
    text.append("scf.while ");
    if (!inits.isEmpty()) {
      text.append(assignments(before, inits)).append(' ');
    }
    text.append(": (").append(types(inits)).append(") -> (").append(types(results)).append(") {\n");
    Scope first = inner(scope, before);
    statements(first);
    end("scf.condition(" + condition() + ")", first, results);
    text.append("} do {\n");
    if (!after.isEmpty()) {
      text.append("^bb0(");
      for (int i = 0; i < after.size(); i++) {
        text.append(i == 0 ? "" : ", ")
            .append(after.get(i).name())
            .append(": ")
            .append(after.get(i).typeText());
      }
      text.append("):\n");
    }
    Scope second = inner(scope, after);
    statements(second);
    end("scf.yield", second, inits);
    text.append("}\n");
    results.forEach(scope::add);
  }

  private void parallel(Scope scope) {
    String index = "(%i" + values++ + ")";
    switch (random.nextInt(3)) {
      case 0 -> text.append("affine.parallel ").append(index).append(" = (0) to (%n) {\n");
      case 1 -> text.append("scf.forall ").append(index).append(" in (%n) {\n");
      default ->
          text.append("scf.parallel ").append(index).append(" = (%zero) to (%n) step (%one) {\n");
    }
    Scope inner = inner(scope, List.of());
    statements(inner);
    freeRest(inner);
    text.append("}\n");
  }
}
