package dev.jopt.test.fuzz;

import java.util.function.IntFunction;

/** Texts that repeat locations and aliases. */
final class OddLocations extends OddTextPart {
  @Override
  void addAll() {
    addLocations();
    addAliases();
  }

  private void location(String name, IntFunction<String> text) {
    add(name, n -> "\"t.op\"() : () -> () loc(" + text.apply(n) + ")\n");
  }

  private void alias(String name, String first, IntFunction<String> next) {
    // Deep and used, deep and not used.
    add(
        name,
        n ->
            first
                + "\n"
                + lines(n, next)
                + "\"t.op\"() {a = "
                + first.charAt(0)
                + "a"
                + n
                + "} : () -> ()\n");
  }

  private void addLocations() {
    location("nested names", n -> "\"a\"(".repeat(n) + "unknown" + ")".repeat(n));
    location("nested calls", n -> "callsite(\"a\" at ".repeat(n) + "unknown" + ")".repeat(n));
    location("nested callees", n -> "callsite(".repeat(n) + "unknown" + " at \"a\")".repeat(n));
    location("nested fusions", n -> "fused[".repeat(n) + "unknown" + "]".repeat(n));
    location("nested fusions of two", n -> "fused[\"a\", ".repeat(n) + "unknown" + "]".repeat(n));
    location("nested metadata", n -> "fused<[".repeat(n) + "1" + "]>[\"a\"]".repeat(n));
    location("fusion", n -> "fused[" + repeat(n, i -> "\"f\":" + i + ":1", ", ") + "]");
    location("fusion of one", n -> "fused[" + repeat(n, i -> "\"f\"", ", ") + "]");
    location(
        "fusion of fusions",
        n -> "fused[" + repeat(n, i -> "fused[\"" + i + "\", \"b\"]", ", ") + "]");
    location("a long name", n -> "\"" + "x".repeat(n) + "\"");
    add("locations", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f\":" + i + ":1)"));
    add("one location", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f\":1:1)"));
    add("location names", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f" + i + "\")"));
    add(
        "location aliases",
        n ->
            lines(
                n,
                i ->
                    "#l"
                        + i
                        + " = loc(\"f\":"
                        + i
                        + ":1)\n"
                        + "\"t.op\"() : () -> () loc(#l"
                        + i
                        + ")"));
    add(
        "location aliases at the end",
        n ->
            lines(n, i -> "\"t.op\"() : () -> () loc(#l" + i + ")")
                + lines(n, i -> "#l" + i + " = loc(\"f\":" + i + ":1)"));
    add(
        "one location alias at the end",
        n -> lines(n, i -> "\"t.op\"() : () -> () loc(#l)") + "#l = loc(\"f\":1:1)\n");
    add(
        "nested location aliases",
        n ->
            "#l0 = loc(\"f\":1:1)\n"
                + lines(n, i -> "#l" + (i + 1) + " = loc(callsite(\"a\" at #l" + i + "))")
                + "\"t.op\"() : () -> () loc(#l"
                + n
                + ")\n");
    add(
        "location aliases that branch",
        n ->
            "#l0 = loc(\"f\":1:1)\n"
                + lines(
                    Math.min(n, 400),
                    i -> "#l" + (i + 1) + " = loc(callsite(#l" + i + " at #l" + i + "))")
                + "\"t.op\"() : () -> () loc(#l"
                + Math.min(n, 400)
                + ")\n");
    add(
        "locations of arguments",
        n -> "func.func private @f(" + repeat(n, i -> "i32 loc(\"f\":" + i + ":1)", ", ") + ")\n");
  }

  private void addAliases() {
    alias("nested aliases of arrays", "#a0 = [1]", i -> "#a" + (i + 1) + " = [#a" + i + "]");
    alias(
        "nested aliases of dictionaries",
        "#a0 = {a}",
        i -> "#a" + (i + 1) + " = {a = #a" + i + "}");
    alias(
        "nested aliases of distinct",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = distinct[" + i + "]<#a" + i + ">");
    alias(
        "nested aliases of opaque attributes",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = #u.a<#a" + i + ">");
    alias("nested aliases of tuples", "!a0 = i32", i -> "!a" + (i + 1) + " = tuple<!a" + i + ">");
    alias("nested aliases of functions", "!a0 = i32", i -> "!a" + (i + 1) + " = () -> !a" + i);
    alias(
        "nested aliases of memrefs", "!a0 = i32", i -> "!a" + (i + 1) + " = memref<4x!a" + i + ">");
    alias(
        "nested aliases of unranked memrefs",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = memref<*x!a" + i + ">");
    alias(
        "nested aliases of opaque types",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !u.t<!a" + i + ">");
    alias(
        "nested aliases of llvm types",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !llvm.array<2 x !a" + i + ">");
    alias(
        "nested aliases of llvm structs",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !llvm.struct<(!a" + i + ")>");
    alias(
        "nested aliases of encodings",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = tensor<4xf32, #a" + i + ">");
    alias("aliases of aliases", "#a0 = [1]", i -> "#a" + (i + 1) + " = #a" + i);
    add(
        "aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400), i -> "!a" + (i + 1) + " = tuple<!a" + i + ", !a" + i + ">"));
    add(
        "function aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(Math.min(n, 400), i -> "!a" + (i + 1) + " = (!a" + i + ") -> !a" + i));
    add(
        "attribute aliases that branch",
        n ->
            "#a0 = 1\n"
                + lines(Math.min(n, 400), i -> "#a" + (i + 1) + " = [#a" + i + ", #a" + i + "]"));
    add(
        "type and attribute aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400),
                    i ->
                        "#b"
                            + i
                            + " = [!a"
                            + i
                            + ", !a"
                            + i
                            + "]\n!a"
                            + (i + 1)
                            + " = tensor<4xi32, #b"
                            + i
                            + ">"));
    add(
        "dictionary aliases that branch",
        n ->
            "#a0 = 1\n"
                + lines(
                    Math.min(n, 400),
                    i -> "#a" + (i + 1) + " = {x = #a" + i + ", y = #a" + i + "}"));
    add(
        "opaque aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400), i -> "!a" + (i + 1) + " = !u.t<!a" + i + ", !a" + i + ">"));
    add(
        "llvm aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400),
                    i -> "!a" + (i + 1) + " = !llvm.struct<(!a" + i + ", !a" + i + ")>"));
    add(
        "two alias trees",
        n ->
            "#a0 = 1\n#b0 = 1\n"
                + lines(
                    Math.min(n, 400),
                    i ->
                        "#a" + (i + 1) + " = [#a" + i + ", #a" + i + "]\n#b" + (i + 1) + " = [#b"
                            + i + ", #b" + i + "]")
                + "#c = {x = #a"
                + Math.min(n, 400)
                + "}\n#d = {x = #b"
                + Math.min(n, 400)
                + "}\n");
    add("aliases", n -> lines(n, i -> "#a" + i + " = " + i));
    add(
        "aliases that are used",
        n ->
            lines(n, i -> "#a" + i + " = " + i)
                + lines(n, i -> "\"t.op\"() {a = #a" + i + "} : () -> ()"));
    add(
        "aliases in opaque attributes",
        n ->
            lines(n, i -> "#a" + i + " = " + i)
                + "\"t.op\"() {a = #u.x<"
                + repeat(n, i -> "#a" + i, ", ")
                + ">} : () -> ()\n");
    add(
        "long tuples",
        n -> lines(n, i -> "\"t.op\"() : () -> tuple<" + "i32, ".repeat(17) + "i" + (i + 1) + ">"));
    add("a long alias name", n -> "#" + "a".repeat(n) + " = 1\n");
    add("aliases with dashes", n -> "#a" + "-a".repeat(n) + " = 1\n");
  }
}
