package dev.jopt.transform.deallocation.lowering;

import dev.jopt.conversion.ConversionConfig;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.conversion.StructuralConversion;
import dev.jopt.conversion.TypeConverter;
import dev.jopt.conversion.UnrealizedCasts;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Gives indicators that are carried around the type of the pointers that they are. */
final class IndicatorTypes {
  private static final TypeConverter CONVERTER =
      TypeConverter.builder()
          .convert(Type.class, type -> type)
          .convert(
              FunctionType.class,
              (signature, all) ->
                  new FunctionType(
                      all.convertAll(signature.inputs()), all.convertAll(signature.results())))
          .convert(OwnershipType.class, indicator -> PointerType.POINTER)
          .build();

  private static final ConversionTarget TARGET =
      StructuralConversion.allow(ConversionTarget.builder(), CONVERTER)
          .unknownDynamicallyLegal(CONVERTER::isLegal)
          .build();

  private IndicatorTypes() {}

  /** Changes all types in a function, and drops casts that say nothing then. */
  static DialectConversion.Outcome replace(Operation function) {
    List<RewritePattern> patterns = new ArrayList<>(StructuralConversion.patterns(CONVERTER));
    patterns.add(StructuralConversion.types(Operation.class, CONVERTER));
    ConversionConfig config = ConversionConfig.DEFAULT.withFolding(ConversionConfig.Folding.NEVER);
    DialectConversion.Outcome outcome =
        DialectConversion.full(function, TARGET, PatternSet.of(patterns), config);
    List<UnrealizedConversionCastOp> casts = new ArrayList<>();
    function.walk(
        UnrealizedConversionCastOp.class,
        cast -> {
          if (cast.operandTypes().equals(List.of(PointerType.POINTER))
              && cast.resultTypes().equals(List.of(PointerType.POINTER))) {
            casts.add(cast);
          }
        });
    UnrealizedCasts.reconcile(casts);
    return new DialectConversion.Outcome(
        outcome.succeeded(), outcome.changed() || !casts.isEmpty(), outcome.unlegalized());
  }
}
