package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the patterns of a dialect. */
final class Lowerings {
  private final LlvmTypes types;
  private final List<RewritePattern> patterns = new ArrayList<>();

  /** Makes what an operation becomes. */
  @FunctionalInterface
  interface Lowering {
    /** Returns whether it did; if not, it made nothing. */
    boolean lower(Site site);
  }

  Lowerings(LlvmTypes types) {
    this.types = types;
  }

  List<RewritePattern> patterns() {
    return patterns;
  }

  /** An operation is lowered by a function; not where a result has no type in LLVM. */
  Lowerings add(String name, Lowering lowering) {
    patterns.add(
        ConversionPattern.named(
            name,
            types.converter(),
            (op, operands, rewriter) -> {
              for (int i = 0; i < op.resultCount(); i++) {
                if (types.convert(op.result(i).type()) == null) {
                  return rewriter.matchFailed(op, "unable to convert the type of a result");
                }
              }
              return lowering.lower(new Site(op, operands, rewriter, types));
            }));
    return this;
  }

  /** Leaves what computes with floats that LLVM lacks, which are integers there, as it is. */
  static Lowering known(Lowering lowering) {
    return site ->
        Stream.concat(site.op.operandTypes().stream(), site.op.resultTypes().stream())
                .anyMatch(Lowerings::isForeignFloat)
            ? site.fail("computes with floats that LLVM lacks")
            : lowering.lower(site);
  }

  private static boolean isForeignFloat(Type type) {
    return SmallTypes.scalar(type) instanceof FloatType number && !LlvmTypes.isLlvm(number);
  }

  /** An operation becomes one of the other dialect, row by row. */
  Lowerings rename(String name, String to) {
    return add(name, site -> rename(site, to));
  }

  static boolean rename(Site site, String to) {
    Type result = site.resultType(0);
    DictionaryAttribute attributes = attributes(site.op, Set.of());
    return site.replaceRows(
        result,
        parts ->
            site.emit(
                to, Site.rowType(result), attributes, parts.toArray(new dev.jopt.ir.Value[0])));
  }

  /** The attributes of an operation as the other dialect has them. */
  static DictionaryAttribute attributes(Operation op, Set<String> without) {
    DictionaryAttribute all = DictionaryAttribute.EMPTY;
    for (NamedAttribute attribute : op.inherentAttributes()) {
      if (without.contains(attribute.name())) {
        continue;
      }
      if (attribute.value() instanceof FastMathAttribute flags) {
        all = withFlags(all, flags);
      } else if (attribute.value() instanceof OverflowAttribute flags) {
        all =
            flags.flags() == 0
                ? all
                : all.with("overflowFlags", IntegerAttribute.i32(flags.flags()));
      } else {
        all = all.with(attribute.name(), attribute.value());
      }
    }
    for (NamedAttribute attribute : op.discardableAttributes()) {
      all = all.with(attribute.name(), attribute.value());
    }
    return all;
  }

  static @Nullable Attribute fastMath(Operation op) {
    return attributes(op, Set.of()).get("fastmathFlags");
  }

  private static DictionaryAttribute withFlags(DictionaryAttribute all, FastMathAttribute flags) {
    return flags.flags() == 0 ? all : all.with("fastmathFlags", fastMath(flags));
  }

  /** Flags as the other dialect has them, which puts {@code reassoc} last. */
  static Attribute fastMath(FastMathAttribute flags) {
    String text = flags.toString();
    String words = text.substring(text.indexOf('<') + 1, text.lastIndexOf('>'));
    if (words.startsWith("reassoc,")) {
      words = words.substring("reassoc,".length()) + ",reassoc";
    }
    return OpaqueAttribute.of("llvm", "fastmath<" + words.replace(",", ", ") + ">");
  }
}
