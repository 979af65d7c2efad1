package dev.jopt.transform.tensormemory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Writes random functions on a few small tensors, in which the same shapes come back so often that
 * tensors are views of each other in many ways.
 */
final class RandomTensorGraph {
  private record Tensor(String name, int[] shape) {
    String type() {
      return "tensor<"
          + Arrays.stream(shape).mapToObj(n -> n + "x").collect(Collectors.joining())
          + "f32>";
    }

    int elements() {
      return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }
  }

  private final Random random;
  private final StringBuilder body = new StringBuilder();
  private final List<Tensor> tensors = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();
  private long nextAddress = 1 << 16;

  private RandomTensorGraph(long seed) {
    random = new Random(seed);
  }

  /** The text of a function for a seed. */
  static String text(long seed) {
    RandomTensorGraph graph = new RandomTensorGraph(seed);
    return graph.function();
  }

  private String function() {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Tensor tensor = new Tensor("%a" + i, shape());
      tensors.add(tensor);
      arguments.add(tensor.name + ": " + tensor.type() + attributes());
    }
    int steps = 2 + random.nextInt(14);
    for (int i = 0; i < steps; i++) {
      step(i);
    }
    int results = random.nextInt(4);
    List<Tensor> returned = new ArrayList<>();
    List<String> types = new ArrayList<>();
    for (int i = 0; i < results; i++) {
      Tensor tensor = pick();
      returned.add(tensor);
      types.add(tensor.type() + attributes());
    }
    return "func.func @f("
        + String.join(", ", arguments)
        + ") -> ("
        + String.join(", ", types)
        + ") {\n"
        + body
        + "  return"
        + (results == 0
            ? ""
            : " "
                + returned.stream().map(Tensor::name).collect(Collectors.joining(", "))
                + " : "
                + returned.stream().map(Tensor::type).collect(Collectors.joining(", ")))
        + "\n}\n";
  }

  private String attributes() {
    if (random.nextInt(4) != 0) {
      return random.nextInt(12) == 0 ? " {graph.bin = \"far\"}" : "";
    }
    // Now and then where the one before it is.
    if (random.nextInt(5) != 0) {
      nextAddress += 4096;
    }
    return " {graph.address = " + nextAddress + " : i64}";
  }

  private int[] shape() {
    int rank = 1 + random.nextInt(3);
    int[] shape = new int[rank];
    for (int d = 0; d < rank; d++) {
      shape[d] = 1 + random.nextInt(4);
    }
    if (rank > 1 && random.nextBoolean()) {
      shape[0] = 1;
    }
    return shape;
  }

  private Tensor pick() {
    int recent = Math.min(tensors.size(), 4);
    return random.nextBoolean()
        ? tensors.get(tensors.size() - 1 - random.nextInt(recent))
        : tensors.get(random.nextInt(tensors.size()));
  }

  private void step(int number) {
    String name = "%t" + number;
    Tensor from = pick();
    switch (random.nextInt(12)) {
      case 0, 1 -> {
        int[] shape = random.nextBoolean() ? from.shape : shape();
        Tensor result = new Tensor(name, shape);
        String pin = random.nextInt(10) == 0 ? " {bin = \"far\"}" : "";
        line(
            "%s = graph.compute \"f\" (%s)%s : (%s) -> %s",
            name, from.name, pin, from.type(), result.type());
        tensors.add(result);
      }
      case 2 -> noop("reshape", "", from, new Tensor(name, reshaped(from)));
      case 3 -> noop("identity", "", from, new Tensor(name, from.shape));
      case 4, 5 -> transpose(name, from);
      case 6, 7 -> slice(name, from);
      case 8, 9, 10 -> concat(name, from);
      default -> {
        if (random.nextBoolean()) {
          split(name, from);
        } else {
          gather(name, from);
        }
      }
    }
  }

  private void line(String format, Object... values) {
    body.append("  ").append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void noop(String operation, String attributes, Tensor from, Tensor to) {
    line(
        "%s = graph.%s %s%s : %s -> %s",
        to.name, operation, from.name, attributes, from.type(), to.type());
    tensors.add(to);
  }

  private int[] reshaped(Tensor from) {
    int elements = from.elements();
    int first = 1 + random.nextInt(elements);
    while (elements % first != 0) {
      first--;
    }
    int[] two = {first, elements / first};
    return random.nextBoolean() ? two : new int[] {1, first, elements / first};
  }

  private void transpose(String name, Tensor from) {
    List<Integer> perm = new ArrayList<>();
    for (int d = 0; d < from.shape.length; d++) {
      perm.add(random.nextInt(d + 1), d);
    }
    int[] shape = perm.stream().mapToInt(d -> from.shape[d]).toArray();
    noop("transpose", " perm = " + perm, from, new Tensor(name, shape));
  }

  private void slice(String name, Tensor from) {
    int axis = random.nextInt(from.shape.length);
    int start = random.nextInt(from.shape[axis]);
    int end = start + 1 + random.nextInt(from.shape[axis] - start);
    int step = 1 + random.nextInt(2);
    int[] shape = from.shape.clone();
    shape[axis] = (end - start + step - 1) / step;
    noop(
        "slice",
        " starts = ["
            + start
            + "] ends = ["
            + end
            + "] axes = ["
            + axis
            + "] steps = ["
            + step
            + "]",
        from,
        new Tensor(name, shape));
  }

  private void concat(String name, Tensor from) {
    int axis = random.nextInt(from.shape.length);
    List<Tensor> inputs = new ArrayList<>(List.of(from));
    for (int i = 0; i < 4; i++) {
      Tensor other = pick();
      if (other.shape.length == from.shape.length && sameBut(other, from, axis)) {
        inputs.add(random.nextInt(inputs.size() + 1), other);
      }
    }
    int[] shape = from.shape.clone();
    shape[axis] = inputs.stream().mapToInt(input -> input.shape[axis]).sum();
    Tensor result = new Tensor(name, shape);
    line(
        "%s = graph.concat %s axis = %d : (%s) -> %s",
        name,
        inputs.stream().map(Tensor::name).collect(Collectors.joining(", ")),
        axis,
        inputs.stream().map(Tensor::type).collect(Collectors.joining(", ")),
        result.type());
    if (result.elements() < 200) {
      tensors.add(result);
    }
  }

  private static boolean sameBut(Tensor left, Tensor right, int axis) {
    for (int d = 0; d < left.shape.length; d++) {
      if (d != axis && left.shape[d] != right.shape[d]) {
        return false;
      }
    }
    return true;
  }

  private void split(String name, Tensor from) {
    int axis = random.nextInt(from.shape.length);
    List<Integer> lengths = new ArrayList<>();
    int rest = from.shape[axis];
    while (rest > 0) {
      int length = 1 + random.nextInt(rest);
      lengths.add(length);
      rest -= length;
    }
    List<Tensor> parts = new ArrayList<>();
    for (int i = 0; i < lengths.size(); i++) {
      int[] shape = from.shape.clone();
      shape[axis] = lengths.get(i);
      parts.add(new Tensor(lengths.size() == 1 ? name : name + "#" + i, shape));
    }
    line(
        "%s = graph.split %s axis = %d split = %s : %s -> (%s)",
        lengths.size() == 1 ? name : name + ":" + lengths.size(),
        from.name,
        axis,
        lengths,
        from.type(),
        parts.stream().map(Tensor::type).collect(Collectors.joining(", ")));
    tensors.addAll(parts);
  }

  private void gather(String name, Tensor from) {
    int axis = random.nextInt(from.shape.length);
    int count = 1 + random.nextInt(from.shape[axis]);
    int[] shape = from.shape.clone();
    shape[axis] = count;
    List<Integer> known = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      known.add(random.nextInt(from.shape[axis]));
    }
    line("%si = graph.compute \"indices\" () : () -> tensor<%dxi64>", name, count);
    Tensor result = new Tensor(name, shape);
    line(
        "%s = graph.gather %s, %si axis = %d%s : (%s, tensor<%dxi64>) -> %s",
        name,
        from.name,
        name,
        axis,
        random.nextBoolean()
            ? " {indices_value = array<i64: "
                + known.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + ">}"
            : "",
        from.type(),
        count,
        result.type());
    tensors.add(result);
  }
}
