package dev.jopt.dialect.linalg;

import dev.jopt.ir.OperationName;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The loops and the body of a named operation: one row of the table of named operations.
 *
 * <p>Subscripts name loops by letters in order and give, for each operand, what indexes each
 * dimension: {@code a c; c b; a b} is the product of matrices. Two letters are a window: loop
 * {@code b} moves it by the stride, loop {@code e} moves within it by the dilation in {@code be}.
 */
public final class NamedOp {
  /** How the body makes an element of the output. */
  enum Combination {
    /** A function of the inputs. */
    APPLY,
    /** The input. */
    FIRST,
    /** The input as the type of the output. */
    CONVERT,
    /** The output plus the product of the inputs. */
    MULTIPLY_ADD,
    /** The output plus the product of two inputs, each less its zero point. */
    MULTIPLY_ADD_OFFSET,
    /** A function of the output and the first input. */
    REDUCE,
    /** The same, of unsigned numbers. */
    REDUCE_UNSIGNED,
    /** A pseudo-random number within two bounds, from a seed and the position. */
    RANDOM
  }

  private final String name;
  private final String iterators;
  private final List<int[][]> subscripts;
  private final Combination combination;
  private final @Nullable ScalarFunction function;
  private final int inputs;
  private final int windowRank;

  private final MemoizedMaps memoizedMaps = new MemoizedMaps();

  private NamedOp(
      String name,
      String iterators,
      List<int[][]> subscripts,
      Combination combination,
      @Nullable ScalarFunction function,
      int inputs,
      int windowRank) {
    this.name = name;
    this.iterators = iterators;
    this.subscripts = subscripts;
    this.combination = combination;
    this.function = function;
    this.inputs = inputs;
    this.windowRank = windowRank;
  }

  // Kinds of rows.

  private static NamedOp elementwise(String name, ScalarFunction function) {
    return elementwise(name, Combination.APPLY, function, function.arity());
  }

  private static NamedOp elementwise(
      String name, Combination combination, @Nullable ScalarFunction function, int inputs) {
    return new NamedOp(name, "", List.of(), combination, function, inputs, 0);
  }

  private static NamedOp of(
      String name, String iterators, String subscripts, Combination combination) {
    List<int[][]> parsed = parse(subscripts);
    return new NamedOp(name, iterators, parsed, combination, null, parsed.size() - 1, 0);
  }

  private static NamedOp sumOfProducts(String name, String iterators, String subscripts) {
    return of(name, iterators, subscripts, Combination.MULTIPLY_ADD);
  }

  private static NamedOp quantized(String name, String iterators, String subscripts) {
    return of(name, iterators, subscripts, Combination.MULTIPLY_ADD_OFFSET);
  }

  private static NamedOp windowed(String name, String iterators, String subscripts) {
    return windowed(name, iterators, subscripts, Combination.MULTIPLY_ADD, null);
  }

  private static NamedOp windowedQuantized(String name, String iterators, String subscripts) {
    return windowed(name, iterators, subscripts, Combination.MULTIPLY_ADD_OFFSET, null);
  }

  private static NamedOp pooling(
      String name, String iterators, String subscripts, ScalarFunction function) {
    boolean unsigned =
        function == ScalarFunction.MAX_UNSIGNED || function == ScalarFunction.MIN_UNSIGNED;
    Combination combination = unsigned ? Combination.REDUCE_UNSIGNED : Combination.REDUCE;
    return windowed(name, iterators, subscripts, combination, function);
  }

  private static NamedOp windowed(
      String name,
      String iterators,
      String subscripts,
      Combination combination,
      @Nullable ScalarFunction function) {
    List<int[][]> parsed = parse(subscripts);
    int windows = 0;
    for (int[] subscript : parsed.get(0)) {
      windows += subscript.length - 1;
    }
    return new NamedOp(name, iterators, parsed, combination, function, parsed.size() - 1, windows);
  }

