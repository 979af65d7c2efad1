package dev.jopt.bufferization;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.SubsetOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds out what would go wrong if an operand was bufferized in place. */
final class ConflictSearch {
  private final OneShotAnalysis state;
  // What does not change while operands are decided about, and is asked for each of them.
  private final Map<OpOperand, Boolean> writes = new IdentityHashMap<>();
  private final Map<OpOperand, Boolean> reads = new IdentityHashMap<>();
  private final Map<Value, Boolean> writable = new IdentityHashMap<>();
  private final Map<OpOperand, Boolean> changes = new IdentityHashMap<>();
  private final Map<Value, AliasAccesses> accesses = new IdentityHashMap<>();
  private Dominance dominance = new Dominance();
  private BlockOrder order = new BlockOrder(dominance);
  private @Nullable ProgramOrder numbers;
  private @Nullable ReadRanges ranges;
  private int conflictsPrinted;
  private int readOnlyPrinted;

  ConflictSearch(OneShotAnalysis state) {
    this.state = state;
  }

  /** Gets ready for the operands of all that is in an operation. */
  void begin(Operation root) {
    dominance = new Dominance();
    order = new BlockOrder(dominance);
    numbers = new ProgramOrder(root, dominance);
    ranges = new ReadRanges(state, numbers, order);
    accesses.clear();
    writes.clear();
    reads.clear();
    writable.clear();
    changes.clear();
  }

  // What accesses the values that may share memory.

  private AliasAccesses accesses(Value value) {
    AliasAccesses known = accesses.get(value);
    if (known != null) {
      return known.root();
    }
    AliasAccesses found = new AliasAccesses(numbers(), ranges());
    for (Value alias : state.aliases(value)) {
      accesses.put(alias, found);
      found.addValue(alias);
      for (OpOperand use : alias.uses()) {
        if (isRead(use)) {
          found.addRead(use);
        }
        if (state.isInPlace(use) && isWrite(use)) {
          found.addWrite(use, isWriteInParallel(use));
        }
      }
    }
    return found;
  }

  /** Takes note that an operand is bufferized in place. */
  void decided(OpOperand operand) {
    AliasAccesses known = accesses.get(operand.get());
    if (known != null && isWrite(operand)) {
      known.root().addWrite(operand, isWriteInParallel(operand));
    }
  }

  /** Takes note that two values are about to share memory. */
  void merging(Value one, Value other) {
    if (accesses.containsKey(one) || accesses.containsKey(other)) {
      AliasAccesses.merge(accesses(one), accesses(other));
    }
  }

  /** The accesses of each class of values that would become one, that of the operand first. */
  private Set<AliasAccesses> parts(OpOperand operand) {
    Set<AliasAccesses> parts = new LinkedHashSet<>();
    parts.add(accesses(operand.get()));
    for (AliasingValue alias : state.aliasingValues(operand)) {
      parts.add(accesses(alias.value()));
    }
    return parts;
  }

  /** The ranges of reads in what was begun with. */
  ReadRanges ranges() {
    return Objects.requireNonNull(ranges);
  }

  /** The numbers of operations in what was begun with. */
  ProgramOrder numbers() {
    return Objects.requireNonNull(numbers);
  }

  private boolean isWrite(OpOperand use) {
    return writes.computeIfAbsent(use, state::bufferizesToMemoryWrite);
  }

  private boolean isRead(OpOperand use) {
    return reads.computeIfAbsent(use, this::isReadBySomeone);
  }

  // Writes to what must not be written.

  /**
   * Whether a buffer that must not be written would be.
   *
   * @param consistencyOnly whether only what is decided already counts
   */
  boolean wouldWriteReadOnly(OpOperand operand, boolean consistencyOnly) {
    if (state.options().printConflicts()) {
      return annotateReadOnly(operand, consistencyOnly);
    }
    boolean written = !consistencyOnly && isWrite(operand);
    Set<AliasAccesses> parts = parts(operand);
    return (written || parts.stream().anyMatch(AliasAccesses::hasWrites))
        && parts.stream().anyMatch(part -> part.isReadOnly(this::isWritable));
  }

  private boolean isWritable(Value value) {
    return writable.computeIfAbsent(value, state::isWritable);
  }

