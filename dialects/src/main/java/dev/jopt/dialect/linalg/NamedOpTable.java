package dev.jopt.dialect.linalg;

import dev.jopt.dialect.linalg.NamedOp.Combination;
import dev.jopt.dialect.linalg.NamedOp.Loops;
import dev.jopt.ir.OperationName;
import org.jspecify.annotations.Nullable;

/** The named operations whose loops and bodies are no more than a row of a table. */
final class NamedOpTable {
  private NamedOpTable() {}

  // Kinds of rows.

  private static NamedOp elementwise(String name, ScalarFunction function) {
    return elementwise(name, Combination.APPLY, function, function.arity());
  }

  private static NamedOp elementwise(
      String name, Combination combination, @Nullable ScalarFunction function, int inputs) {
    return new NamedOp(name, Loops.ELEMENTWISE, combination, function, inputs);
  }

  private static NamedOp of(
      String name, String iterators, String subscripts, Combination combination) {
    Loops loops = Loops.of(iterators, subscripts);
    return new NamedOp(name, loops, combination, null, loops.inputs());
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
    Loops loops = Loops.windowed(iterators, subscripts);
    return new NamedOp(name, loops, combination, function, loops.inputs());
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
}
