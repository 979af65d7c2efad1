package dev.jopt.dialect.arith;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The common parts of the definitions of integer operations with two operands. */
final class IntegerAssembly {
  private IntegerAssembly() {}

  static OpDefinition define(
      IntegerBinary kind, Class<? extends Operation> opClass, OpDefinition.Factory factory) {
    OpDefinitionBuilder builder =
        OpDefinition.of("arith." + kind.localName(), opClass, factory)
            .summary(kind.summary())
            .operand("lhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
            .operand("rhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
            .result("result", CommonTypes.SIGNLESS_INTEGER_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE, OpTrait.ELEMENTWISE);
    Supplier<List<RewritePattern>> patterns = patterns(kind);
    if (patterns != null) {
      builder.canonicalization(patterns);
    }
    if (kind.isCommutative()) {
      builder.traits(OpTrait.COMMUTATIVE);
    }
    if (kind == IntegerBinary.ANDI || kind == IntegerBinary.ORI) {
      builder.traits(OpTrait.IDEMPOTENT);
    }
    switch (kind.flag()) {
      case OVERFLOW:
        return builder
            .defaultAttribute("overflowFlags", FlagsConstraint.OVERFLOW, OverflowAttribute.NONE)
            .format("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")
            .build();
      case EXACT:
        return builder
            .optionalAttribute("isExact", CommonAttributes.UNIT)
            .format("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)")
            .build();
      default:
        return builder.format("$lhs `,` $rhs attr-dict `:` type($result)").build();
    }
  }

  private static @Nullable Supplier<List<RewritePattern>> patterns(IntegerBinary kind) {
    switch (kind) {
      case ADDI:
        return SumPatterns::ofAdd;
      case SUBI:
        return SumPatterns::ofSub;
      case MULI:
        return SumPatterns::ofMul;
      case ANDI:
      case ORI:
      case XORI:
        return () -> BitPatterns.of(kind);
      default:
        return null;
    }
  }
}
