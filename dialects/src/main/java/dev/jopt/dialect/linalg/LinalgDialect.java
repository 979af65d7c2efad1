package dev.jopt.dialect.linalg;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
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
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("generic")) {
      return GenericOp.DEFINITION;
    }
    if (name.is("index")) {
      return IndexOp.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    if (name.is("broadcast")) {
      return BroadcastOp.DEFINITION;
    }
    if (name.is("elementwise")) {
      return ElementwiseOp.DEFINITION;
    }
    if (name.is("map")) {
      return MapOp.DEFINITION;
    }
    if (name.is("reduce")) {
      return ReduceOp.DEFINITION;
    }
    if (name.is("softmax")) {
      return SoftmaxOp.DEFINITION;
    }
    if (name.is("pack")) {
      return PackOp.DEFINITION;
    }
    if (name.is("unpack")) {
      return UnpackOp.DEFINITION;
    }
    if (name.is("winograd_filter_transform")) {
      return WinogradOp.definition(WinogradOp.Transform.FILTER);
    }
    if (name.is("winograd_input_transform")) {
      return WinogradOp.definition(WinogradOp.Transform.INPUT);
    }
    if (name.is("winograd_output_transform")) {
      return WinogradOp.definition(WinogradOp.Transform.OUTPUT);
    }
    if (name.is("transpose")) {
      return TransposeOp.DEFINITION;
    }
    if (name.is("matmul")) {
      return ContractionOp.definition(ContractionKind.MATMUL);
    }
    if (name.is("batch_matmul")) {
      return ContractionOp.definition(ContractionKind.BATCH_MATMUL);
    }
    if (name.is("batch_reduce_matmul")) {
      return ContractionOp.definition(ContractionKind.BATCH_REDUCE_MATMUL);
    }
    if (name.is("contract")) {
      return ContractionOp.definition(ContractionKind.CONTRACT);
    }
    NamedOp row = NamedOpTable.row(name);
    if (row == null) {
      return null;
    }
    // Two of the table have canonicalizations of their own.
    switch (row.name()) {
      case "copy":
        return CopyOp.DEFINITION;
      case "fill":
        return FillOp.DEFINITION;
      default:
        return NamedStructuredOp.definition(row);
    }
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(StructuredOp.patternsOfAll());
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
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
