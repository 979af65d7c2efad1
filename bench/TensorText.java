import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text of a function on tensors, and the layers that networks are made of. A tiny one has a
 * {@code main} that runs it on numbers that depend on the place and prints what comes out.
 */
class TensorText {
  /** A value of 32-bit floats. */
  record Tensor(String name, List<Integer> shape) {
    int rank() {
      return shape.size();
    }

    int last() {
      return shape.get(rank() - 1);
    }

    String type() {
      return typeOf(shape);
    }
  }

  final boolean tiny;
  private final StringBuilder text = new StringBuilder();
  private final List<Tensor> arguments = new ArrayList<>();
  private int values;

  TensorText(boolean tiny) {
    this.tiny = tiny;
  }

  int size(int real, int small) {
    return tiny ? small : real;
  }

  Tensor conv(Tensor x, int filters, int kernel, int stride) {
    return convPadded(
        pad(x, kernel, stride), argument(kernel, kernel, x.last(), filters), stride);
  }

  Tensor convPadded(Tensor x, Tensor filter, int stride) {
    int kernel = filter.shape().get(0);
    return structured(
        "linalg.conv_2d_nhwc_hwcf {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(x, filter),
        filled(0, windows(x, kernel, stride, filter.last())));
  }

  Tensor depthwise(Tensor x, int kernel, int stride) {
    Tensor padded = pad(x, kernel, stride);
    return structured(
        "linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(padded, argument(kernel, kernel, x.last())),
        filled(0, windows(padded, kernel, stride, x.last())));
  }

  Tensor maxPool(Tensor x, int kernel, int stride) {
    Tensor padded = pad(x, kernel, stride);
    return structured(
        "linalg.pooling_nhwc_max {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(padded, empty(List.of(kernel, kernel))),
        filled(-1.0e30, windows(padded, kernel, stride, x.last())));
  }

  Tensor averagePool(Tensor x) {
    Tensor sum =
        structured(
            "linalg.pooling_nhwc_sum {strides = dense<2> : tensor<2xi64>}",
            List.of(x, empty(List.of(2, 2))),
            filled(0, windows(x, 2, 2, x.last())));
    return scale(sum, 0.25);
  }

  static List<Integer> windows(Tensor padded, int kernel, int stride, int channels) {
    int height = (padded.shape().get(1) - kernel) / stride + 1;
    int width = (padded.shape().get(2) - kernel) / stride + 1;
    return List.of(padded.shape().get(0), height, width, channels);
  }

  /** A frame of zeros, so that windows leave the size of the image, over the stride. */
  Tensor pad(Tensor x, int kernel, int stride) {
    int all = Math.max(0, kernel - stride);
    int low = all / 2;
    if (all == 0) {
      return x;
    }
    List<Integer> shape = new ArrayList<>(x.shape());
    shape.set(1, shape.get(1) + all);
    shape.set(2, shape.get(2) + all);
    Tensor padded = new Tensor(fresh(), shape);
    String zero = constant(0);
    line(
        "%s = tensor.pad %s low[0, %d, %d, 0] high[0, %d, %d, 0] {",
        padded.name(), x.name(), low, low, all - low, all - low);
    line("^bb0(%%i: index, %%j: index, %%k: index, %%l: index):");
    line("  tensor.yield %s : f32", zero);
    line("} : %s to %s", x.type(), padded.type());
    return padded;
  }

  Tensor norm(Tensor x) {
    return alongLast(
        x,
        List.of(argument(x.last()), argument(x.last())),
        "%p = arith.mulf %a, %b : f32\n%r = arith.addf %p, %c : f32");
  }

  Tensor bias(Tensor x) {
    return alongLast(x, List.of(argument(x.last())), "%r = arith.addf %a, %b : f32");
  }

  Tensor relu(Tensor x) {
    return map(List.of(x), "%z = arith.constant 0.0 : f32\n%r = arith.maximumf %a, %z : f32");
  }

