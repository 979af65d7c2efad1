package dev.jopt.ir;

import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.ir.diagnostic.OlderForms;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.format.AssemblyFormat;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A node of the IR: operands, results, attributes, successors and regions under a name.
 *
 * <p>Each kind of operation is a final subclass that adds named accessors, a verifier and the
 * capability interfaces of {@code dev.jopt.ir.op}; an operation that no dialect knows is an {@link
 * UnregisteredOperation}. The {@link OpDefinition} describes all operations of a kind.
 *
 * <p>Every mutation leaves use-lists, block lists and order numbers right. Attributes come in two
 * dictionaries as in MLIR: <em>inherent</em> ones (properties), which the definition names, and
 * <em>discardable</em> ones, which any pass may attach.
 *
 * <p>IR belongs to one thread at a time. Any number of threads may read it, print it and verify it
 * while none changes it. Operations that are isolated from each other, such as two functions of a
 * module, may be changed by two threads at the same time.
 */
public abstract class Operation extends OperationHeader {
  private static final Region[] NO_REGIONS = {};
  private static final BlockOperand[] NO_SUCCESSORS = {};

  @Nullable Block block;
  @Nullable Operation previous;
  @Nullable Operation next;
  int order = Block.NO_ORDER;

  /** A hint for {@link OperationWorklist}, never trusted without a look at its stack. */
  int worklistPlace;

  private OpOperand[] operands;

  /** The return value of {@link OpResult#create}. */
  private final @Nullable Object results;

  private final Region[] regions;
  private final BlockOperand[] successors;

  /** Creates a detached operation from a description; used by the subclasses' constructors. */
  protected Operation(OperationState state) {
    super(state);
    int operandCount = state.operandCount();
    this.operands = operandCount == 0 ? OperandArrays.NONE : new OpOperand[operandCount];
    for (int i = 0; i < operandCount; i++) {
      operands[i] = new OpOperand(this, i, state.operand(i));
    }
    this.results = OpResult.create(this, state);
    List<Region> bodies = state.regions();
    int regionCount = bodies.size();
    this.regions = regionCount == 0 ? NO_REGIONS : new Region[regionCount];
    for (int i = 0; i < regionCount; i++) {
      regions[i] = bodies.get(i);
      regions[i].attach(this, i);
    }
    List<Block> targets = state.successors();
    int successorCount = targets.size();
    this.successors = successorCount == 0 ? NO_SUCCESSORS : new BlockOperand[successorCount];
    for (int i = 0; i < successorCount; i++) {
      successors[i] = new BlockOperand(this, i, targets.get(i));
    }
  }

  // Where the operation is.

  /** The block that the operation stands in, or null while it is detached. */
  public final @Nullable Block block() {
    return block;
  }

  /** The next operation of the block, or null. */
  public final @Nullable Operation nextOp() {
    return next;
  }

  /** The previous operation of the block, or null. */
  public final @Nullable Operation previousOp() {
    return previous;
  }

  /** The region that the operation stands in, or null. */
  public final @Nullable Region parentRegion() {
    return block == null ? null : block.parentRegion();
  }

  /** The operation around this one, or null at the top. */
  public final @Nullable Operation parentOp() {
    return block == null ? null : block.parentOp();
  }

  /** The closest operation around this one that is a {@code kind}, or null. */
  public final <T> @Nullable T parentOfType(Class<T> kind) {
    for (Operation op = parentOp(); op != null; op = op.parentOp()) {
      if (kind.isInstance(op)) {
        return kind.cast(op);
      }
    }
    return null;
  }

  /** Whether this operation lies anywhere within {@code other}, and is not {@code other}. */
  public final boolean isProperlyNestedIn(Operation other) {
    for (Operation op = parentOp(); op != null; op = op.parentOp()) {
      if (op == other) {
        return true;
      }
    }
    return false;
  }

  /** Whether this operation is {@code other} or lies anywhere within it. */
  public final boolean isNestedIn(Operation other) {
    return this == other || isProperlyNestedIn(other);
  }

  /**
   * Whether this operation stands before {@code other} in their common block. Constant amortised
   * time.
   *
   * @throws IllegalArgumentException if they do not stand in the same block
   */
  public final boolean isBeforeInBlock(Operation other) {
    Block common = block;
    if (common == null || common != other.block) {
      throw new IllegalArgumentException("the operations do not stand in the same block");
    }
    return common.isBefore(this, other);
  }

  // Operands.

  /** Number of operands. */
  public final int operandCount() {
    return operands.length;
  }

  /** The value of operand {@code index}. */
  public final Value operand(int index) {
    return operands[index].get();
  }

  /** The slot of operand {@code index}. */
  public final OpOperand opOperand(int index) {
    return operands[index];
  }

