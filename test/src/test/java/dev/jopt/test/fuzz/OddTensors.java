package dev.jopt.test.fuzz;

import java.util.function.IntFunction;

/** Programs in which many tensors may be of one buffer, or many accesses of one tensor. */
final class OddTensors extends OddTextPart {
  private static final String TENSOR = "tensor<4xf32>";

  @Override
  void addAll() {
    add(
        "results that are written one after the other",
        n -> tensors(lines(n, i -> update("%v" + (i + 1), "%v" + i)), n));
    add(
        "writes to copies of one tensor",
        n ->
            tensors(
                lines(n, i -> insert("%w" + i, "%v0"))
                    + lines(n, i -> "%s" + i + " = tensor.extract %w" + i + "[%i] : " + TENSOR),
                0));
    add(
        "loops one after the other",
        n ->
            tensors(
                lines(
                    n,
                    i ->
                        "%v"
                            + (i + 1)
                            + " = scf.for %j = %i to %i step %i iter_args(%t = %v"
                            + i
                            + ") -> ("
                            + TENSOR
                            + ") {\n"
                            + update("%u", "%t")
                            + "\nscf.yield %u : "
                            + TENSOR
                            + "\n}"),
                n));
    add("a chain of blocks", n -> blocks(n, i -> "cf.br " + handOn("%w" + i, i + 1)));
    add(
        "blocks that may be skipped",
        n ->
            blocks(
                n,
                i ->
                    "cf.cond_br %c, "
                        + handOn("%w" + i, i + 1)
                        + ", ^s"
                        + i
                        + "\n^s"
                        + i
                        + ":\n"
                        + update("%u" + i, "%w" + i)
                        + "\ncf.br "
                        + handOn("%u" + i, i + 1)));
    add(
        "a loop of each block",
        n ->
            blocks(
                n, i -> "cf.cond_br %c, " + handOn("%w" + i, i) + ", " + handOn("%w" + i, i + 1)));
    add(
        "a loop of many blocks",
        n ->
            blocks(
                n,
                i ->
                    i < n - 1
                        ? "cf.br " + handOn("%w" + i, i + 1)
                        : "cf.cond_br %c, " + handOn("%w" + i, n) + ", " + handOn("%w" + i, 0)));
  }

  private static String tensors(String body, int last) {
    return "func.func @f(%v0: "
        + TENSOR
        + ", %c: i1, %i: index, %x: f32) -> "
        + TENSOR
        + " {\n"
        + body
        + "return %v"
        + last
        + " : "
        + TENSOR
        + "\n}\n";
  }

  /** A function of loops in loops, the innermost of which updates a tensor. */
  static String nestedLoops(int n) {
    return tensors(nested(n), 1);
  }

  private static String nested(int n) {
    return lines(
            n,
            i ->
                "%v"
                    + (i + 1)
                    + " = scf.for %j"
                    + i
                    + " = %i to %i step %i iter_args(%t"
                    + (i + 1)
                    + " = "
                    + (i == 0 ? "%v0" : "%t" + i)
                    + ") -> ("
                    + TENSOR
                    + ") {")
        + update("%u", "%t" + n)
        + "\nscf.yield %u : "
        + TENSOR
        + "\n}\n"
        + lines(n - 1, i -> "scf.yield %v" + (n - i) + " : " + TENSOR + "\n}");
  }

  /** Blocks that each read and write a tensor and hand it on. */
  private static String blocks(int n, IntFunction<String> branch) {
    return tensors(
        "cf.br "
            + handOn("%v0", 0)
            + "\n"
            + lines(
                n,
                i ->
                    "^b"
                        + i
                        + "(%p"
                        + i
                        + ": "
                        + TENSOR
                        + "):\n"
                        + update("%w" + i, "%p" + i)
                        + "\n"
                        + branch.apply(i))
            + "^b"
            + n
            + "(%p"
            + n
            + ": "
            + TENSOR
            + "):\n",
        0);
  }

  private static String handOn(String value, int block) {
    return "^b" + block + "(" + value + " : " + TENSOR + ")";
  }

  private static String update(String result, String of) {
    String element = result + "e";
    return element + " = tensor.extract " + of + "[%i] : " + TENSOR + "\n" + insert(result, of);
  }

  private static String insert(String result, String into) {
    return result + " = tensor.insert %x into " + into + "[%i] : " + TENSOR;
  }
}
