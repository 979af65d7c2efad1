package dev.jopt.bufferization;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How to bufferize. Immutable.
 *
 * @param models the capability of operations that do not bring it themselves; null for none
 * @param filter the operations that may be bufferized
 * @param allowReturnAllocsFromLoops whether loops may hand on new buffers
 * @param allowUnknownOps whether operations may stay on tensors
 * @param functionBoundaries whether functions and calls are bufferized
 * @param functionBoundaryLayout the layout of arguments and results of functions
 * @param unknownLayout the layout of all other buffers of which nothing is known
 * @param memorySpaceFromEncoding whether the encoding of a tensor is its memory space
 * @param mustInferMemorySpace whether a memory space that is not known is an error
 * @param checkParallelRegions whether writes in parallel regions need buffers of their own
 * @param copyBeforeWrite whether to copy before each write instead of an analysis
 * @param testAnalysisOnly whether to annotate what the analysis decided, and stop
 * @param printConflicts whether to annotate conflicts
 * @param dumpAliasSets whether to annotate alias sets
 * @param heuristic the order of the analysis
 * @param fuzzerSeed the seed of a random order
 * @param bufferAlignment the alignment of new buffers in bytes; 0 for none
 */
public record BufferizationOptions(
    Function<Operation, @Nullable BufferizableOp> models,
    Predicate<Operation> filter,
    boolean allowReturnAllocsFromLoops,
    boolean allowUnknownOps,
    boolean functionBoundaries,
    BufferLayout functionBoundaryLayout,
    BufferLayout unknownLayout,
    boolean memorySpaceFromEncoding,
    boolean mustInferMemorySpace,
    boolean checkParallelRegions,
    boolean copyBeforeWrite,
    boolean testAnalysisOnly,
    boolean printConflicts,
    boolean dumpAliasSets,
    AnalysisHeuristic heuristic,
    int fuzzerSeed,
    long bufferAlignment) {

  /** The options that the pass has by default. */
  public static BufferizationOptions of(Function<Operation, @Nullable BufferizableOp> models) {
    return new BufferizationOptions(
        models,
        op -> true,
        false,
        false,
        false,
        BufferLayout.INFER_LAYOUT_MAP,
        BufferLayout.FULLY_DYNAMIC_LAYOUT_MAP,
        false,
        false,
        true,
        false,
        false,
        false,
        false,
        AnalysisHeuristic.BOTTOM_UP,
        0,
        64);
  }

  /** The same with another filter. */
  public BufferizationOptions withFilter(Predicate<Operation> newFilter) {
    return copy(newFilter, copyBeforeWrite);
  }

  /** The same, where loops may hand on new buffers, and functions are analyzed or not. */
  public BufferizationOptions forAnalysis(boolean withFunctions) {
    return new BufferizationOptions(
        models,
        filter,
        true,
        allowUnknownOps,
        withFunctions,
        functionBoundaryLayout,
        unknownLayout,
        memorySpaceFromEncoding,
        mustInferMemorySpace,
        checkParallelRegions,
        copyBeforeWrite,
        testAnalysisOnly,
        printConflicts,
        dumpAliasSets,
        heuristic,
        fuzzerSeed,
        bufferAlignment);
  }

  /** The same, with a copy before each write or not. */
  public BufferizationOptions withCopyBeforeWrite(boolean copies) {
    return copy(filter, copies);
  }

  private BufferizationOptions copy(Predicate<Operation> newFilter, boolean copies) {
    return new BufferizationOptions(
        models,
        newFilter,
        allowReturnAllocsFromLoops,
        allowUnknownOps,
        functionBoundaries,
        functionBoundaryLayout,
        unknownLayout,
        memorySpaceFromEncoding,
        mustInferMemorySpace,
        checkParallelRegions,
        copies,
        testAnalysisOnly,
        printConflicts,
        dumpAliasSets,
        heuristic,
        fuzzerSeed,
        bufferAlignment);
  }

  /** Whether an operation may be bufferized: those of functions only with their boundaries. */
  public boolean isAllowed(Operation op) {
    return (functionBoundaries || !op.definition().dialectName().equals("func")) && filter.test(op);
  }

  /** What an operation says about its bufferization; null if nothing, or if it is filtered out. */
  public @Nullable BufferizableOp bufferizable(@Nullable Operation op) {
    if (op == null || !isAllowed(op)) {
      return null;
    }
    return model(op);
  }

  /** What an operation says about its bufferization, or null. */
  @Nullable BufferizableOp model(Operation op) {
    BufferizableOp own = op.as(BufferizableOp.class);
    return own != null ? own : models.apply(op);
  }

  /** What the operation of a value says about its bufferization, or null. */
  public @Nullable BufferizableOp bufferizable(Value value) {
    return bufferizable(owner(value));
  }

  /** The operation that defines a value, or around the block that it is an argument of. */
  public static Operation owner(Value value) {
    Operation defining = value.definingOp();
    return defining != null
        ? defining
        : Objects.requireNonNull(Objects.requireNonNull(value.parentBlock()).parentOp());
  }

  /**
   * The memory space of a tensor of which nothing is known: empty if it may not be guessed, else of
   * the attribute or of null for the default one.
   */
  public MemorySpace defaultMemorySpace(TensorType type) {
    if (memorySpaceFromEncoding) {
      return type instanceof RankedTensorType ranked
          ? new MemorySpace(true, ranked.encoding())
          : MemorySpace.UNKNOWN;
    }
    return mustInferMemorySpace ? MemorySpace.UNKNOWN : MemorySpace.DEFAULT;
  }

  /** The type of a buffer of which nothing is known. */
  public BaseMemRefType memRefType(TensorType type, @Nullable Attribute memorySpace) {
    return unknownLayout == BufferLayout.IDENTITY_LAYOUT_MAP
        ? TensorBuffers.identity(type, memorySpace)
        : TensorBuffers.dynamic(type, memorySpace);
  }

  /** The type of the buffer of an argument or result of a function. */
  public BaseMemRefType boundaryType(TensorType type, FuncOp function) {
    Attribute space = defaultMemorySpace(type).attribute();
    return functionBoundaryLayout == BufferLayout.IDENTITY_LAYOUT_MAP
        ? TensorBuffers.identity(type, space)
        : TensorBuffers.dynamic(type, space);
  }

  /** Whether results of functions get the layout of what is returned. */
  public boolean infersResultLayouts() {
    return functionBoundaryLayout == BufferLayout.INFER_LAYOUT_MAP;
  }

  /**
   * A memory space.
   *
   * @param isKnown whether there is one
   * @param attribute null for the default one
   */
  public record MemorySpace(boolean isKnown, @Nullable Attribute attribute) {
    static final MemorySpace UNKNOWN = new MemorySpace(false, null);
    static final MemorySpace DEFAULT = new MemorySpace(true, null);
  }
}