  /** The operand values, as an unmodifiable view. */
  public final List<Value> operands() {
    return operandRange(0, operands.length);
  }

  /** The operand slots, in order, without later additions or removals. */
  public final List<OpOperand> opOperands() {
    // Slots are added and removed by making another array.
    return Collections.unmodifiableList(Arrays.asList(operands));
  }

  /**
   * A view of {@code length} operand values from {@code start}; valid until operands are added.
   *
   * @throws IndexOutOfBoundsException if there are not so many operands
   */
  public final List<Value> operandRange(int start, int length) {
    if (start < 0 || length < 0 || start + length > operands.length) {
      throw new IndexOutOfBoundsException("operands " + start + "+" + length + " of " + name());
    }
    return new OperandRange(operands, start, length);
  }

  /** The values of the operand group that the definition lists at {@code group}. */
  public final List<Value> operandGroup(int group) {
    int start = definition().operandGroupStart(this, group);
    return operandRange(start, definition().operandGroupSize(this, group));
  }

  /** The value of an operand group that has at most one value, or null. */
  public final @Nullable Value optionalOperand(int group) {
    return definition().operandGroupSize(this, group) == 0
        ? null
        : operand(definition().operandGroupStart(this, group));
  }

  /** Changes one operand. */
  public final void setOperand(int index, Value value) {
    operands[index].set(value);
  }

  /** Replaces all operands; the caller updates segment sizes. */
  public final void setOperands(List<? extends Value> values) {
    operands = OperandArrays.replace(this, operands, values);
  }

  /** Inserts operands so that the first gets {@code index}; segment sizes are the caller's. */
  public final void insertOperands(int index, List<? extends Value> values) {
    operands = OperandArrays.insert(this, operands, index, values);
  }

  /** Removes {@code length} operands from {@code start}; segment sizes are the caller's. */
  public final void eraseOperands(int start, int length) {
    operands = OperandArrays.erase(operands, start, length);
  }

  /** Removes the operands whose index a test accepts; segment sizes are the caller's. */
  public final void eraseOperandsIf(IntPredicate test) {
    operands = OperandArrays.eraseIf(operands, test);
  }

  /** Makes every use of {@code from} among the operands a use of {@code to}. */
  public final void replaceUsesOf(Value from, Value to) {
    for (OpOperand operand : operands) {
      if (operand.get() == from) {
        operand.set(to);
      }
    }
  }

  // Results.

  /** Number of results. */
  public final int resultCount() {
    Object all = results;
    return all == null ? 0 : all instanceof OpResult ? 1 : ((OpResult[]) all).length;
  }

  /**
   * Result {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is no such result
   */
  public final OpResult result(int index) {
    if (results instanceof OpResult only) {
      if (index == 0) {
        return only;
      }
    } else if (results != null) {
      return ((OpResult[]) results)[index];
    }
    throw new IndexOutOfBoundsException("result " + index + " of " + name());
  }

  /**
   * The only result.
   *
   * @throws IllegalStateException if there is not exactly one
   */
  public final OpResult result() {
    if (results instanceof OpResult only) {
      return only;
    }
    throw new IllegalStateException(name() + " has " + resultCount() + " results, not one");
  }

  /** The results in order. */
  public final List<OpResult> results() {
    Object all = results;
    return all == null
        ? List.of()
        : all instanceof OpResult only ? List.of(only) : List.of((OpResult[]) all);
  }

  /** The results of the group that the definition lists at {@code group}. */
  public final List<OpResult> resultGroup(int group) {
    int start = definition().resultGroupStart(this, group);
    return results().subList(start, start + definition().resultGroupSize(this, group));
  }