  Tensor relu6(Tensor x) {
    return map(
        List.of(x),
        "%z = arith.constant 0.0 : f32\n%s = arith.constant 6.0 : f32\n"
            + "%p = arith.maximumf %a, %z : f32\n%r = arith.minimumf %p, %s : f32");
  }

  Tensor sigmoid(Tensor x) {
    return map(
        List.of(x),
        "%u = arith.constant 1.0 : f32\n%n = arith.negf %a : f32\n%e = math.exp %n : f32\n"
            + "%d = arith.addf %e, %u : f32\n%r = arith.divf %u, %d : f32");
  }

  Tensor silu(Tensor x) {
    return multiply(x, sigmoid(x));
  }

  Tensor gelu(Tensor x) {
    return multiply(x, sigmoid(scale(x, 1.702)));
  }

  Tensor add(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.addf %a, %b : f32");
  }

  Tensor subtract(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.subf %a, %b : f32");
  }

  Tensor multiply(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.mulf %a, %b : f32");
  }

  Tensor scale(Tensor x, double by) {
    return map(
        List.of(x), "%s = arith.constant " + number(by) + " : f32\n%r = arith.mulf %a, %s : f32");
  }

  Tensor wherePositive(Tensor x, Tensor condition) {
    return map(
        List.of(x, condition),
        "%z = arith.constant 0.0 : f32\n%p = arith.cmpf ogt, %b, %z : f32\n"
            + "%r = arith.select %p, %a, %z : f32");
  }

  Tensor softmax(Tensor x) {
    Tensor most = reduce(x, -1.0e30, "%r = arith.maximumf %a, %o : f32");
    Tensor power =
        alongRows(x, most, "%d = arith.subf %a, %b : f32\n%r = math.exp %d : f32");
    Tensor sum = reduce(power, 0, "%r = arith.addf %a, %o : f32");
    return alongRows(power, sum, "%r = arith.divf %a, %b : f32");
  }

  Tensor layerNorm(Tensor x) {
    Tensor mean = scale(reduce(x, 0, "%r = arith.addf %a, %o : f32"), 1.0 / x.last());
    Tensor centred = alongRows(x, mean, "%r = arith.subf %a, %b : f32");
    return norm(divideByRoot(centred));
  }

  Tensor rmsNorm(Tensor x) {
    return alongLast(
        divideByRoot(x), List.of(argument(x.last())), "%r = arith.mulf %a, %b : f32");
  }

  Tensor divideByRoot(Tensor x) {
    Tensor squares = multiply(x, x);
    Tensor mean = scale(reduce(squares, 0, "%r = arith.addf %a, %o : f32"), 1.0 / x.last());
    return alongRows(
        x,
        mean,
        "%e = arith.constant 1.0e-5 : f32\n%v = arith.addf %b, %e : f32\n"
            + "%s = math.sqrt %v : f32\n%r = arith.divf %a, %s : f32");
  }

  Tensor dense(Tensor x, int width) {
    return bias(matmul(x, argument(x.last(), width)));
  }

  Tensor matmul(Tensor x, Tensor y) {
    return structured(
        "linalg.matmul", List.of(x, y), filled(0, List.of(x.shape().get(0), y.last())));
  }

  Tensor batchMatmul(Tensor x, Tensor y) {
    List<Integer> shape = List.of(x.shape().get(0), x.shape().get(1), y.last());
    return structured("linalg.batch_matmul", List.of(x, y), filled(0, shape));
  }

  Tensor meanOfImage(Tensor x) {
    Tensor sum = filled(0, List.of(x.shape().get(0), x.last()));
    Tensor all =
        generic(
            List.of(x),
            List.of("(n, h, w, c) -> (n, h, w, c)"),
            sum,
            "(n, h, w, c) -> (n, c)",
            List.of("parallel", "reduction", "reduction", "parallel"),
            "%r = arith.addf %a, %o : f32");
    return scale(all, 1.0 / (x.shape().get(1) * x.shape().get(2)));
  }

