package dev.jopt.example.units;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.conversion.StructuralConversion;
import dev.jopt.conversion.TypeConverter;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Makes numbers of lengths. */
public final class LowerUnitsPass implements Pass {
  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-units-to-arith", options -> new LowerUnitsPass())
          .anchor("builtin.module")
          .summary("Lower lengths to numbers of their units")
          .build();

  private LowerUnitsPass() {}

  @Override
  public void run(Operation module, PassRun run) {
    TypeConverter types =
        TypeConverter.builder()
            .convert(Type.class, type -> type)
            .convert(LengthType.class, length -> FloatType.F64)
            .build();
    ConversionTarget target =
        StructuralConversion.allow(ConversionTarget.builder(), types)
            .legalDialect("arith", "builtin")
            .illegal(MeasureOp.class, ConvertOp.class)
            .build();
    List<RewritePattern> patterns = new ArrayList<>(StructuralConversion.patterns(types));
    patterns.add(
        ConversionPattern.of(
            MeasureOp.class,
            types,
            (measure, operands, rewriter) -> {
              Attribute value = Objects.requireNonNull(measure.attribute("value"));
              rewriter.replaceOp(measure, ConstantOp.create(rewriter, measure.location(), value));
              return true;
            }));
    patterns.add(
        ConversionPattern.of(
            ConvertOp.class,
            types,
            (convert, operands, rewriter) -> {
              Value input = operands.value(convert.input());
              Value factor = factor(convert.scale(), rewriter, convert.location());
              rewriter.replaceOp(
                  convert,
                  FloatBinaryOp.create(
                      rewriter, convert.location(), FloatBinary.MULF, input, factor));
              return true;
            }));
    if (!DialectConversion.partial(module, target, PatternSet.of(patterns)).succeeded()) {
      run.fail();
    }
  }

  private static Value factor(ScaleAttribute scale, OpBuilder builder, Location location) {
    double factor = (double) scale.numerator() / scale.denominator();
    return ConstantOp.create(builder, location, FloatAttribute.of(factor, FloatType.F64)).result();
  }
}