  private static List<int[][]> parse(String subscripts) {
    List<int[][]> maps = new ArrayList<>();
    List<int[]> map = new ArrayList<>();
    for (int i = 0; i <= subscripts.length(); i++) {
      char next = i < subscripts.length() ? subscripts.charAt(i) : ';';
      if (next == ';') {
        maps.add(map.toArray(new int[0][]));
        map = new ArrayList<>();
      } else if (next != ' ') {
        boolean window =
            i + 1 < subscripts.length() && Character.isLetter(subscripts.charAt(i + 1));
        map.add(
            window ? new int[] {next - 'a', subscripts.charAt(++i) - 'a'} : new int[] {next - 'a'});
      }
    }
    return maps;
  }

  // The table.

  /** The row of an operation by its name without the dialect's prefix, or null. */
  static @Nullable NamedOp row(OperationName name) {
    if (name.is("abs")) {
      return elementwise("abs", ScalarFunction.ABS);
    }
    if (name.is("add")) {
      return elementwise("add", ScalarFunction.ADD);
    }
    if (name.is("batch_matvec")) {
      return sumOfProducts("batch_matvec", "ppr", "a b c; a c; a b");
    }
    if (name.is("batch_mmt4d")) {
      return sumOfProducts("batch_mmt4d", "ppprppr", "a b d e g; a c d f g; a b c e f");
    }
    if (name.is("batch_vecmat")) {
      return sumOfProducts("batch_vecmat", "ppr", "a c; a c b; a b");
    }
    if (name.is("ceil")) {
      return elementwise("ceil", ScalarFunction.CEIL);
    }
    if (name.is("conv_1d")) {
      return sumOfProducts("conv_1d", "pr", "ab; b; a");
    }
    if (name.is("conv_1d_ncw_fcw")) {
      return windowed("conv_1d_ncw_fcw", "ppprr", "a d ce; b d e; a b c");
    }
    if (name.is("conv_1d_nwc_wcf")) {
      return windowed("conv_1d_nwc_wcf", "ppprr", "a bd e; d e c; a b c");
    }
    if (name.is("conv_2d")) {
      return sumOfProducts("conv_2d", "pprr", "ac bd; c d; a b");
    }
    if (name.is("conv_2d_nchw_fchw")) {
      return windowed("conv_2d_nchw_fchw", "pppprrr", "a e cf dg; b e f g; a b c d");
    }
    if (name.is("conv_2d_nchw_fchw_q")) {
      return windowedQuantized("conv_2d_nchw_fchw_q", "pppprrr", "a e cf dg; b e f g; ; ; a b c d");
    }
    if (name.is("conv_2d_ngchw_fgchw")) {
      return windowed("conv_2d_ngchw_fgchw", "ppppprrr", "a b f dg eh; c b f g h; a b c d e");
    }
    if (name.is("conv_2d_ngchw_gfchw")) {
      return windowed("conv_2d_ngchw_gfchw", "ppppprrr", "a b f dg eh; b c f g h; a b c d e");
    }
    if (name.is("conv_2d_ngchw_gfchw_q")) {
      return windowedQuantized(
          "conv_2d_ngchw_gfchw_q", "ppppprrr", "a b f dg eh; b c f g h; ; ; a b c d e");
    }
    if (name.is("conv_2d_nhwc_fhwc")) {
      return windowed("conv_2d_nhwc_fhwc", "pppprrr", "a be cf g; d e f g; a b c d");
    }
    if (name.is("conv_2d_nhwc_fhwc_q")) {
      return windowedQuantized("conv_2d_nhwc_fhwc_q", "pppprrr", "a be cf g; d e f g; ; ; a b c d");
    }
    if (name.is("conv_2d_nhwc_hwcf")) {
      return windowed("conv_2d_nhwc_hwcf", "pppprrr", "a be cf g; e f g d; a b c d");
    }
    if (name.is("conv_2d_nhwc_hwcf_q")) {
      return windowedQuantized("conv_2d_nhwc_hwcf_q", "pppprrr", "a be cf g; e f g d; ; ; a b c d");
    }
    if (name.is("conv_2d_nhwgc_gfhwc")) {
      return windowed("conv_2d_nhwgc_gfhwc", "ppppprrr", "a bf cg d h; d e f g h; a b c d e");
    }
    if (name.is("conv_2d_nhwgc_gfhwc_q")) {
      return windowedQuantized(
          "conv_2d_nhwgc_gfhwc_q", "ppppprrr", "a bf cg d h; d e f g h; ; ; a b c d e");
    }
    if (name.is("conv_3d")) {
      return sumOfProducts("conv_3d", "ppprrr", "ad be cf; d e f; a b c");
    }
    if (name.is("conv_3d_ncdhw_fcdhw")) {
      return windowed("conv_3d_ncdhw_fcdhw", "ppppprrrr", "a f cg dh ei; b f g h i; a b c d e");
    }
    if (name.is("conv_3d_ndhwc_dhwcf")) {
      return windowed("conv_3d_ndhwc_dhwcf", "ppppprrrr", "a bf cg dh i; f g h i e; a b c d e");
    }
    if (name.is("conv_3d_ndhwc_dhwcf_q")) {
      return windowedQuantized(
          "conv_3d_ndhwc_dhwcf_q", "ppppprrrr", "a bf cg dh i; f g h i e; ; ; a b c d e");
    }
    if (name.is("copy")) {
      return elementwise("copy", Combination.CONVERT, null, 1);
    }
    if (name.is("depthwise_conv_1d_ncw_cw")) {
      return windowed("depthwise_conv_1d_ncw_cw", "pppr", "a c bd; c d; a c b");
    }
    if (name.is("depthwise_conv_1d_nwc_wc")) {
      return windowed("depthwise_conv_1d_nwc_wc", "pppr", "a bd c; d c; a b c");
    }
    if (name.is("depthwise_conv_1d_nwc_wcm")) {
      return windowed("depthwise_conv_1d_nwc_wcm", "ppppr", "a be c; e c d; a b c d");
    }
    if (name.is("depthwise_conv_2d_nchw_chw")) {
      return windowed("depthwise_conv_2d_nchw_chw", "pppprr", "a d be cf; d e f; a d b c");
    }
    if (name.is("depthwise_conv_2d_nhwc_hwc")) {
      return windowed("depthwise_conv_2d_nhwc_hwc", "pppprr", "a be cf d; e f d; a b c d");
    }
    if (name.is("depthwise_conv_2d_nhwc_hwc_q")) {
      return windowedQuantized(
          "depthwise_conv_2d_nhwc_hwc_q", "pppprr", "a be cf d; e f d; ; ; a b c d");
    }
    if (name.is("depthwise_conv_2d_nhwc_hwcm")) {
      return windowed("depthwise_conv_2d_nhwc_hwcm", "ppppprr", "a bf cg d; f g d e; a b c d e");
    }
    if (name.is("depthwise_conv_2d_nhwc_hwcm_q")) {
      return windowedQuantized(
          "depthwise_conv_2d_nhwc_hwcm_q", "ppppprr", "a bf cg d; f g d e; ; ; a b c d e");
    }
    if (name.is("depthwise_conv_3d_ncdhw_cdhw")) {
      return windowed(
          "depthwise_conv_3d_ncdhw_cdhw", "pppprrrp", "a h be cf dg; h e f g; a h b c d");
    }
    if (name.is("depthwise_conv_3d_ndhwc_dhwc")) {
      return windowed(
          "depthwise_conv_3d_ndhwc_dhwc", "pppprrrp", "a be cf dg h; e f g h; a b c d h");
    }
    if (name.is("depthwise_conv_3d_ndhwc_dhwcm")) {
      return windowed(
          "depthwise_conv_3d_ndhwc_dhwcm", "ppppprrrp", "a bf cg dh i; f g h i e; a b c d i e");
    }
    if (name.is("div")) {
      return elementwise("div", ScalarFunction.DIV);
    }
    if (name.is("div_unsigned")) {
      return elementwise("div_unsigned", ScalarFunction.DIV_UNSIGNED);
    }
    if (name.is("dot")) {
      return sumOfProducts("dot", "r", "a; a; ");
    }
    if (name.is("erf")) {
      return elementwise("erf", ScalarFunction.ERF);
    }
    if (name.is("exp")) {
      return elementwise("exp", ScalarFunction.EXP);
    }
    if (name.is("fill")) {
      return elementwise("fill", Combination.FIRST, null, 1);
    }
    if (name.is("fill_rng_2d")) {
      return of("fill_rng_2d", "pp", "; ; ; a b", Combination.RANDOM);
    }
    if (name.is("floor")) {
      return elementwise("floor", ScalarFunction.FLOOR);
    }
    if (name.is("log")) {
      return elementwise("log", ScalarFunction.LOG);
    }
    if (name.is("matvec")) {
      return sumOfProducts("matvec", "pr", "a b; b; a");
    }
    if (name.is("max")) {
      return elementwise("max", ScalarFunction.MAX_SIGNED);
    }
    if (name.is("min")) {
      return elementwise("min", ScalarFunction.MIN_SIGNED);
    }
    if (name.is("mmt4d")) {
      return sumOfProducts("mmt4d", "pprppr", "a c d f; b c e f; a b d e");
    }
    if (name.is("mul")) {
      return elementwise("mul", ScalarFunction.MUL);
    }
    if (name.is("negf")) {
      return elementwise("negf", ScalarFunction.NEGF);
    }
    if (name.is("pooling_nchw_max")) {
      return pooling(
          "pooling_nchw_max", "pppprr", "a b ce df; e f; a b c d", ScalarFunction.MAX_SIGNED);
    }
    if (name.is("pooling_nchw_sum")) {
      return pooling("pooling_nchw_sum", "pppprr", "a b ce df; e f; a b c d", ScalarFunction.ADD);
    }
    if (name.is("pooling_ncw_max")) {
      return pooling("pooling_ncw_max", "pppr", "a b cd; d; a b c", ScalarFunction.MAX_SIGNED);
    }
    if (name.is("pooling_ncw_sum")) {
      return pooling("pooling_ncw_sum", "pppr", "a b cd; d; a b c", ScalarFunction.ADD);
    }
    if (name.is("pooling_ndhwc_max")) {
      return pooling(
          "pooling_ndhwc_max",
          "ppppprrr",
          "a bf cg dh e; f g h; a b c d e",
          ScalarFunction.MAX_SIGNED);
    }
    if (name.is("pooling_ndhwc_min")) {
      return pooling(
          "pooling_ndhwc_min",
          "ppppprrr",
          "a bf cg dh e; f g h; a b c d e",
          ScalarFunction.MIN_SIGNED);
    }
    if (name.is("pooling_ndhwc_sum")) {
      return pooling(
          "pooling_ndhwc_sum", "ppppprrr", "a bf cg dh e; f g h; a b c d e", ScalarFunction.ADD);
    }
    if (name.is("pooling_nhwc_max")) {
      return pooling(
          "pooling_nhwc_max", "pppprr", "a be cf d; e f; a b c d", ScalarFunction.MAX_SIGNED);
    }
    if (name.is("pooling_nhwc_max_unsigned")) {
      return pooling(
          "pooling_nhwc_max_unsigned",
          "pppprr",
          "a be cf d; e f; a b c d",
          ScalarFunction.MAX_UNSIGNED);
    }
    if (name.is("pooling_nhwc_min")) {
      return pooling(
          "pooling_nhwc_min", "pppprr", "a be cf d; e f; a b c d", ScalarFunction.MIN_SIGNED);
    }
    if (name.is("pooling_nhwc_min_unsigned")) {
      return pooling(
          "pooling_nhwc_min_unsigned",
          "pppprr",
          "a be cf d; e f; a b c d",
          ScalarFunction.MIN_UNSIGNED);
    }
    if (name.is("pooling_nhwc_sum")) {
      return pooling("pooling_nhwc_sum", "pppprr", "a be cf d; e f; a b c d", ScalarFunction.ADD);
    }
    if (name.is("pooling_nwc_max")) {
      return pooling("pooling_nwc_max", "pppr", "a bd c; d; a b c", ScalarFunction.MAX_SIGNED);
    }
    if (name.is("pooling_nwc_max_unsigned")) {
      return pooling(
          "pooling_nwc_max_unsigned", "pppr", "a bd c; d; a b c", ScalarFunction.MAX_UNSIGNED);
    }
    if (name.is("pooling_nwc_min")) {
      return pooling("pooling_nwc_min", "pppr", "a bd c; d; a b c", ScalarFunction.MIN_SIGNED);
    }
    if (name.is("pooling_nwc_min_unsigned")) {
      return pooling(
          "pooling_nwc_min_unsigned", "pppr", "a bd c; d; a b c", ScalarFunction.MIN_UNSIGNED);
    }
    if (name.is("pooling_nwc_sum")) {
      return pooling("pooling_nwc_sum", "pppr", "a bd c; d; a b c", ScalarFunction.ADD);
    }
    if (name.is("powf")) {
      return elementwise("powf", ScalarFunction.POWF);
    }
    if (name.is("quantized_batch_matmul")) {
      return quantized("quantized_batch_matmul", "pppr", "a b d; a d c; ; ; a b c");
    }
    if (name.is("quantized_matmul")) {
      return quantized("quantized_matmul", "ppr", "a c; c b; ; ; a b");
    }
    if (name.is("reciprocal")) {
      return elementwise("reciprocal", ScalarFunction.RECIPROCAL);
    }
    if (name.is("round")) {
      return elementwise("round", ScalarFunction.ROUND);
    }
    if (name.is("rsqrt")) {
      return elementwise("rsqrt", ScalarFunction.RSQRT);
    }
    if (name.is("select")) {
      return elementwise("select", ScalarFunction.SELECT);
    }
    if (name.is("sqrt")) {
      return elementwise("sqrt", ScalarFunction.SQRT);
    }
    if (name.is("square")) {
      return elementwise("square", ScalarFunction.SQUARE);
    }
    if (name.is("sub")) {
      return elementwise("sub", ScalarFunction.SUB);
    }
    if (name.is("tanh")) {
      return elementwise("tanh", ScalarFunction.TANH);
    }
    if (name.is("vecmat")) {
      return sumOfProducts("vecmat", "pr", "b; b a; a");
    }
    return null;
  }