  /** The gradient of the filter of a convolution with stride one. */
  Tensor weightGradient(Tensor padded, Tensor gradient) {
    return generic(
        List.of(padded, gradient),
        List.of("(n, h, w, p, q, c, f) -> (n, h + p, w + q, c)", "(n, h, w, p, q, c, f) -> (n, h, w, f)"),
        filled(0, List.of(3, 3, padded.last(), gradient.last())),
        "(n, h, w, p, q, c, f) -> (p, q, c, f)",
        List.of(
            "reduction", "reduction", "reduction", "parallel", "parallel", "parallel", "parallel"),
        "%p = arith.mulf %a, %b : f32\n%r = arith.addf %p, %o : f32");
  }

  /** A filter turned around, with inputs and outputs exchanged. */
  Tensor flipped(Tensor filter) {
    List<Integer> shape = List.of(3, 3, filter.last(), filter.shape().get(2));
    return gather(
        filter,
        shape,
        "%two = arith.constant 2 : index\n%p = arith.subi %two, %i0 : index\n"
            + "%q = arith.subi %two, %i1 : index",
        "%p, %q, %i3, %i2");
  }

  Tensor upsample(Tensor x) {
    List<Integer> shape =
        List.of(x.shape().get(0), 2 * x.shape().get(1), 2 * x.shape().get(2), x.last());
    return gather(
        x,
        shape,
        "%two = arith.constant 2 : index\n%p = arith.divui %i1, %two : index\n"
            + "%q = arith.divui %i2, %two : index",
        "%i0, %p, %q, %i3");
  }

  /** Rotary positions: each half of a head is mixed with the other one. */
  Tensor rotate(Tensor x) {
    Tensor other =
        gather(
            x,
            x.shape(),
            "%half = arith.constant " + x.last() / 2 + " : index\n"
                + "%all = arith.constant " + x.last() + " : index\n"
                + "%s = arith.addi %i2, %half : index\n%p = arith.remui %s, %all : index",
            "%i0, %i1, %p");
    List<Integer> table = List.of(x.shape().get(1), x.last());
    String maps = "(h, t, d) -> (t, d)";
    String all = "(h, t, d) -> (h, t, d)";
    return generic(
        List.of(x, other, argument(table), argument(table)),
        List.of(all, all, maps, maps),
        empty(x.shape()),
        all,
        Collections.nCopies(3, "parallel"),
        "%p = arith.mulf %a, %c : f32\n%q = arith.mulf %b, %d : f32\n%r = arith.addf %p, %q : f32");
  }

  /** Zeros with the pixels of an image in every second row and column, and a frame. */
  Tensor betweenZeros(Tensor x) {
    List<Integer> shape =
        List.of(1, 2 * x.shape().get(1) + 2, 2 * x.shape().get(2) + 2, x.last());
    Tensor zeros = filled(0, shape);
    Tensor result = new Tensor(fresh(), shape);
    line(
        "%s = tensor.insert_slice %s into %s[0, 1, 1, 0] %s [1, 2, 2, 1] : %s into %s",
        result.name(), x.name(), zeros.name(), x.shape(), x.type(), zeros.type());
    return result;
  }

  /** An image as a matrix with a row for each pixel. */
  Tensor pixels(Tensor x) {
    Tensor rows =
        new Tensor(fresh(), List.of(x.shape().get(1) * x.shape().get(2), x.last()));
    line(
        "%s = tensor.collapse_shape %s [[0, 1, 2], [3]] : %s into %s",
        rows.name(), x.name(), x.type(), rows.type());
    return rows;
  }

  /** A matrix with a row for each pixel as an image. */
  Tensor image(Tensor rows, List<Integer> shape) {
    Tensor image = new Tensor(fresh(), shape);
    line(
        "%s = tensor.expand_shape %s [[0, 1, 2], [3]] output_shape %s : %s into %s",
        image.name(), rows.name(), shape, rows.type(), image.type());
    return image;
  }

