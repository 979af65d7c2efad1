package dev.jopt.conversion;

import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteDriver;
import dev.jopt.ir.rewrite.RewriteListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts programs to the operations that a {@link ConversionTarget} allows.
 *
 * <p>Operations are visited from the outside in, each block after those that dominate it. One that
 * is not legal is folded, or the patterns for it are tried, the best first; operations that a
 * pattern makes must be legal or become so in the same way. Changes are made at once and stay:
 * after an error the program is a mixture of old and new. The order of all this is fixed.
 *
 * <p>Threads may convert at the same time where they may change the IR: see {@link Operation}.
 */
public final class DialectConversion {
  private final boolean full;
  private final ConversionTarget target;
  private final ConversionConfig config;
  private final ConversionRewriter rewriter;
  private final Legalizer legalizer;

  /**
   * What came of a conversion.
   *
   * @param succeeded whether nothing is left that must not be; if not, there is an error
   * @param changed whether the program was changed
   * @param unlegalized operations that nothing is said of and that stayed, in order
   */
  public record Outcome(boolean succeeded, boolean changed, List<Operation> unlegalized) {
    /** Copies the list. */
    public Outcome {
      unlegalized = List.copyOf(unlegalized);
    }
  }

  private DialectConversion(
      Operation root,
      boolean full,
      ConversionTarget target,
      PatternSet patterns,
      ConversionConfig config) {
    this.full = full;
    this.target = target;
    this.config = config;
    rewriter = new ConversionRewriter(root.context(), config.listener());
    legalizer = new Legalizer(target, patterns, config.folding(), rewriter);
    rewriter.setLegalizer(legalizer);
  }

  /**
   * Converts what can be converted of an operation and all that it contains. It is an error if
   * something stays that is illegal.
   */
  public static Outcome partial(Operation op, ConversionTarget target, PatternSet patterns) {
    return partial(op, target, patterns, ConversionConfig.DEFAULT);
  }

  /** As {@link #partial(Operation, ConversionTarget, PatternSet)}. */
  public static Outcome partial(
      Operation op, ConversionTarget target, PatternSet patterns, ConversionConfig config) {
    return new DialectConversion(op, false, target, patterns, config).convert(op);
  }

  /**
   * Converts an operation and all that it contains. It is an error if something stays that is not
   * legal.
   */
  public static Outcome full(Operation op, ConversionTarget target, PatternSet patterns) {
    return full(op, target, patterns, ConversionConfig.DEFAULT);
  }

  /** As {@link #full(Operation, ConversionTarget, PatternSet)}. */
  public static Outcome full(
      Operation op, ConversionTarget target, PatternSet patterns, ConversionConfig config) {
    return new DialectConversion(op, true, target, patterns, config).convert(op);
  }

  /**
   * Which operations a conversion would leave legal or could convert. The program stays as it is;
   * the work is done on a copy of all of it, so that symbols are found.
   *
   * @return the legalizable ones, in order of the conversion
   */
  public static List<Operation> analyze(
      Operation op, ConversionTarget target, PatternSet patterns) {
    Operation top = op;
    while (top.parentOp() != null) {
      top = top.parentOp();
    }
    IrMapping mapping = new IrMapping();
    Operation copy = top.copy(mapping);
    Map<Operation, Operation> copies = new LinkedHashMap<>();
    for (Operation original : VisitOrder.of(op, target).ops()) {
      Operation mapped = original == top ? copy : mapping.lookUpOrNull(original);
      if (mapped != null) {
        copies.put(original, mapped);
      }
    }
    ConversionConfig silent = ConversionConfig.DEFAULT;
    DialectConversion conversion = new DialectConversion(copy, false, target, patterns, silent);
    conversion.legalizer.setOriginals(copy, copies.values());
    List<Operation> legalizable = new ArrayList<>();
    copies.forEach(
        (original, mapped) -> {
          if (conversion.rewriter.changes().isErased(mapped)
              || conversion.legalizer.legalizeOriginal(mapped)) {
            legalizable.add(original);
          }
        });
    return legalizable;
  }

  private Outcome convert(Operation root) {
    RewriteListener told = rewriter.changes().told();
    if (told == null) {
      return convertAll(root);
    }
    told.driverBegins(RewriteDriver.CONVERSION);
    Outcome outcome = convertAll(root);
    told.driverEnds(RewriteDriver.CONVERSION, outcome.succeeded());
    return outcome;
  }

  private Outcome convertAll(Operation root) {
    VisitOrder order = VisitOrder.of(root, target);
    legalizer.setOriginals(root, order.ops());
    List<Operation> unlegalized = new ArrayList<>();
    boolean succeeded =
        convertEach(order.ops(), unlegalized)
            && convertEach(order.atOdds(), unlegalized)
            && rewriter.casts().settle(rewriter, config.materialize());
    unlegalized.removeIf(rewriter.changes()::isErased);
    return new Outcome(succeeded, legalizer.hasChanged(), unlegalized);
  }

  /** Whether none stays that must not; if one does, there is an error. */
  private boolean convertEach(List<Operation> ops, List<Operation> unlegalized) {
    for (Operation op : ops) {
      if (rewriter.changes().isErased(op)) {
        continue;
      }
      String name = op.name();
      Location location = op.location();
      DiagnosticSession session = op.diagnosticSession();
      boolean illegal = target.legality(op) == Legality.ILLEGAL;
      if (legalizer.legalizeOriginal(op)) {
        continue;
      }
      if (full || illegal || legalizer.isStuck()) {
        String message =
            "failed to legalize operation '"
                + name
                + (full || !illegal ? "'" : "' that was explicitly marked illegal");
        emit(op, message, location, session);
        return false;
      }
      unlegalized.add(op);
    }
    return true;
  }

  private void emit(
      Operation op, String message, Location location, @Nullable DiagnosticSession session) {
    List<String> attempts = legalizer.attempts();
    if (!rewriter.changes().isErased(op)) {
      op.emitError(message, attempts.stream().map(a -> new Note(location, a)).toArray(Note[]::new));
      return;
    }
    Diagnostic diagnostic = Diagnostic.error(location, message);
    for (String attempt : attempts) {
      diagnostic = diagnostic.attachNote(location, attempt);
    }
    op.context().diagnostics().emit(diagnostic, session);
  }
}