  /** The row of an operation that is known to be there. */
  static NamedOp require(String name) {
    NamedOp row = row(OperationName.of(name));
    if (row == null) {
      throw new IllegalArgumentException("no named operation " + name);
    }
    return row;
  }

  // Queries of a row.

  /** The operation's name without the dialect's prefix. */
  public String name() {
    return name;
  }

  /** Number of inputs; there is one output. */
  public int inputs() {
    return inputs;
  }

  /** Whether each iteration touches the same position of all operands that are not scalars. */
  public boolean isElementwise() {
    return combination == Combination.APPLY || iterators.isEmpty();
  }

  /** Number of dimensions that a window moves along with strides and dilations; often 0. */
  public int windowRank() {
    return windowRank;
  }

  /** Whether it is a product of two arrays, each element of which is at a loop position. */
  boolean isContraction() {
    if (combination != Combination.MULTIPLY_ADD || windowRank != 0) {
      return false;
    }
    for (int[] subscript : subscripts.get(0)) {
      if (subscript.length != 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether an attribute says how the input is converted. */
  boolean hasCast() {
    return combination == Combination.CONVERT;
  }

  /** The iterator type of each loop; {@code rank} is that of the output. */
  List<IteratorType> iteratorTypes(int rank) {
    List<IteratorType> types = new ArrayList<>();
    for (int i = 0; i < (isElementwise() ? rank : iterators.length()); i++) {
      types.add(
          isElementwise() || iterators.charAt(i) == 'p'
              ? IteratorType.PARALLEL
              : IteratorType.REDUCTION);
    }
    return types;
  }

  /** {@link #indexingMaps} as attributes. */
  MemoizedMaps memoizedMaps() {
    return memoizedMaps;
  }

  /** The indexing maps of an operation that is not elementwise; windows move by 1 by default. */
  List<AffineMap> indexingMaps(@Nullable Attribute strides, @Nullable Attribute dilations) {
    List<AffineMap> maps = new ArrayList<>(subscripts.size());
    for (int[][] subscript : subscripts) {
      List<AffineExpr> results = new ArrayList<>(subscript.length);
      int window = 0;
      for (int[] loops : subscript) {
        AffineExpr result = AffineExpr.dim(loops[0]);
        if (loops.length == 2) {
          result =
              result
                  .mul(at(strides, window))
                  .add(AffineExpr.dim(loops[1]).mul(at(dilations, window)));
          window++;
        }
        results.add(result);
      }
      maps.add(new AffineMap(iterators.length(), 0, results));
    }
    return maps;
  }

  private static long at(@Nullable Attribute numbers, int index) {
    return numbers instanceof DenseElementsAttribute elements ? elements.longAt(index) : 1;
  }

  /** Writes the body. */
  void buildBody(ScalarBuilder builder, List<? extends Value> arguments, boolean unsignedCast) {
    builder.yield(value(builder, arguments, unsignedCast));
  }

  private Value value(
      ScalarBuilder builder, List<? extends Value> arguments, boolean unsignedCast) {
    Value output = arguments.get(inputs);
    Type type = output.type();
    switch (combination) {
      case FIRST:
        return arguments.get(0);
      case CONVERT:
        return builder.cast(arguments.get(0), type, unsignedCast);
      case MULTIPLY_ADD:
        return multiplyAdd(builder, arguments.get(0), arguments.get(1), output, unsignedCast);
      case MULTIPLY_ADD_OFFSET:
        return multiplyAdd(
            builder,
            difference(builder, arguments.get(0), arguments.get(2), type),
            difference(builder, arguments.get(1), arguments.get(3), type),
            output,
            false);
      case REDUCE:
        return builder.binary(function(), output, builder.cast(arguments.get(0), type, false));
      case REDUCE_UNSIGNED:
        return builder.binary(function(), output, builder.cast(arguments.get(0), type, true));
      case RANDOM:
        return random(builder, arguments);
      default:
        return builder.apply(function(), arguments);
    }
  }

  private ScalarFunction function() {
    if (function == null) {
      throw new IllegalStateException(name + " applies no function");
    }
    return function;
  }

  /** {@code output + left * right}, in the type of the output. */
  static Value multiplyAdd(
      ScalarBuilder builder, Value left, Value right, Value output, boolean unsignedCast) {
    Value first = builder.cast(left, output.type(), unsignedCast);
    Value second = builder.cast(right, output.type(), unsignedCast);
    Value product = builder.binary(ScalarFunction.MUL, first, second);
    return builder.binary(ScalarFunction.ADD, output, product);
  }

  private static Value difference(ScalarBuilder builder, Value value, Value zero, Type type) {
    Value minuend = builder.cast(value, type, false);
    return builder.binary(ScalarFunction.SUB, minuend, builder.cast(zero, type, false));
  }

  /** Two steps of a linear congruential generator, seeded by the position, scaled to the bounds. */
  private static Value random(ScalarBuilder builder, List<? extends Value> arguments) {
    Value least = arguments.get(0);
    Value offset = builder.cast(builder.integer(Integer.MAX_VALUE), FloatType.F64, false);
    Value column = builder.cast(builder.index(1), IntegerType.I32, false);
    Value row = builder.cast(builder.index(0), IntegerType.I32, false);
    Value seeded = builder.binary(ScalarFunction.ADD, row, arguments.get(2));
    Value mixed = builder.binary(ScalarFunction.ADD, column, nextRandom(builder, seeded));
    Value drawn = builder.cast(nextRandom(builder, mixed), FloatType.F64, false);
    Value positive = builder.binary(ScalarFunction.ADD, offset, drawn);
    Value width = builder.binary(ScalarFunction.SUB, arguments.get(1), least);
    Value unit = builder.constant(FloatAttribute.of(2.3283064E-10, FloatType.F64), FloatType.F64);
    Value scale = builder.binary(ScalarFunction.MUL, width, unit);
    Value scaled = builder.binary(ScalarFunction.MUL, positive, scale);
    Value shifted = builder.binary(ScalarFunction.ADD, scaled, least);
    return builder.cast(shifted, arguments.get(3).type(), false);
  }

  private static Value nextRandom(ScalarBuilder builder, Value previous) {
    Value factor = builder.cast(builder.integer(1103515245), IntegerType.I32, false);
    Value product = builder.binary(ScalarFunction.MUL, previous, factor);
    Value summand = builder.cast(builder.integer(12345), IntegerType.I32, false);
    return builder.binary(ScalarFunction.ADD, product, summand);
  }

  @Override
  public String toString() {
    return name;
  }
}