  Tensor concatenate(Tensor x, Tensor y) {
    List<Integer> shape = new ArrayList<>(x.shape());
    shape.set(x.rank() - 1, x.last() + y.last());
    Tensor both = insert(x, empty(shape), x.rank() - 1, 0);
    return insert(y, both, x.rank() - 1, x.last());
  }

  Tensor insert(Tensor x, Tensor into, int dimension, int at) {
    Tensor result = new Tensor(fresh(), into.shape());
    List<Integer> offsets = new ArrayList<>(Collections.nCopies(x.rank(), 0));
    offsets.set(dimension, at);
    line(
        "%s = tensor.insert_slice %s into %s%s %s %s : %s into %s",
        result.name(), x.name(), into.name(), offsets, x.shape(),
        Collections.nCopies(x.rank(), 1), x.type(), into.type());
    return result;
  }

  /** An elementwise operation that reads and overwrites a tensor. */
  Tensor into(Tensor x, List<Tensor> inputs, String body) {
    String all = identity(x.rank());
    return generic(
        inputs,
        Collections.nCopies(inputs.size(), all),
        x,
        all,
        Collections.nCopies(x.rank(), "parallel"),
        body);
  }

  /** What a loop has computed of what it carries; the body gets the name of the index. */
  List<Tensor> loop(
      int count, List<Tensor> inits, BiFunction<String, List<Tensor>, List<Tensor>> body) {
    String results = fresh();
    String index = fresh();
    List<Tensor> carried = new ArrayList<>();
    List<Tensor> ends = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    for (int k = 0; k < inits.size(); k++) {
      carried.add(new Tensor(fresh(), inits.get(k).shape()));
      ends.add(new Tensor(results + "#" + k, inits.get(k).shape()));
      parameters.add(carried.get(k).name() + " = " + inits.get(k).name());
    }
    String bounds = fresh();
    line("%s0 = arith.constant 0 : index", bounds);
    line("%s1 = arith.constant 1 : index", bounds);
    line("%sn = arith.constant %d : index", bounds, count);
    line(
        "%s:%d = scf.for %s = %s0 to %sn step %s1 iter_args(%s) -> (%s) {",
        results, inits.size(), index, bounds, bounds, bounds, String.join(", ", parameters),
        types(inits));
    List<Tensor> yielded = body.apply(index, carried);
    line("scf.yield %s : %s", names(yielded), types(yielded));
    line("}");
    return ends;
  }

  /** What a tensor has at an index of its first dimension. */
  Tensor slice(Tensor x, String index) {
    List<Integer> shape = x.shape().subList(1, x.rank());
    Tensor slice = new Tensor(fresh(), List.copyOf(shape));
    line(
        "%s = tensor.extract_slice %s[%s%s] [1, %s [%s] : %s to %s",
        slice.name(), x.name(), index, ", 0".repeat(shape.size()),
        shape.toString().substring(1), "1" + ", 1".repeat(shape.size()), x.type(), slice.type());
    return slice;
  }

  /** A tensor with another one at an index of the first dimension. */
  Tensor insertSlice(Tensor slice, Tensor into, String index) {
    Tensor result = new Tensor(fresh(), into.shape());
    line(
        "%s = tensor.insert_slice %s into %s[%s%s] [1, %s [%s] : %s into %s",
        result.name(), slice.name(), into.name(), index, ", 0".repeat(slice.rank()),
        slice.shape().toString().substring(1), "1" + ", 1".repeat(slice.rank()), slice.type(),
        into.type());
    return result;
  }

  /** Some columns of a matrix. */
  Tensor columns(Tensor x, int first, int count) {
    List<Integer> shape = List.of(x.shape().get(0), count);
    Tensor part = new Tensor(fresh(), shape);
    line(
        "%s = tensor.extract_slice %s[0, %d] %s [1, 1] : %s to %s",
        part.name(), x.name(), first, shape, x.type(), part.type());
    return part;
  }

