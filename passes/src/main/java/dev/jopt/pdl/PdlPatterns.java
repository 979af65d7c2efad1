package dev.jopt.pdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes patterns of {@code pdl.pattern} operations.
 *
 * <pre>{@code
 * ModuleOp text = IrParser.parse(context, Path.of("patterns.mlir"));
 * PatternSet patterns = PdlPatterns.load(text, functions).orElseThrow();
 * GreedyRewriteDriver.apply(module, patterns);
 * }</pre>
 *
 * <p>The meaning is that of MLIR: an operation without operands or types in the pattern has none; a
 * range takes the rest; what stands twice is one thing. The location of new operations is that of
 * all operations that matched. A pattern that matches and cannot be applied throws a {@link
 * PdlFailure}.
 *
 * <p>Without state.
 */
public final class PdlPatterns {
  private PdlPatterns() {}

  /**
   * The patterns within an operation, which must be valid and stay as it is as long as they are
   * used.
   *
   * @param functions what the patterns call
   * @return nothing if a pattern calls a function that is not there, which is an error
   */
  public static Optional<PatternSet> load(Operation module, PdlFunctions functions) {
    List<PdlPattern> patterns = new ArrayList<>();
    boolean[] valid = {true};
    for (Operation pattern : patternsIn(module)) {
      pattern.walk(op -> valid[0] &= isKnown(op, functions));
      if (valid[0]) {
        patterns.add(PdlPattern.of(new PdlProgram(pattern), functions));
      }
    }
    return valid[0] ? Optional.of(PatternSet.of(patterns)) : Optional.empty();
  }

  /** The patterns within an operation, in order. */
  public static List<Operation> patternsIn(Operation module) {
    List<Operation> patterns = new ArrayList<>();
    module.walk(
        op -> {
          if (op.name().equals("pdl.pattern") && op.isRegistered()) {
            patterns.add(op);
          }
        });
    return patterns;
  }

  private static boolean isKnown(Operation op, PdlFunctions functions) {
    String called = nativeName(op);
    return switch (op.name()) {
      case "pdl.apply_native_constraint" ->
          functions.constraint(called) != null
              || op.emitOpError("no native constraint '" + called + "' is registered");
      case "pdl.apply_native_rewrite" ->
          functions.rewrite(called) != null
              || op.emitOpError("no native rewrite '" + called + "' is registered");
      case "pdl.rewrite" ->
          op.attribute("name") == null
              || functions.rewrite(called) != null
              || op.emitOpError("no native rewrite '" + called + "' is registered");
      default -> true;
    };
  }

  /** The name of the function that an operation calls; empty for none. */
  static String nativeName(Operation op) {
    StringAttribute name = op.attribute("name", StringAttribute.class);
    return name == null ? "" : name.value();
  }

  /** Whether something is of the kind that a value of the pattern stands for. */
  static boolean fits(Object thing, Value slot) {
    if (!(slot.type() instanceof OpaqueType type)) {
      return false;
    }
    return switch (type.text()) {
      case "operation" -> thing instanceof Operation;
      case "value" -> thing instanceof Value;
      case "attribute" -> thing instanceof Attribute;
      case "type" -> thing instanceof Type;
      case "range<value>" ->
          thing instanceof List<?> all && all.stream().allMatch(Value.class::isInstance);
      case "range<type>" ->
          thing instanceof List<?> all && all.stream().allMatch(Type.class::isInstance);
      default -> false;
    };
  }
}
