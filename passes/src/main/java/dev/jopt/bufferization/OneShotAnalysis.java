package dev.jopt.bufferization;

import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides for each tensor operand whether it is bufferized in place: its buffer is then that of the
 * results that alias it. All decisions are made before anything is rewritten, one after the other;
 * each keeps a read of a tensor from seeing a write that is not before it in the data flow.
 */
public final class OneShotAnalysis extends BufferAnalysis {
  private final ValueClasses aliases = new ValueClasses();
  private final ValueClasses equivalents = new ValueClasses();
  private final Set<OpOperand> inPlace = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<OpOperand> undefined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<OpOperand, Set<Value>> definitions = new IdentityHashMap<>();
  private final FunctionAnalysis functions = new FunctionAnalysis();
  private final ConflictSearch conflicts = new ConflictSearch(this);
  private boolean hasParallelRegions;
  private long countInPlace;
  private long countOutOfPlace;

  /** Prepares the analysis of all that is in an operation. */
  public OneShotAnalysis(Operation root, BufferizationOptions options) {
    super(options);
    root.walk(
        op -> {
          for (OpResult result : op.results()) {
            addIfTensor(result);
          }
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              for (BlockArgument argument : block.arguments()) {
                addIfTensor(argument);
              }
            }
          }
        });
    root.walkPostOrder(
        op -> {
          BufferizableOp bufferizable = options.bufferizable(op);
          if (bufferizable != null) {
            for (Region region : op.regions()) {
              hasParallelRegions |= bufferizable.isParallelRegion(region);
            }
            for (OpOperand operand : tensorOperands(op)) {
              if (bufferizable.mustBufferizeInPlace(operand, this)) {
                bufferizeInPlace(operand);
              }
            }
          }
        });
  }

  private void addIfTensor(Value value) {
    if (Defaults.isTensor(value.type())) {
      aliases.add(value);
      equivalents.add(value);
    }
  }

  static List<OpOperand> tensorOperands(Operation op) {
    List<OpOperand> found = new ArrayList<>();
    for (OpOperand operand : op.opOperands()) {
      if (Defaults.isTensor(operand.get().type())) {
        found.add(operand);
      }
    }
    return found;
  }

  /** How many operands are bufferized in place. */
  public long countInPlace() {
    return countInPlace;
  }

  /** How many operands are not bufferized in place. */
  public long countOutOfPlace() {
    return countOutOfPlace;
  }

  /**
   * Analyzes all that is in an operation.
   *
   * @throws BufferizationFailure if it cannot be bufferized, after an error was emitted
   */
  public void analyze(Operation root) {
    conflicts.begin(root);
    checkAssumptions(root);
    for (Operation op : AnalysisOrder.of(root, this)) {
      for (OpOperand operand : tensorOperands(op)) {
        if (conflicts.wouldWriteReadOnly(operand, false) || conflicts.wouldInterfere(operand)) {
          countOutOfPlace++;
        } else {
          bufferizeInPlace(operand);
        }
      }
    }
    findEquivalents(root);
    gatherUndefined(root);
    boolean[] valid = {true};
    root.walkPostOrder(
        op -> {
          BufferizableOp bufferizable = options().bufferizable(op);
          valid[0] &= bufferizable == null || bufferizable.verifyAnalysis(this);
        });
    if (options().testAnalysisOnly()) {
      AnalysisAnnotations.annotate(root, this);
    }
    if (!valid[0]) {
      throw new BufferizationFailure();
    }
  }

  private void bufferizeInPlace(OpOperand operand) {
    if (!inPlace.add(operand)) {
      return;
    }
    countInPlace++;
    for (AliasingValue alias : aliasingValues(operand)) {
      conflicts.merging(alias.value(), operand.get());
      aliases.union(alias.value(), operand.get());
    }
    conflicts.decided(operand);
  }

  // Assumptions.

  private void checkAssumptions(Operation root) {
    forAll(root, this::checkBlocks);
    forAll(root, this::checkForced);
  }

  private interface Check {
    boolean holds(Operation op);
  }

  private void forAll(Operation root, Check check) {
    List<Operation> ops = new ArrayList<>();
    root.walkPostOrder(ops::add);
    for (Operation op : ops) {
      if (options().bufferizable(op) != null && !check.holds(op)) {
        throw new BufferizationFailure();
      }
    }
  }

  private boolean checkBlocks(Operation op) {
    return checkBlocks(op, options());
  }

  /** Whether the regions of an operation have one block each, or it can do with more. */
  static boolean checkBlocks(Operation op, BufferizationOptions options) {
    BufferizableOp bufferizable = options.bufferizable(op);
    if (bufferizable == null || bufferizable.supportsUnstructuredControlFlow()) {
      return true;
    }
    for (Region region : op.regions()) {
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return op.emitOpError(
            "op or BufferizableOpInterface implementation does not support unstructured control"
                + " flow, but at least one region has multiple blocks");
      }
    }
    return true;
  }

  /** Whether what must be bufferized in place can be. */
  private boolean checkForced(Operation op) {
    if (op instanceof ToTensorOp taken && !taken.isRestrict() && taken.result().hasUses()) {
      return op.emitOpError(
          "to_tensor ops without `restrict` are not supported by One-Shot Analysis");
    }
    for (OpOperand operand : tensorOperands(op)) {
      if (conflicts.interferes(operand)) {
        return op.emitOpError(
            "not bufferizable under the given constraints: cannot avoid RaW conflict");
      }
      if (isInPlace(operand) && conflicts.wouldWriteReadOnly(operand, true)) {
        return op.emitOpError(
            "not bufferizable under the given constraints: would write to read-only buffer");
      }
    }
    return true;
  }

  // Equivalence.

  private void findEquivalents(Operation root) {
    root.walkPostOrder(
        op -> {
          BufferizableOp bufferizable = options().bufferizable(op);
          if (bufferizable != null) {
            for (OpResult result : op.results()) {
              if (Defaults.isTensor(result.type())) {
                findEquivalents(bufferizable, result);
              }
            }
          }
        });
  }

  private void findEquivalents(BufferizableOp op, OpResult result) {
    List<AliasingOperand> operands = aliasingOperands(result);
    if (operands.isEmpty()) {
      return;
    }
    Value first = operands.get(0).operand().get();
    boolean all = true;
    for (AliasingOperand alias : operands) {
      boolean same = alias.equivalent() && isInPlace(alias.operand());
      Value operand = alias.operand().get();
      if (same && alias.definite()) {
        equivalents.union(result, operand);
        return;
      }
      all &= same && areEquivalent(operand, first);
    }
    if (all && !op.bufferizesToAllocation(result)) {
      equivalents.union(result, first);
    }
  }

  /** Says that two values have the same buffer. */
  public void unionEquivalents(Value one, Value other) {
    equivalents.union(one, other);
  }

  private void gatherUndefined(Operation root) {
    root.walkPostOrder(
        op -> {
          if (options().bufferizable(op) == null) {
            return;
          }
          for (OpResult result : op.results()) {
            if (Defaults.isTensor(result.type())
                && result.hasUses()
                && definitions(result.uses().iterator().next()).isEmpty()) {
              result.uses().forEach(undefined::add);
            }
          }
        });
  }

  // Answers.

  ConflictSearch conflicts() {
    return conflicts;
  }

  /** Whether there are regions that may run several times at the same time. */
  boolean hasParallelRegions() {
    return hasParallelRegions;
  }

  @Override
  public Set<Value> definitions(OpOperand operand) {
    Set<Value> known = definitions.get(operand);
    if (known == null) {
      known = super.definitions(operand);
      definitions.put(operand, known);
    }
    return known;
  }

  @Override
  public boolean isInPlace(OpOperand operand) {
    return inPlace.contains(operand);
  }

  @Override
  public boolean areEquivalent(Value one, Value other) {
    return equivalents.areInOne(one, other);
  }

  @Override
  public boolean areAliasing(Value one, Value other) {
    return aliases.areInOne(one, other);
  }

  @Override
  public boolean hasUndefinedContents(OpOperand operand) {
    return undefined.contains(operand);
  }

  @Override
  public FunctionAnalysis functions() {
    return functions;
  }

  /**
   * The outermost repetitive region around a region that a definition is not in, or the region
   * itself; null if there is none or both have the same innermost one.
   */
  @Nullable Region outermostRepetitiveRegion(@Nullable Region inner, Value definition) {
    Region found = repetitiveRegion(inner);
    Region defining = repetitiveRegion(definition.parentRegion());
    if (found == defining) {
      return null;
    }
    while (found != null) {
      Region next = repetitiveRegion(found.parentRegion());
      if (next == defining || next == null) {
        break;
      }
      found = next;
    }
    return found;
  }

  /** The values that may share memory with a value, and itself. */
  public List<Value> aliases(Value value) {
    return aliases.members(value);
  }

  /** Whether the buffer of a value is written in place. */
  public boolean isValueWritten(Value value) {
    for (Value alias : aliases(value)) {
      for (OpOperand use : alias.uses()) {
        if (isInPlace(use) && bufferizesToMemoryWrite(use)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the buffer of a value may be written. */
  public boolean isWritable(Value value) {
    BufferizableOp op = options().bufferizable(value);
    return op != null && op.isWritable(value, this);
  }
}