  /** A matrix of the rows of all steps as a matrix for each step. */
  Tensor grouped(Tensor x, int steps) {
    List<Integer> shape = List.of(steps, x.shape().get(0) / steps, x.last());
    Tensor grouped = new Tensor(fresh(), shape);
    line(
        "%s = tensor.expand_shape %s [[0, 1], [2]] output_shape %s : %s into %s",
        grouped.name(), x.name(), shape, x.type(), grouped.type());
    return grouped;
  }

  /** A matrix for each step as one of all rows. */
  Tensor rowsOfSteps(Tensor x) {
    Tensor rows = new Tensor(fresh(), List.of(x.shape().get(0) * x.shape().get(1), x.last()));
    line(
        "%s = tensor.collapse_shape %s [[0, 1], [2]] : %s into %s",
        rows.name(), x.name(), x.type(), rows.type());
    return rows;
  }

  Tensor splitHeads(Tensor x, int heads) {
    List<Integer> shape = List.of(x.shape().get(0), heads, x.last() / heads);
    Tensor split = new Tensor(fresh(), shape);
    line(
        "%s = tensor.expand_shape %s [[0], [1, 2]] output_shape %s : %s into %s",
        split.name(), x.name(), shape, x.type(), split.type());
    return turned(split, 1, 0, 2);
  }

  Tensor joinHeads(Tensor x) {
    Tensor apart = turned(x, 1, 0, 2);
    List<Integer> shape =
        List.of(apart.shape().get(0), apart.shape().get(1) * apart.shape().get(2));
    Tensor joined = new Tensor(fresh(), shape);
    line(
        "%s = tensor.collapse_shape %s [[0], [1, 2]] : %s into %s",
        joined.name(), apart.name(), apart.type(), joined.type());
    return joined;
  }

  Tensor turned(Tensor x, Integer... permutation) {
    List<Integer> order = Arrays.asList(permutation);
    List<Integer> shape = order.stream().map(x.shape()::get).toList();
    Tensor to = empty(shape);
    Tensor result = new Tensor(fresh(), shape);
    line(
        "%s = linalg.transpose ins(%s : %s) outs(%s : %s) permutation = %s",
        result.name(), x.name(), x.type(), to.name(), to.type(), order);
    return result;
  }

  // Operations.

  Tensor map(List<Tensor> inputs, String body) {
    Tensor first = inputs.get(0);
    String all = identity(first.rank());
    return generic(
        inputs,
        Collections.nCopies(inputs.size(), all),
        empty(first.shape()),
        all,
        Collections.nCopies(first.rank(), "parallel"),
        body);
  }

  Tensor alongLast(Tensor x, List<Tensor> vectors, String body) {
    String dims = dims(x.rank());
    List<Tensor> inputs = new ArrayList<>(List.of(x));
    inputs.addAll(vectors);
    List<String> maps = new ArrayList<>(List.of(identity(x.rank())));
    vectors.forEach(each -> maps.add("(" + dims + ") -> (d" + (x.rank() - 1) + ")"));
    return generic(
        inputs, maps, empty(x.shape()), maps.get(0), Collections.nCopies(x.rank(), "parallel"), body);
  }

  Tensor alongRows(Tensor x, Tensor rows, String body) {
    String to = "(" + dims(x.rank()) + ") -> (" + dims(x.rank() - 1) + ")";
    return generic(
        List.of(x, rows),
        List.of(identity(x.rank()), to),
        empty(x.shape()),
        identity(x.rank()),
        Collections.nCopies(x.rank(), "parallel"),
        body);
  }

  Tensor reduce(Tensor x, double start, String body) {
    List<String> iterators = new ArrayList<>(Collections.nCopies(x.rank() - 1, "parallel"));
    iterators.add("reduction");
    return generic(
        List.of(x),
        List.of(identity(x.rank())),
        filled(start, x.shape().subList(0, x.rank() - 1)),
        "(" + dims(x.rank()) + ") -> (" + dims(x.rank() - 1) + ")",
        iterators,
        body);
  }