  private boolean annotateReadOnly(OpOperand operand, boolean consistencyOnly) {
    boolean written = (!consistencyOnly && isWrite(operand)) || !writesInPlace(operand).isEmpty();
    if (!written) {
      return false;
    }
    boolean readOnly = annotateReadOnlyAliases(operand.get());
    for (AliasingValue alias : state.aliasingValues(operand)) {
      readOnly |= annotateReadOnlyAliases(alias.value());
    }
    return readOnly;
  }

  private boolean annotateReadOnlyAliases(Value value) {
    boolean found = false;
    for (Value alias : state.aliases(value)) {
      if (!isWritable(alias)) {
        found = true;
        annotate(alias, "W_" + readOnlyPrinted++ + "[NOT-WRITABLE: ");
      }
    }
    return found;
  }

  // Reads after writes.

  /** Whether a read sees a write that is not before it in the data flow, by what is decided. */
  boolean interferes(OpOperand operand) {
    if (state.options().printConflicts()) {
      return printConflict(reads(operand), writesInPlace(operand));
    }
    List<AliasAccesses> parts = new ArrayList<>(parts(operand));
    return isSharedInParallel(parts)
        || parts.stream().anyMatch(part -> part.anyConflict(this::isConflict))
        || interfere(parts);
  }

  /**
   * Whether a read would see a write that is not before it in the data flow. What is decided has no
   * conflict, so one is between values that do not share memory yet, or of the operand itself.
   */
  boolean wouldInterfere(OpOperand operand) {
    boolean writes = isWrite(operand);
    if (state.options().printConflicts()) {
      Set<OpOperand> writers = writesInPlace(operand);
      if (writes) {
        writers.add(operand);
      }
      return printConflict(reads(operand), writers);
    }
    List<AliasAccesses> parts = new ArrayList<>(parts(operand));
    if (isSharedInParallel(parts)) {
      return true;
    }
    if (writes) {
      if (isWriteInParallel(operand) && parts.stream().anyMatch(AliasAccesses::hasReads)) {
        return true;
      }
      for (AliasAccesses part : parts) {
        if (part.anyConflict(operand, this::isConflict)) {
          return true;
        }
      }
    }
    return interfere(parts);
  }

  private static boolean isSharedInParallel(List<AliasAccesses> parts) {
    return parts.stream().anyMatch(AliasAccesses::isWrittenInParallel)
        && parts.stream().anyMatch(AliasAccesses::hasReads);
  }

