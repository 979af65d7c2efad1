import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * One feature of the language by itself: a text that uses it in every operation, with values that
 * do not repeat unless it is called repeating.
 *
 * @param begin what precedes the text, such as aliases
 * @param item the operation of a number; several lines count as one
 * @param bare whether the operations stand in no function
 * @param flags how the tools are called
 */
record Feature(String begin, IntFunction<String> item, boolean bare, List<String> flags) {
  private static final int PER_FUNCTION = 50;

  /** Writes a text of that many operations. */
  void write(Path file, int operations) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write(begin);
      out.write("module {\n");
      for (int i = 0; i < operations; i++) {
        if (!bare && i % PER_FUNCTION == 0) {
          out.write(
              "func.func @f"
                  + i / PER_FUNCTION
                  + "(%m: memref<64x64xf32>, %i: index, %x: f32, %n: i32, %b: i1) {\n");
        }
        out.write(item.apply(i));
        out.write('\n');
        if (!bare && (i % PER_FUNCTION == PER_FUNCTION - 1 || i == operations - 1)) {
          out.write("return\n}\n");
        }
      }
      out.write("}\n");
    }
  }

  /** All features by name. */
  static Map<String, Feature> all() {
    Map<String, Feature> all = new LinkedHashMap<>();
    attributes(all);
    elements(all);
    affine(all);
    types(all);
    locations(all);
    values(all);
    customForms(all);
    return all;
  }

  private static Feature of(IntFunction<String> item) {
    return new Feature("", item, false, List.of());
  }

  /** An operation with one attribute. */
  private static Feature attribute(IntFunction<String> text) {
    return of(i -> "\"t.op\"() {a = " + text.apply(i) + "} : () -> ()");
  }

  /** An operation with one result. */
  private static Feature type(IntFunction<String> text) {
    return of(i -> "%r" + i + " = \"t.op\"() : () -> " + text.apply(i));
  }

  /** A number that looks like chance, the same in every run. */
  private static int some(int i, int bound) {
    return new Random(i * 31L + bound).nextInt(bound);
  }

  private static String list(int count, IntFunction<String> item) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ", ").append(item.apply(i));
    }
    return text.toString();
  }

  private static void attributes(Map<String, Feature> all) {
    all.put("no attribute", of(i -> "\"t.op\"() : () -> ()"));
    all.put("one integer, repeated", attribute(i -> "7 : i64"));
    all.put("one integer", attribute(i -> some(i, 1 << 30) + " : i64"));
    all.put(
        "five integers",
        of(
            i ->
                "\"t.op\"() {"
                    + list(5, k -> "a" + k + " = " + some(i * 5 + k, 1 << 30) + " : i32")
                    + "} : () -> ()"));
    all.put("an index", attribute(i -> i + " : index"));
    all.put("a wide integer", attribute(i -> "12345678901234567890" + i + " : i128"));
    all.put("a float", attribute(i -> some(i, 1 << 20) / 64.0 + " : f64"));
    all.put(
        "a float in hexadecimal",
        attribute(i -> String.format("0x%08X : f32", 0x40000001 + some(i, 1 << 24))));
    all.put("a string", attribute(i -> "\"name " + some(i, 1 << 30) + "\""));
    all.put("a string, repeated", attribute(i -> "\"the same name\""));
    all.put("a string with escapes", attribute(i -> "\"tab\\09 " + i + " \\22quoted\\22\""));
    all.put(
        "eight integers",
        attribute(i -> "[" + list(8, k -> some(i * 8 + k, 1 << 20) + " : i32") + "]"));
    all.put(
        "eight strings",
        attribute(i -> "[" + list(8, k -> "\"s" + some(i * 8 + k, 1 << 20) + "\"") + "]"));
    all.put("nested arrays", attribute(i -> "[[[" + i + " : i32], []], [[" + -i + " : i32]]]"));
    all.put("a dictionary", attribute(i -> "{x = " + i + " : i32, y = \"v" + i + "\", z}"));
    all.put(
        "unit attributes", of(i -> "\"t.op\"() {u" + i % 97 + ", v, w" + i % 89 + "} : () -> ()"));
    all.put("a symbol", attribute(i -> "@outer::@inner" + i));
    all.put("a type", attribute(i -> "tensor<" + (1 + some(i, 1 << 20)) + "xf32>"));
    all.put("a dialect's attribute", attribute(i -> "#u.kind<a = " + i + ", b>"));
    all.put("properties", of(i -> "\"t.op\"() <{p = " + i + " : i32, q = \"x\"}> : () -> ()"));
  }

  private static void elements(Map<String, Feature> all) {
    all.put(
        "array<i64>",
        attribute(i -> "array<i64: " + list(8, k -> "" + some(i * 8 + k, 1 << 30)) + ">"));
    all.put(
        "dense, 16 integers",
        attribute(
            i ->
                "dense<[" + list(16, k -> "" + some(i * 16 + k, 1 << 20)) + "]> : tensor<16xi32>"));
    all.put(
        "dense, 16 floats",
        attribute(
            i ->
                "dense<["
                    + list(16, k -> "" + some(i * 16 + k, 1 << 20) / 8.0)
                    + "]> : tensor<16xf32>"));
    all.put("dense, one value", attribute(i -> "dense<" + i + "> : tensor<4x4xi32>"));
    all.put(
        "dense in hexadecimal",
        attribute(
            i ->
                String.format(
                    "dense<\"0x%08X%08X%08X%08X\"> : tensor<4xi32>", i, ~i, some(i, 1 << 30), 7)));
    all.put("dense, strings", attribute(i -> "dense<[\"a" + i + "\", \"b\"]> : tensor<2x!u.s>"));
    all.put(
        "sparse",
        attribute(i -> "sparse<[[0, 1], [2, " + i % 60 + "]], [" + i + ", 2]> : tensor<4x64xi32>"));
  }

  private static void affine(Map<String, Feature> all) {
    all.put(
        "affine map",
        attribute(
            i ->
                "affine_map<(d0, d1)[s0] -> (d0 * "
                    + (2 + some(i, 10000))
                    + " + s0, d1 floordiv "
                    + (2 + i % 61)
                    + ")>"));
    all.put(
        "affine map, alias",
        new Feature(
            "#m = affine_map<(d0, d1) -> (d1, d0)>\n",
            i -> "\"t.op\"() {a = #m} : () -> ()",
            false,
            List.of()));
    all.put(
        "integer set",
        attribute(i -> "affine_set<(d0) : (d0 - " + some(i, 10000) + " >= 0, -d0 + 5 >= 0)>"));
  }

  private static void types(Map<String, Feature> all) {
    all.put(
        "tensor type", type(i -> "tensor<" + (1 + some(i, 5000)) + "x?x" + (1 + i % 17) + "xf32>"));
    all.put(
        "memref type, strided",
        type(
            i ->
                "memref<?x"
                    + (1 + some(i, 500))
                    + "xf32, strided<["
                    + (1 + some(i + 1, 5000))
                    + ", 1], offset: ?>>"));
    all.put("vector type", type(i -> "vector<" + (1 + i % 300) + "x[4]xf16>"));
    all.put("function type", type(i -> "((i32, tensor<" + i % 997 + "xi8>) -> (f32, f64))"));
    all.put("integer type", type(i -> "i" + (1 + some(i, 4000))));
    all.put("a dialect's type", type(i -> "!u.ptr<" + i + ", \"x\">"));
    all.put(
        "type alias",
        new Feature(
            "!t = memref<8x8xf32, strided<[16, 1]>>\n",
            i -> "%r" + i + " = \"t.op\"() : () -> !t",
            false,
            List.of()));
  }

  private static void locations(Map<String, Feature> all) {
    List<String> debug = List.of("--mlir-print-debuginfo");
    IntFunction<String> file = i -> "\"file" + i % 7 + ".py\":" + (1 + i) + ":" + (1 + some(i, 80));
    all.put("location, read only", of(i -> "\"t.op\"() : () -> () loc(" + file.apply(i) + ")"));
    all.put(
        "location",
        new Feature("", i -> "\"t.op\"() : () -> () loc(" + file.apply(i) + ")", false, debug));
    all.put(
        "location, fused",
        new Feature(
            "",
            i -> "\"t.op\"() : () -> () loc(fused[\"n" + i + "\"(" + file.apply(i) + "), \"m\"])",
            false,
            debug));
    all.put(
        "location, call site",
        new Feature(
            "",
            i ->
                "\"t.op\"() : () -> () loc(callsite("
                    + file.apply(i)
                    + " at "
                    + file.apply(i + 1)
                    + "))",
            false,
            debug));
  }

  private static void values(Map<String, Feature> all) {
    all.put(
        "eight operands",
        of(
            i ->
                "\"t.op\"(%n, %x, %i, %b, %n, %x, %i, %b) : (i32, f32, index, i1, i32, f32, index,"
                    + " i1) -> ()"));
    all.put("several results", of(i -> "%r" + i + ":4 = \"t.op\"() : () -> (i32, f32, index, i1)"));
    all.put(
        "long names",
        of(i -> "%a_rather_long_name_of_a_value_" + i + " = \"t.op\"(%n) : (i32) -> i32"));
    all.put("blocks", of(i -> "cf.br ^bb" + i + "(%n : i32)\n^bb" + i + "(%a" + i + ": i32):"));
    all.put(
        "generic region",
        of(i -> "\"t.op\"() ({\n^bb0(%a: i32):\n\"t.end\"(%a) : (i32) -> ()\n}) : () -> ()"));
    all.put(
        "comments",
        of(
            i ->
                "// The operation of number "
                    + i
                    + ", which does nothing.\n\"t.op\"() : () -> ()"));
  }

  private static void customForms(Map<String, Feature> all) {
    all.put("constants", of(i -> "%c" + i + " = arith.constant " + some(i, 1 << 20) + " : index"));
    all.put(
        "float constants",
        of(i -> "%c" + i + " = arith.constant " + some(i, 1 << 20) / 16.0 + " : f32"));
    all.put("arithmetic", of(i -> "%r" + i + " = arith.mulf %x, %x fastmath<contract> : f32"));
    all.put(
        "loads and stores",
        of(
            i ->
                "%v"
                    + i
                    + " = memref.load %m[%i, %i] : memref<64x64xf32>\nmemref.store %v"
                    + i
                    + ", %m[%i, %i] : memref<64x64xf32>"));
    all.put(
        "subviews",
        of(
            i ->
                "%s"
                    + i
                    + " = memref.subview %m["
                    + i % 32
                    + ", 0] ["
                    + (1 + i % 32)
                    + ", 64] [1, 1] : memref<64x64xf32> to memref<"
                    + (1 + i % 32)
                    + "x64xf32, strided<[64, 1], offset: "
                    + 64 * (i % 32)
                    + ">>"));
    all.put(
        "scf.for", of(i -> "scf.for %k = %i to %i step %i {\n\"t.use\"(%k) : (index) -> ()\n}"));
    all.put(
        "scf.if",
        of(
            i ->
                "%r"
                    + i
                    + " = scf.if %b -> (f32) {\n"
                    + "scf.yield %x : f32\n"
                    + "} else {\n"
                    + "scf.yield %x : f32\n"
                    + "}"));
    all.put(
        "linalg.generic",
        new Feature(
            "#id = affine_map<(d0, d1) -> (d0, d1)>\n",
            i ->
                "linalg.generic {indexing_maps = [#id, #id], iterator_types = [\"parallel\","
                    + " \"parallel\"]} ins(%m : memref<64x64xf32>) outs(%m : memref<64x64xf32>) {\n"
                    + "^bb0(%p: f32, %q: f32):\n"
                    + "linalg.yield %p : f32\n"
                    + "}",
            false,
            List.of()));
    all.put(
        "small functions",
        new Feature(
            "",
            i -> "func.func @g" + i + "(%a: i32) -> i32 {\nreturn %a : i32\n}",
            true,
            List.of()));
    all.put(
        "calls",
        of(
            i ->
                "func.call @f0(%m, %i, %x, %n, %b) : (memref<64x64xf32>, index, f32, i32, i1) ->"
                    + " ()"));
  }
}