  Tensor gather(Tensor from, List<Integer> shape, String indices, String at) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < shape.size(); i++) {
      body.append("%i" + i + " = linalg.index " + i + " : index\n");
    }
    body.append(indices + "\n%r = tensor.extract " + from.name() + "[" + at + "] : " + from.type());
    return computed(shape, body.toString());
  }

  /** A body computes {@code %r} of the place of each element. */
  Tensor computed(List<Integer> shape, String body) {
    return generic(
        List.of(),
        List.of(),
        empty(shape),
        identity(shape.size()),
        Collections.nCopies(shape.size(), "parallel"),
        body);
  }

  /** A body computes {@code %r} of the inputs {@code %a}, {@code %b}, ... and the output {@code %o}. */
  Tensor generic(
      List<Tensor> inputs,
      List<String> maps,
      Tensor output,
      String outputMap,
      List<String> iterators,
      String body) {
    Tensor result = new Tensor(fresh(), output.shape());
    List<String> all = new ArrayList<>(maps);
    all.add(outputMap);
    String kinds = iterators.stream().map(each -> '"' + each + '"').collect(Collectors.joining(", "));
    line(
        "%s = linalg.generic {indexing_maps = [%s], iterator_types = [%s]}",
        result.name(),
        all.stream().map(each -> "affine_map<" + each + ">").collect(Collectors.joining(", ")),
        kinds);
    line("    %souts(%s : %s) {", operands(inputs), output.name(), output.type());
    String names =
        IntStream.range(0, inputs.size())
            .mapToObj(i -> "%" + (char) ('a' + i) + ": f32, ")
            .collect(Collectors.joining());
    line("^bb0(%s%%o: f32):", names);
    body.lines().forEach(each -> text.append("    ").append(each).append('\n'));
    line("  linalg.yield %%r : f32");
    line("} -> %s", output.type());
    return result;
  }

  Tensor structured(String op, List<Tensor> inputs, Tensor output) {
    Tensor result = new Tensor(fresh(), output.shape());
    line(
        "%s = %s %souts(%s : %s) -> %s",
        result.name(), op, operands(inputs), output.name(), output.type(), output.type());
    return result;
  }

  static String operands(List<Tensor> inputs) {
    return inputs.isEmpty() ? "" : "ins(" + names(inputs) + " : " + types(inputs) + ") ";
  }

  Tensor filled(double value, List<Integer> shape) {
    String number = constant(value);
    Tensor to = empty(shape);
    Tensor result = new Tensor(fresh(), shape);
    line(
        "%s = linalg.fill ins(%s : f32) outs(%s : %s) -> %s",
        result.name(), number, to.name(), to.type(), to.type());
    return result;
  }

  Tensor empty(List<Integer> shape) {
    Tensor result = new Tensor(fresh(), List.copyOf(shape));
    line("%s = tensor.empty() : %s", result.name(), result.type());
    return result;
  }

  String constant(double value) {
    String name = fresh();
    line("%s = arith.constant %s : f32", name, number(value));
    return name;
  }

  Tensor argument(Integer... shape) {
    return argument(Arrays.asList(shape));
  }

  Tensor argument(List<Integer> shape) {
    Tensor argument = new Tensor("%arg" + arguments.size(), List.copyOf(shape));
    arguments.add(argument);
    return argument;
  }

  // Text.

  String module(List<Tensor> results) {
    String body = text.toString();
    text.setLength(0);
    String types = results.size() == 1 ? types(results) : "(" + types(results) + ")";
    String parameters =
        arguments.stream()
            .map(each -> each.name() + ": " + each.type())
            .collect(Collectors.joining(", "));
    text.append("func.func @network(" + parameters + ") -> " + types + " {\n" + body);
    line("return %s : %s", names(results), types(results));
    text.append("}\n");
    String network = text.toString();
    return tiny
        ? "func.func private @printF32(f32)\nfunc.func private @printNewline()\n"
            + network
            + program(results)
        : network;
  }

  /** A function that runs the network and prints a number for each result that all elements change. */
  String program(List<Tensor> results) {
    text.setLength(0);
    text.append("func.func @main() -> i32 {\n");
    List<Tensor> given = new ArrayList<>();
    for (int k = 0; k < arguments.size(); k++) {
      given.add(spread(arguments.get(k).shape(), k));
    }
    String all = fresh();
    line(
        "%s%s = call @network(%s) : (%s) -> (%s)",
        all, results.size() == 1 ? "" : ":" + results.size(), names(given), types(given),
        types(results));
    for (int k = 0; k < results.size(); k++) {
      String name = results.size() == 1 ? all : all + "#" + k;
      Tensor result = new Tensor(name, results.get(k).shape());
      Tensor weighted = multiply(result, spread(result.shape(), 7 + k));
      Tensor sum =
          generic(
              List.of(weighted),
              List.of(identity(result.rank())),
              filled(0, List.of()),
              "(" + dims(result.rank()) + ") -> ()",
              Collections.nCopies(result.rank(), "reduction"),
              "%r = arith.addf %a, %o : f32");
      String number = fresh();
      line("%s = tensor.extract %s[] : tensor<f32>", number, sum.name());
      line("call @printF32(%s) : (f32) -> ()", number);
      line("call @printNewline() : () -> ()");
    }
    String zero = fresh();
    line("%s = arith.constant 0 : i32", zero);
    line("return %s : i32", zero);
    return text.append("}\n").toString();
  }

  /** Numbers between -1/2 and 1/2 that depend on the place. */
  Tensor spread(List<Integer> shape, int seed) {
    StringBuilder body = new StringBuilder("%s0 = arith.constant " + (seed * 5 + 1) + " : index\n");
    body.append("%m = arith.constant 7 : index\n");
    for (int i = 0; i < shape.size(); i++) {
      body.append("%i" + i + " = linalg.index " + i + " : index\n");
      body.append("%t" + i + " = arith.muli %s" + i + ", %m : index\n");
      body.append("%s" + (i + 1) + " = arith.addi %t" + i + ", %i" + i + " : index\n");
    }
    body.append("%n = arith.constant 17 : index\n");
    body.append("%q = arith.remui %s" + shape.size() + ", %n : index\n");
    body.append("%v = arith.index_cast %q : index to i32\n%f = arith.sitofp %v : i32 to f32\n");
    body.append("%h = arith.constant 8.0 : f32\n%c = arith.subf %f, %h : f32\n");
    body.append("%k = arith.constant 0.0625 : f32\n%r = arith.mulf %c, %k : f32");
    return computed(shape, body.toString());
  }

  void line(String format, Object... parts) {
    text.append("  ").append(String.format(format, parts)).append('\n');
  }

  String fresh() {
    return "%v" + values++;
  }

  static String number(double value) {
    String plain = Double.toString(value);
    return plain.contains("E") ? plain.replace("E", "e") : plain;
  }

  static String identity(int rank) {
    return "(" + dims(rank) + ") -> (" + dims(rank) + ")";
  }

  static String dims(int rank) {
    return IntStream.range(0, rank).mapToObj(i -> "d" + i).collect(Collectors.joining(", "));
  }

  static String names(List<Tensor> tensors) {
    return tensors.stream().map(Tensor::name).collect(Collectors.joining(", "));
  }

  static String types(List<Tensor> tensors) {
    return tensors.stream().map(Tensor::type).collect(Collectors.joining(", "));
  }

  static String typeOf(List<Integer> shape) {
    return "tensor<" + shape.stream().map(each -> each + "x").collect(Collectors.joining()) + "f32>";
  }
}
