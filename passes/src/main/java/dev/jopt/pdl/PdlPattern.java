package dev.jopt.pdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pattern that the interpreter applies. */
final class PdlPattern extends RewritePattern {
  private final PdlProgram program;
  private final PdlFunctions functions;
  private final String name;

  private PdlPattern(PdlProgram program, PdlFunctions functions, int benefit) {
    super(benefit);
    this.program = program;
    this.functions = functions;
    this.name = nameOf(program);
  }

  private PdlPattern(PdlProgram program, PdlFunctions functions, String rootName, int benefit) {
    super(rootName, benefit);
    this.program = program;
    this.functions = functions;
    this.name = nameOf(program);
  }

  static PdlPattern of(PdlProgram program, PdlFunctions functions) {
    // The least benefit of MLIR is 0, of ours 1; the order is the same.
    int benefit =
        program.pattern.attribute("benefit") instanceof IntegerAttribute number
            ? (int) number.unsignedValue().longValue() + 1
            : 1;
    String root = program.nodes.get(program.root).name();
    return root == null
        ? new PdlPattern(program, functions, benefit)
        : new PdlPattern(program, functions, root, benefit);
  }

  private static String nameOf(PdlProgram program) {
    StringAttribute symbol = program.pattern.attribute("sym_name", StringAttribute.class);
    return symbol == null ? "pdl.pattern" : symbol.value();
  }

  @Override
  public String debugName() {
    return name;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    PdlMatcher matcher = new PdlMatcher(program, attempt -> checkAll(attempt, op));
    if (!matcher.match(op)) {
      return rewriter.matchFailed(op, matcher::failure);
    }
    @Nullable Object[] bound = matcher.bound();
    new PdlRewrite(program, functions, bound, op, rewriter, location(bound)).run();
    return true;
  }

  /** The locations of all operations that were found. */
  private Location location(@Nullable Object[] bound) {
    List<Location> all = new ArrayList<>();
    for (PdlProgram.Node node : program.operations) {
      if (bound[node.slot()] instanceof Operation op) {
        all.add(op.location());
      }
    }
    return FusedLocation.of(all, null);
  }

  private boolean checkAll(PdlMatcher attempt, Operation root) {
    for (Operation constraint : program.constraints) {
      if (!check(constraint, attempt, root)) {
        return false;
      }
    }
    return true;
  }

  private boolean check(Operation op, PdlMatcher attempt, Operation root) {
    String called = PdlPatterns.nativeName(op);
    PdlFunctions.Constraint function = functions.constraint(called);
    if (function == null) {
      throw PdlFailure.of(
          op, "calls the native constraint '" + called + "', which is not registered", root);
    }
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      Object argument = attempt.bound()[program.slot(op.operand(i))];
      if (argument == null) {
        throw PdlFailure.of(op, "uses what the pattern does not determine", root);
      }
      arguments.add(argument);
    }
    List<?> results;
    try {
      results = function.check(new PdlArguments(arguments));
    } catch (PdlMisuse e) {
      throw PdlFailure.of(
          op, "calls the native constraint '" + called + "': " + e.getMessage(), root);
    }
    if (op.attribute("isNegated") instanceof IntegerAttribute negated && negated.booleanValue()) {
      return results == null;
    }
    if (results == null) {
      return attempt.refuse("the native constraint '" + called + "' does not hold");
    }
    if (results.size() != op.resultCount()) {
      throw PdlFailure.of(
          op,
          "calls the native constraint '"
              + called
              + "' for "
              + op.resultCount()
              + " results, but it gives "
              + results.size(),
          root);
    }
    for (int i = 0; i < results.size(); i++) {
      if (!PdlPatterns.fits(results.get(i), op.result(i))) {
        throw PdlFailure.of(
            op,
            "calls the native constraint '"
                + called
                + "', whose result "
                + i
                + " is of another kind",
            root);
      }
      if (!attempt.bind(program.slot(op.result(i)), results.get(i))) {
        return false;
      }
    }
    return true;
  }
}
