package dev.jopt.ir;

import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.diagnostic.ErrorCollector;
import dev.jopt.ir.diagnostic.OlderSpellings;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.print.IrPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Says whether IR is valid. The rules, in the order in which they are checked for an operation:
 *
 * <ol>
 *   <li>discardable attributes with a dialect's prefix please that dialect;
 *   <li>an unregistered operation is allowed by the context;
 *   <li>what the definition declares ({@link DeclaredVerifier}) and its traits ({@link
 *       TraitVerifier});
 *   <li>{@link Operation#verify};
 *   <li>a terminator is the last operation of its block, and only the last one has successors, all
 *       in its own region, whose arguments fit the forwarded values ({@link ControlFlowVerifier});
 *   <li>each block ends with a terminator where the operation around it demands one, and its
 *       operations are valid;
 *   <li>control flow between regions and around loops fits ({@link ControlFlowVerifier}), and
 *       {@link Operation#verifyRegions};
 *   <li>definitions dominate uses, and isolated regions use nothing from outside ({@link
 *       DominanceVerifier});
 *   <li>when everything else is valid: names in a symbol table are unique, references to symbols
 *       are right ({@link SymbolVerifier}).
 * </ol>
 *
 * <p>Checking stops at the first error in one isolated operation and continues with the next, so
 * one run reports one error for each broken function.
 *
 * <p>Any number of threads may verify at the same time, even the same IR, as long as none changes
 * it. Errors are reported to the session of the caller.
 */
public final class Verifier {
  private final SymbolVerifier symbols;

  /** The operation whose isolated ones have been found valid already, or null. */
  private @Nullable Operation checkedInParallel;

  /** Knows isolated operations that have been found valid before, or null. */
  private @Nullable EarlyVerification early;

  private Verifier(SymbolVerifier symbols) {
    this.symbols = symbols;
  }

  /**
   * Checks an operation with all that it contains.
   *
   * @throws VerificationException if it is not valid, with the errors
   */
  public static void verify(Operation op) {
    try (ErrorCollector errors = op.context().diagnostics().collectErrors(op.diagnosticSession())) {
      if (!tryVerify(op)) {
        throw new VerificationException(errors.takeErrors());
      }
    }
  }

  /**
   * Checks an operation with all that it contains, as {@link #verify} does.
   *
   * @return whether it is valid; if not, at least one error has been emitted
   */
  public static boolean tryVerify(Operation op) {
    Verifier verifier = new Verifier(new SymbolVerifier());
    if (ParallelVerifier.verifyIsolated(op, verifier.symbols)) {
      verifier.checkedInParallel = op;
    }
    return verifier.verifyAll(op);
  }

  /**
   * Checks an operation with all that it contains, but for the parts that were found valid early.
   * What is reported is the same as without them.
   *
   * @param early used only here; knows parts of {@code op}
   * @return whether it is valid; if not, at least one error has been emitted
   */
  public static boolean tryVerify(Operation op, EarlyVerification early) {
    if (!early.coversMost()) {
      return tryVerify(op);
    }
    Verifier verifier = new Verifier(new SymbolVerifier());
    verifier.early = early;
    return verifier.verifyAll(op);
  }

  private boolean verifyAll(Operation op) {
    return verifyStructure(op)
        && (op instanceof IsolatedFromAbove || DominanceVerifier.verify(op))
        && symbols.verify();
  }

  /** Checks an isolated operation but for symbols, which are noted. */
  static boolean verifyAlone(Operation op, SymbolVerifier symbols) {
    return new Verifier(symbols).verifyStructure(op);
  }

  /** Checks all but symbols; within an isolated operation dominance too, while it is at hand. */
  private boolean verifyStructure(Operation op) {
    if (early != null && early.passes(op, symbols)) {
      return true;
    }
    if (!verifyEntrance(op)) {
      return false;
    }
    symbols.note(op);
    int regions = op.regionCount();
    if (regions == 0) {
      return true;
    }
    boolean isolatedOnesValid = true;
    boolean isolatedOnesChecked = op == checkedInParallel;
    for (int i = 0; i < regions; i++) {
      for (Block block = op.region(i).first; block != null; block = block.next) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.next) {
          if (isolatedOnesChecked && inner instanceof IsolatedFromAbove) {
            continue;
          }
          if (!verifyStructure(inner)) {
            if (!(inner instanceof IsolatedFromAbove)) {
              return false;
            }
            isolatedOnesValid = false;
          }
        }
        if (!verifyBlockEnd(op, block)) {
          return false;
        }
      }
    }
    return isolatedOnesValid
        && TraitVerifier.verifyTerminators(op)
        && ControlFlowVerifier.verifyRegions(op)
        && op.runRegionVerifier()
        && (!(op instanceof IsolatedFromAbove) || DominanceVerifier.verify(op));
  }

  private static boolean verifyEntrance(Operation op) {
    return verifySuccessorsPlace(op)
        && verifyDiscardableAttributes(op)
        && verifyRegistration(op)
        && DeclaredVerifier.verify(op)
        && TraitVerifier.verify(op)
        && SymbolVerifier.verifyDeclaration(op)
        && (!op.definition().isFunctionLike() || FunctionVerifier.verify(op))
        && op.runVerifier()
        // Second: the answers of a branch may depend on sizes of groups that it checks itself.
        && ControlFlowVerifier.verifyBranch(op)
        && verifyEntryBlocks(op)
        && verifyPlace(op);
  }

  private static boolean verifyEntryBlocks(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      Block entry = op.region(i).first;
      if (entry != null && entry.hasPredecessors()) {
        return op.emitError("entry block of region may not have predecessors");
      }
    }
    return true;
  }

  private static boolean verifyDiscardableAttributes(Operation op) {
    DictionaryAttribute attributes = op.discardableAttributes();
    for (int i = 0; i < attributes.size(); i++) {
      String name = attributes.name(i);
      int dot = name.indexOf('.');
      Dialect dialect = dot < 0 ? null : op.context().dialect(name.substring(0, dot));
      if (dialect != null
          && !dialect.verifyOperationAttribute(op, new NamedAttribute(name, attributes.value(i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyRegistration(Operation op) {
    if (op.isRegistered()) {
      return true;
    }
    String dialect = op.definition().dialectName();
    Dialect known = op.context().dialect(dialect);
    if (known != null && known.allowsUnknownOperations()) {
      return true;
    }
    if (known != null) {
      return op.emitError(
          "unregistered operation '"
              + op.name()
              + "' found in dialect ('"
              + dialect
              + "') that does not allow unknown operations",
          OlderSpellings.notesOn(op.name(), op.location()));
    }
    return op.context().allowsUnregisteredDialects()
        || op.emitOpError(
            "created with unregistered dialect. If this is intended, please call"
                + " allowUnregisteredDialects() on the MLIRContext, or use"
                + " -allow-unregistered-dialect with the MLIR opt tool used");
  }

  private static boolean verifySuccessorsPlace(Operation op) {
    return op.next == null
        || op.successorCount() == 0
        || op.emitError("operation with block successors must terminate its parent block");
  }

  private static boolean verifyPlace(Operation op) {
    if (op.next != null && op.isTerminator()) {
      return op.emitOpError("must be the last operation in the parent block");
    }
    for (int i = 0; i < op.successorCount(); i++) {
      if (op.successor(i).parentRegion() != op.parentRegion()) {
        return op.emitOpError("branching to block of a different region");
      }
    }
    return true;
  }

  private static boolean verifyBlockEnd(Operation parent, Block block) {
    if ((!parent.isRegistered() || parent instanceof NoTerminator) && isOnlyBlock(block)) {
      return true;
    }
    Operation last = block.lastOp();
    if (last == null) {
      return parent.emitError("empty block: expect at least a terminator");
    }
    if (last.isRegistered() && !last.isTerminator()) {
      return last.emitError(
          "block with no terminator, has "
              + IrPrinter.printGeneric(last, last.context().diagnosticPrinting()));
    }
    return true;
  }

  private static boolean isOnlyBlock(Block block) {
    return block.previous == null && block.next == null;
  }
}