  /** The types of the results, in order. */
  public final List<Type> resultTypes() {
    int count = resultCount();
    List<Type> types = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      types.add(result(i).type());
    }
    return types;
  }

  /** The types of the operands, in order. */
  public final List<Type> operandTypes() {
    List<Type> types = new ArrayList<>(operands.length);
    for (OpOperand operand : operands) {
      types.add(operand.get().type());
    }
    return types;
  }

  /** Whether no result has a use. */
  public final boolean isUnused() {
    for (int i = resultCount() - 1; i >= 0; i--) {
      if (result(i).hasUses()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes all uses of the results uses of as many other values.
   *
   * @throws IllegalArgumentException if there are not as many values as results
   */
  public final void replaceAllUsesWith(List<? extends Value> values) {
    int count = resultCount();
    if (values.size() != count) {
      throw new IllegalArgumentException(
          name() + " has " + count + " results, not " + values.size());
    }
    for (int i = 0; i < count; i++) {
      result(i).replaceAllUsesWith(values.get(i));
    }
  }

  // Regions and successors.

  /** Number of regions. */
  public final int regionCount() {
    return regions.length;
  }

  /** Region {@code index}. */
  public final Region region(int index) {
    return regions[index];
  }

  /** The regions in order. */
  public final List<Region> regions() {
    return List.of(regions);
  }

  /** Number of successors. */
  public final int successorCount() {
    return successors.length;
  }

  /** Successor {@code index}. */
  public final Block successor(int index) {
    return successors[index].get();
  }

  BlockOperand successorOperand(int index) {
    return successors[index];
  }

  /** Changes one successor; the caller updates the operands forwarded to it. */
  public final void setSuccessor(int index, Block target) {
    successors[index].set(target);
  }

  /** The successors in order. */
  public final List<Block> successors() {
    List<Block> blocks = new ArrayList<>(successors.length);
    for (BlockOperand successor : successors) {
      blocks.add(successor.get());
    }
    return blocks;
  }

  // Moving and erasing.

  /** Takes the operation out of its block, leaving it whole. */
  public final void remove() {
    if (block != null) {
      block.unlink(this);
    }
  }

  /**
   * Moves the operation to just before {@code anchor}, in whatever block that is.
   *
   * @throws IllegalArgumentException if the anchor is detached
   */
  public final void moveBefore(Operation anchor) {
    Block target = requireBlock(anchor);
    if (anchor != this) {
      remove();
      target.insertBefore(this, anchor);
    }
  }

  /**
   * Moves the operation to just after {@code anchor}, in whatever block that is.
   *
   * @throws IllegalArgumentException if the anchor is detached
   */
  public final void moveAfter(Operation anchor) {
    Block target = requireBlock(anchor);
    if (anchor != this) {
      remove();
      target.insertBefore(this, anchor.next);
    }
  }

  private static Block requireBlock(Operation anchor) {
    if (anchor.block == null) {
      throw new IllegalArgumentException("the anchor is detached");
    }
    return anchor.block;
  }

  /**
   * Erases the operation with all that it contains.
   *
   * @throws IllegalStateException if a result is still in use; nothing is changed then
   */
  public final void erase() {
    if (!isUnused()) {
      throw new IllegalStateException("'" + name() + "' is erased while a result is in use");
    }
    remove();
    dropAllReferences();
  }

  /** Drops the operands and successors of this operation and of all that it contains. */
  public final void dropAllReferences() {
    for (OpOperand operand : operands) {
      operand.drop();
    }
    for (BlockOperand successor : successors) {
      successor.drop();
    }
    for (Region region : regions) {
      for (Block inner = region.first; inner != null; inner = inner.next) {
        inner.dropAllReferences();
      }
    }
  }

  // Cloning.

  /** A detached deep copy whose operands are those of this operation. */
  public final Operation copy() {
    return copy(new IrMapping());
  }

  /**
   * A detached deep copy. Operands and successors that {@code mapping} knows are replaced; results,
   * blocks and operations that are copied are entered in it.
   */
  public final Operation copy(IrMapping mapping) {
    return new Cloner(mapping).copy(this);
  }

  /** As {@link #copy(IrMapping)}, with as many empty regions as this operation has. */
  public final Operation copyWithoutRegions(IrMapping mapping) {
    return new Cloner(mapping).copyWithoutRegions(this);
  }

  // Walking.

  /** Visits this operation, then all that it contains, in textual order. */
  public final void walk(Consumer<? super Operation> visitor) {
    visitor.accept(this);
    for (Region region : regions) {
      region.walk(visitor);
    }
  }

  /** Visits all contained operations of one kind, this one included, in textual order. */
  public final <T> void walk(Class<T> kind, Consumer<? super T> visitor) {
    walk(
        op -> {
          if (kind.isInstance(op)) {
            visitor.accept(kind.cast(op));
          }
        });
  }

  /**
   * Visits the nested operations, innermost first, then this one; the visited one may be erased.
   */
  public final void walkPostOrder(Consumer<? super Operation> visitor) {
    for (Region region : regions) {
      region.walkPostOrder(visitor);
    }
    visitor.accept(this);
  }

  /**
   * As {@link #walk(Consumer)}, controlled by the result of the visitor.
   *
   * @return {@link WalkResult#INTERRUPT} if the visitor returned it, else {@link
   *     WalkResult#ADVANCE}
   */
  public final WalkResult walkWhile(Function<? super Operation, WalkResult> visitor) {
    WalkResult verdict = visitor.apply(this);
    if (verdict != WalkResult.ADVANCE) {
      return verdict == WalkResult.SKIP ? WalkResult.ADVANCE : verdict;
    }
    for (Region region : regions) {
      if (region.walkWhile(visitor) == WalkResult.INTERRUPT) {
        return WalkResult.INTERRUPT;
      }
    }
    return WalkResult.ADVANCE;
  }

  /**
   * Whether this operation or one that it contains meets a condition. The condition is asked in
   * textual order, and no more once it has been met.
   */
  public final boolean anyMatch(Predicate<? super Operation> condition) {
    return walkWhile(op -> condition.test(op) ? WalkResult.INTERRUPT : WalkResult.ADVANCE)
        == WalkResult.INTERRUPT;
  }

  // Capabilities.

  /**
   * This operation as a capability: itself if its class implements it, else the implementation that
   * was {@linkplain Context.Builder#attach attached} from outside or by its definition; null if
   * there is none.
   *
   * @param capability an interface of {@code dev.jopt.ir.op}, or one of one's own
   */
  public final <T> @Nullable T as(Class<T> capability) {
    if (capability.isInstance(this)) {
      return capability.cast(this);
    }
    return attached(capability);
  }

  /** The capability that the operation has besides those of its class, or null. */
  private <T> @Nullable T attached(Class<T> capability) {
    T external = context().externalModel(this, capability);
    return external != null ? external : definition().model(this, capability);
  }

  /** Whether it ends a block, by its class or because {@link Terminator} was attached to it. */
  public final boolean isTerminator() {
    return definition().isTerminator() || attached(Terminator.class) != null;
  }

  // Hooks of the kinds of operations.

  /**
   * Prints the custom form from just after the name. Called only when {@link
   * OpDefinition#hasCustomAssembly()}. The default serves definitions with a declarative format.
   *
   * @throws IllegalStateException if the definition has a parser and the class does not override
   *     this
   */
  public void print(OpPrinter printer) {
    AssemblyFormat format = definition().format();
    if (format == null) {
      throw new IllegalStateException(name() + " has a custom parser and no print method");
    }
    format.print(this, printer);
  }

  /**
   * Checks constraints that the definition cannot declare; called when everything declared holds
   * and before the regions are verified.
   *
   * @return whether the operation is valid; if not, an error has been emitted
   */
  protected boolean verify() {
    return true;
  }

  /** As {@link #verify()}, called when everything in the regions has been verified. */
  protected boolean verifyRegions() {
    return true;
  }

  /** Runs {@link #verify()} for the verifier. */
  final boolean runVerifier() {
    return verify();
  }

  /** Runs {@link #verifyRegions()} for the verifier. */
  final boolean runRegionVerifier() {
    return verifyRegions() && definition().verifyRegions(this);
  }

  // Diagnostics.

  /**
   * Emits the error {@code 'name' op message}, followed by notes.
   *
   * @return false, so that a verifier can return the call
   */
  public final boolean emitOpError(String message, Note... notes) {
    return emitError("'" + name() + "' op " + message, notes);
  }

  /**
   * Emits an error at this operation with just this text, followed by notes.
   *
   * @return false, so that a verifier can return the call
   */
  public final boolean emitError(String message, Note... notes) {
    emit(Severity.ERROR, message, notes);
    return false;
  }

  /** Emits a warning at this operation, followed by notes. */
  public final void emitWarning(String message, Note... notes) {
    emit(Severity.WARNING, message, notes);
  }

  /** Emits a remark at this operation, followed by notes. */
  public final void emitRemark(String message, Note... notes) {
    emit(Severity.REMARK, message, notes);
  }

  private void emit(Severity severity, String message, Note[] notes) {
    Location here = location();
    Diagnostic diagnostic = new Diagnostic(severity, here, message);
    if (context().showsOperationInDiagnostics()) {
      String text = IrPrinter.printGeneric(this, context().diagnosticPrinting());
      // An operation of several lines reads better when its first line is not shifted.
      String lineBreak = text.indexOf('\n') < 0 ? "" : "\n";
      diagnostic = diagnostic.attachNote(here, "see current operation: " + lineBreak + text);
    }
    String older = severity == Severity.ERROR ? OlderForms.noteOn(this, message) : null;
    if (older != null) {
      diagnostic = diagnostic.attachNote(here, older);
    }
    for (Note note : notes) {
      diagnostic = diagnostic.attachNote(note.location(), note.message());
    }
    context().diagnostics().emit(diagnostic, diagnosticSession());
  }

  /**
   * The session of the innermost pass run on this operation or on one around it, or null: it gets
   * the diagnostics reported here, unless the thread reports to a session within it.
   */
  public final @Nullable DiagnosticSession diagnosticSession() {
    DiagnosticEngine engine = context().diagnostics();
    if (!engine.hasOwners()) {
      return null;
    }
    DiagnosticSession session = null;
    for (Operation op = this; op != null && session == null; op = op.parentOp()) {
      session = engine.sessionOf(op);
    }
    return session;
  }

  /** The operation as text, in custom form; for people. */
  @Override
  public final String toString() {
    return IrPrinter.print(this);
  }
}