  /** Whether a read of one part sees a write to another one. */
  private boolean interfere(List<AliasAccesses> parts) {
    for (AliasAccesses writing : parts) {
      for (AliasAccesses reading : parts) {
        if (writing != reading && reading.anyConflict(writing, this::isConflict)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a read would see a write that is not before it in the data flow. */
  boolean isConflict(OpOperand read, OpOperand write) {
    return conflict(read, write, state.definitions(read)) != null;
  }

  private Set<OpOperand> reads(OpOperand operand) {
    Set<OpOperand> readers = new LinkedHashSet<>();
    addReads(operand.get(), readers);
    for (AliasingValue alias : state.aliasingValues(operand)) {
      addReads(alias.value(), readers);
    }
    return readers;
  }

  /** The writes to the buffer of an operand, and of what would get it, that are decided. */
  private Set<OpOperand> writesInPlace(OpOperand operand) {
    Set<OpOperand> found = new LinkedHashSet<>();
    addWrites(operand.get(), found);
    for (AliasingValue alias : state.aliasingValues(operand)) {
      addWrites(alias.value(), found);
    }
    return found;
  }

  private void addWrites(Value root, Set<OpOperand> found) {
    for (Value alias : state.aliases(root)) {
      for (OpOperand use : alias.uses()) {
        if (state.isInPlace(use) && isWrite(use)) {
          found.add(use);
        }
      }
    }
  }

  private void addReads(Value root, Set<OpOperand> found) {
    for (Value alias : state.aliases(root)) {
      for (OpOperand use : alias.uses()) {
        if (isRead(use)) {
          found.add(use);
        }
      }
    }
  }

  /** Whether a write may change what is in the buffer. */
  private boolean isChange(OpOperand write) {
    Boolean known = changes.get(write);
    if (known == null) {
      known = mayChange(write);
      changes.put(write, known);
    }
    return known;
  }

  private boolean mayChange(OpOperand write) {
    if (!isWrite(write)) {
      return false;
    }
    BufferizableOp op = state.options().bufferizable(write.owner());
    Value carried = op == null ? null : op.carriedAs(write);
    if (carried == null) {
      return true;
    }
    // All that may share memory with it in the body, whatever is decided later.
    Set<Value> found = new LinkedHashSet<>(List.of(carried));
    Deque<Value> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      for (OpOperand use : open.pop().uses()) {
        if (isChange(use)) {
          return true;
        }
        for (AliasingValue alias : state.aliasingValues(use)) {
          if (write.owner() != alias.value().definingOp() && found.add(alias.value())) {
            open.push(alias.value());
          }
        }
      }
    }
    return false;
  }

  /** Whether an operand is read, or handed on without a write to what is read. */
  private boolean isReadBySomeone(OpOperand use) {
    if (state.bufferizesToMemoryRead(use)) {
      return true;
    }
    if (isWrite(use)) {
      return false;
    }
    for (AliasingValue alias : state.aliasingValues(use)) {
      if (state.isValueRead(alias.value())) {
        return true;
      }
    }
    return false;
  }

  private boolean printConflict(Set<OpOperand> readers, Set<OpOperand> writers) {
    if (!readers.isEmpty() && writers.stream().anyMatch(this::isWriteInParallel)) {
      return true;
    }
    for (OpOperand read : readers) {
      Set<Value> definitions = state.definitions(read);
      for (OpOperand write : writers) {
        Value definition = definitions.isEmpty() ? null : conflict(read, write, definitions);
        if (definition != null) {
          annotate(read, write, definition);
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a write must be to a buffer of its own as far as others read it. */
  private boolean isWriteInParallel(OpOperand write) {
    return state.options().checkParallelRegions()
        && state.hasParallelRegions()
        && needsBufferOfItsOwn(write);
  }

  /** Whether several instances of a parallel region would write to the same buffer. */
  private boolean needsBufferOfItsOwn(OpOperand write) {
    Region around = state.parallelRegion(write.owner().parentRegion());
    for (Value definition :
        state.findInReverseUseDefChain(write, state::bufferizesToMemoryWrite, Traversal.ALL)) {
      if (state.parallelRegion(definition.parentRegion()) != around) {
        return true;
      }
    }
    return false;
  }

  /** The definition of what is read that a write would destroy before the read, or null. */
  private @Nullable Value conflict(OpOperand read, OpOperand write, Set<Value> definitions) {
    Operation reader = read.owner();
    Operation writer = write.owner();
    BufferizableOp reading = state.options().bufferizable(reader);
    BufferizableOp writing = state.options().bufferizable(writer);
    if (isOrderKnown(read, write, definitions)
        && (happensBefore(reader, writer)
            || read == write
            || RegionReach.areMutuallyExclusive(reader, writer)
            || isElementwise(reading, read, write))) {
      return null;
    }
    if (areDifferentParts(read, write, reading, writing)
        || (reading != null && reading.isNotConflicting(read, write, state))
        || (writer != reader && writing != null && writing.isNotConflicting(read, write, state))) {
      return null;
    }
    List<AliasingValue> written = state.aliasingValues(write);
    for (Value definition : definitions) {
      if (!isBeforeOrIn(write, definition, reader)
          && !(written.size() == 1 && written.get(0).value() == definition)) {
        return definition;
      }
    }
    return null;
  }

  /**
   * Whether a read and a write of one operation are of one buffer, of which each element is read
   * before it is written. In a loop that does not define what is read, the next iteration would
   * still see the write: the caller asks only where the order is known.
   */
  private boolean isElementwise(
      @Nullable BufferizableOp accessing, OpOperand read, OpOperand write) {
    return accessing != null
        && read.owner() == write.owner()
        && accessing.bufferizesToElementwiseAccess(state, read, write)
        && (originatesFrom(read, write.get()) || originatesFrom(write, read.get()));
  }

  /** Whether a write is before the definition of a value that is read, or a part of it. */
  private boolean isBeforeOrIn(OpOperand write, Value definition, Operation reader) {
    Operation writer = write.owner();
    Operation defining = definition.definingOp();
    return defining == null
        ? !isBetween(((BlockArgument) definition).owner(), write, reader)
        : happensBefore(writer, defining) || writer.isProperlyNestedIn(defining);
  }

  /**
   * Whether a write is after the begin of a block and before a read. As in MLIR, what counts as a
   * write in the block itself is one, needless as it may be.
   */
  private boolean isBetween(Block block, OpOperand write, Operation reader) {
    Region region = Objects.requireNonNull(block.parentRegion());
    Operation around = region.findAncestorOpIn(write.owner());
    boolean inBlock = around != null && around.block() == block;
    return inBlock || (isChange(write) && order.canBeBetween(block, write.owner(), reader));
  }

  private boolean happensBefore(Operation one, Operation other) {
    for (Operation op = one; op != null; op = op.parentOp()) {
      if (other.isProperlyNestedIn(op)) {
        return false;
      }
      if (dominance.properlyDominates(op, other)) {
        return true;
      }
    }
    return false;
  }

  // Order.

  /** Whether the order of operations says whether a read sees a write, in spite of loops. */
  private boolean isOrderKnown(OpOperand read, OpOperand write, Set<Value> definitions) {
    for (Value definition : definitions) {
      Region loop = state.outermostRepetitiveRegion(read.owner().parentRegion(), definition);
      if (loop != null && write.owner().isNestedIn(Objects.requireNonNull(loop.parentOp()))) {
        return false;
      }
    }
    for (Value definition : definitions) {
      if (order.isInCycle(read.owner(), write.owner(), definition)
          && (isSeenByAll(read, write) || isChange(write))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the blocks of both are of one region: MLIR finds cycles of blocks only of these. */
  private static boolean isSeenByAll(OpOperand read, OpOperand write) {
    return read.owner().parentRegion() == write.owner().parentRegion();
  }

  // Parts.

  private boolean originatesFrom(OpOperand start, Value other) {
    return !state
        .findInReverseUseDefChain(
            start, value -> value == other, new Traversal(false, false, true, true))
        .isEmpty();
  }

  private boolean areDifferentParts(
      OpOperand read,
      OpOperand write,
      @Nullable BufferizableOp reading,
      @Nullable BufferizableOp writing) {
    SubsetOp readSubset = reading == null ? null : reading.insertedSubset();
    if (readSubset != null) {
      OpOperand destination = readSubset.subsetTensor();
      if (read == destination && matchesDestination(write, readSubset)) {
        return true;
      }
      if (read == readSubset.insertedValue()
          && write == destination
          && matchesDestination(read, readSubset)) {
        return true;
      }
    }
    SubsetOp writeSubset = writing == null ? null : writing.insertedSubset();
    if (writeSubset == null || write != writeSubset.subsetTensor()) {
      return false;
    }
    OpOperand source = Objects.requireNonNull(writeSubset.insertedValue());
    return state.areEquivalent(read.get(), source.get()) && matchesDestination(source, writeSubset);
  }

  /** Whether an operand originates from that part of a tensor which a subset operation replaces. */
  private boolean matchesDestination(OpOperand operand, SubsetOp subset) {
    Predicate<Value> matches =
        value -> {
          Operation defining = value.definingOp();
          if (subset.isWhole()) {
            return defining != null && state.areEquivalent(value, subset.subsetTensor().get());
          }
          SubsetOp taken = defining == null ? null : defining.as(SubsetOp.class);
          return taken != null
              && taken.insertedValue() == null
              && state.areEquivalent(taken.subsetTensor().get(), subset.subsetTensor().get())
              && subset.isSameSubset(taken);
        };
    for (Value found : state.findInReverseUseDefChain(operand, matches, Traversal.ALL)) {
      if (!matches.test(found)) {
        return false;
      }
    }
    return true;
  }

  // Annotations.

  private void annotate(OpOperand read, OpOperand write, Value definition) {
    String id = "C_" + conflictsPrinted++;
    write.owner().setAttribute(id + "[CONFL-WRITE: " + write.index() + "]", UnitAttribute.UNIT);
    read.owner().setAttribute(id + "[READ: " + read.index() + "]", UnitAttribute.UNIT);
    annotate(definition, id + "[DEF: ");
  }

  private static void annotate(Value value, String start) {
    String place =
        value instanceof OpResult result
            ? "result " + result.index()
            : "bbArg " + ((BlockArgument) value).index();
    BufferizationOptions.owner(value).setAttribute(start + place + "]", UnitAttribute.UNIT);
  }
}
