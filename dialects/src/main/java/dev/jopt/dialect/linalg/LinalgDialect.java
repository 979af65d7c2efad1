package dev.jopt.dialect.linalg;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code linalg} dialect. */
public final class LinalgDialect extends Dialect {
  /** Creates the dialect. */
  public LinalgDialect() {
    super("linalg");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "abs",
        "add",
        "batch_matmul",
        "batch_matvec",
        "batch_mmt4d",
        "batch_reduce_matmul",
        "batch_vecmat",
        "broadcast",
        "ceil",
        "contract",
        "conv_1d",
        "conv_1d_ncw_fcw",
        "conv_1d_nwc_wcf",
        "conv_2d",
        "conv_2d_nchw_fchw",
        "conv_2d_nchw_fchw_q",
        "conv_2d_ngchw_fgchw",
        "conv_2d_ngchw_gfchw",
        "conv_2d_ngchw_gfchw_q",
        "conv_2d_nhwc_fhwc",
        "conv_2d_nhwc_fhwc_q",
        "conv_2d_nhwc_hwcf",
        "conv_2d_nhwc_hwcf_q",
        "conv_2d_nhwgc_gfhwc",
        "conv_2d_nhwgc_gfhwc_q",
        "conv_3d",
        "conv_3d_ncdhw_fcdhw",
        "conv_3d_ndhwc_dhwcf",
        "conv_3d_ndhwc_dhwcf_q",
        "copy",
        "depthwise_conv_1d_ncw_cw",
        "depthwise_conv_1d_nwc_wc",
        "depthwise_conv_1d_nwc_wcm",
        "depthwise_conv_2d_nchw_chw",
        "depthwise_conv_2d_nhwc_hwc",
        "depthwise_conv_2d_nhwc_hwc_q",
        "depthwise_conv_2d_nhwc_hwcm",
        "depthwise_conv_2d_nhwc_hwcm_q",
        "depthwise_conv_3d_ncdhw_cdhw",
        "depthwise_conv_3d_ndhwc_dhwc",
        "depthwise_conv_3d_ndhwc_dhwcm",
        "div",
        "div_unsigned",
        "dot",
        "elementwise",
        "erf",
        "exp",
        "fill",
        "fill_rng_2d",
        "floor",
        "generic",
        "index",
        "log",
        "map",
        "matmul",
        "matvec",
        "max",
        "min",
        "mmt4d",
        "mul",
        "negf",
        "pack",
        "pooling_nchw_max",
        "pooling_nchw_sum",
        "pooling_ncw_max",
        "pooling_ncw_sum",
        "pooling_ndhwc_max",
        "pooling_ndhwc_min",
        "pooling_ndhwc_sum",
        "pooling_nhwc_max",
        "pooling_nhwc_max_unsigned",
        "pooling_nhwc_min",
        "pooling_nhwc_min_unsigned",
        "pooling_nhwc_sum",
        "pooling_nwc_max",
        "pooling_nwc_max_unsigned",
        "pooling_nwc_min",
        "pooling_nwc_min_unsigned",
        "pooling_nwc_sum",
        "powf",
        "quantized_batch_matmul",
        "quantized_matmul",
        "reciprocal",
        "reduce",
        "round",
        "rsqrt",
        "select",
        "softmax",
        "sqrt",
        "square",
        "sub",
        "tanh",
        "transpose",
        "unpack",
        "vecmat",
        "winograd_filter_transform",
        "winograd_input_transform",
        "winograd_output_transform",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "copy":
        return CopyOp.DEFINITION;
      case "fill":
        return FillOp.DEFINITION;
      case "generic":
        return GenericOp.DEFINITION;
      case "index":
        return IndexOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      case "broadcast":
        return BroadcastOp.DEFINITION;
      case "elementwise":
        return ElementwiseOp.DEFINITION;
      case "map":
        return MapOp.DEFINITION;
      case "reduce":
        return ReduceOp.DEFINITION;
      case "softmax":
        return SoftmaxOp.DEFINITION;
      case "pack":
        return PackOp.DEFINITION;
      case "unpack":
        return UnpackOp.DEFINITION;
      case "winograd_filter_transform":
        return WinogradOp.definition(WinogradOp.Step.FILTER);
      case "winograd_input_transform":
        return WinogradOp.definition(WinogradOp.Step.INPUT);
      case "winograd_output_transform":
        return WinogradOp.definition(WinogradOp.Step.OUTPUT);
      case "transpose":
        return TransposeOp.DEFINITION;
      case "matmul":
        return ContractionOp.definition(ContractionKind.MATMUL);
      case "batch_matmul":
        return ContractionOp.definition(ContractionKind.BATCH_MATMUL);
      case "batch_reduce_matmul":
        return ContractionOp.definition(ContractionKind.BATCH_REDUCE_MATMUL);
      case "contract":
        return ContractionOp.definition(ContractionKind.CONTRACT);
      default:
        NamedOp row = NamedOp.row(localName);
        return row == null ? null : NamedStructuredOp.definition(row);
    }
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(ShapePatterns.all());
    patterns.addAll(RelayoutPatterns.all());
    patterns.addAll(FillPatterns.all());
    return patterns;
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    return LinalgAttribute.parse(parser);
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
