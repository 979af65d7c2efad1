package dev.jopt.ir;

import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Remembers which isolated operations were found valid while work on others still went on, and so
 * while they were in the cache of the processor. It only ever says that something is valid: what is
 * found wrong is checked again, and reported, by {@link Verifier#tryVerify(Operation,
 * EarlyVerification)}.
 *
 * <p>Several threads may verify at the same time, each operation once.
 */
public final class EarlyVerification {
  private final List<Operation> parts;

  /** What was noted in each part that is valid. */
  private final @Nullable SymbolVerifier[] valid;

  /** The first part that the check in order has not passed yet. */
  private int next;

  /**
   * Makes one that knows of nothing yet.
   *
   * @param parts isolated from above, none within another, in the order of the text
   */
  public EarlyVerification(List<Operation> parts) {
    this.parts = parts;
    this.valid = new SymbolVerifier[parts.size()];
  }

  /**
   * Checks a part, and reports nothing. From now until the check of the whole, neither it nor
   * anything outside of the parts may be changed.
   *
   * @param index that of the part in the list
   */
  public void verify(int index) {
    Operation part = parts.get(index);
    if (!(part instanceof IsolatedFromAbove)) {
      return;
    }
    SymbolVerifier noted = new SymbolVerifier();
    boolean[] isValid = {true};
    DiagnosticSession dropping =
        part.context()
            .diagnostics()
            .session(
                diagnostic -> {
                  isValid[0] = false;
                  return true;
                },
                part.diagnosticSession());
    try {
      dropping.run(() -> isValid[0] &= Verifier.verifyAlone(part, noted));
    } catch (RuntimeException | StackOverflowError e) {
      // The check in order comes to the same place and fails where users see it.
      return;
    }
    if (isValid[0]) {
      valid[index] = noted;
    }
  }

  /** Whether so much is known to be valid that the rest need not be checked on several threads. */
  boolean coversMost() {
    int known = 0;
    for (SymbolVerifier each : valid) {
      if (each != null) {
        known++;
      }
    }
    return known > valid.length / 2;
  }

  /**
   * Whether an operation is known to be valid; its symbols are noted then. Asked once for each
   * operation, in the order of the text.
   */
  boolean passes(Operation op, SymbolVerifier into) {
    if (next == valid.length || parts.get(next) != op) {
      return false;
    }
    SymbolVerifier noted = valid[next++];
    if (noted == null) {
      return false;
    }
    into.noteAll(noted);
    return true;
  }
}
