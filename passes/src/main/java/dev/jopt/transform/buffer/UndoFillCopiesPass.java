package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces copies from buffers that hold one number everywhere by fills.
 *
 * <p>Proof obligation: every element that the copy would read has been written last by one {@code
 * linalg.fill}. To show this, the pass looks at all uses of the source's alloc under all of its
 * names. None lets the alloc out of sight. The fill stands before the copy, in its block or around
 * it, and writes all of the alloc, or of the very view that is copied. No other use that may write
 * is between the two, in an operation between the two, or in an operation that contains the copy
 * but not the fill, which may be a loop. The number filled in dominates the fill, hence the copy.
 *
 * <p>A fill moves down only past operations of its block that, by the same token, neither read nor
 * write the buffer it fills.
 */
public final class UndoFillCopiesPass implements Pass {
  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of copies replaced by fills");
  private static final PassStatistic ERASED =
      new PassStatistic("num-erased", "Number of filled buffers erased because nothing reads them");

  private static final PassStatistic MOVED =
      new PassStatistic(
          "num-moved", "Number of fills moved down to the first use of what they fill");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("undo-fill-copies", unused -> new UndoFillCopiesPass())
          .anchor(FunctionLike.class)
          .summary("Replace copies of filled buffers by fills")
          .description(
              """
              Replaces a `memref.copy` by a `linalg.fill` of its target if the source is known to
              hold one number everywhere. Such copies come from `cse` before bufferization: it
              makes one `tensor.empty` and `linalg.fill` of many, and bufferization copies the
              one filled buffer, which stays alive all the time, to every operation that
              accumulates into it. Fills are erased with their buffers if nothing reads them;
              those that are left are moved down to the next use in their block.

              The source must be a `memref.alloc` that does not get out of sight, and the last
              write before the copy, under any name, must be the fill. A `linalg.map` or
              `linalg.generic` without inputs that writes one number everywhere, as `tensor.splat`
              becomes, is a fill, too.""")
          .statistics(COPIES, ERASED, MOVED)
          .build();

  private UndoFillCopiesPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<CopyOp> copies = new ArrayList<>();
    function.walk(CopyOp.class, copies::add);
    int replaced = 0;
    int rewritten = 0;
    if (!copies.isEmpty()) {
      Set<Value> sources = new HashSet<>();
      copies.forEach(copy -> sources.add(copy.source()));
      rewritten = FillForms.rewrite(function, sources::contains);
      Work work = new Work(function, run.analysis(BufferViewFlowAnalysis.KEY));
      for (CopyOp copy : copies) {
        replaced += work.replace(copy) ? 1 : 0;
      }
      run.count(COPIES, replaced);
      run.count(ERASED, work.eraseUnread());
      run.count(MOVED, work.moveFills());
    }
    if (replaced + rewritten == 0) {
      run.preserveAllAnalyses();
    }
  }

  private static final class Work {
    private final BufferAccesses accesses;
    private final OperationOrder order;
    private final Map<AllocOp, FillWrites> writes = new HashMap<>();
    private final Set<AllocOp> copied = new LinkedHashSet<>();
    private final Set<FillOp> fills = new LinkedHashSet<>();

    Work(Operation function, BufferViewFlowAnalysis aliases) {
      this.accesses = new BufferAccesses(aliases);
      this.order = new OperationOrder(function);
    }

    boolean replace(CopyOp copy) {
      AllocOp alloc = accesses.allocOf(copy.source());
      if (alloc == null
          || !(copy.target().type() instanceof MemRefType type)
          || !Objects.equals(type.memorySpace(), alloc.type().memorySpace())
          || accesses.mayBe(copy.target(), alloc)) {
        return false;
      }
      FillOp fill = writesTo(alloc).before(copy, copy.source());
      if (fill == null) {
        return false;
      }
      FillOp replacement =
          FillOp.create(OpBuilder.before(copy), copy.location(), fill.value(), copy.target());
      order.replace(copy, replacement);
      AllocOp target = accesses.allocOf(copy.target());
      FillWrites known = target == null ? null : writes.get(target);
      if (known != null) {
        known.replace(copy, replacement);
      }
      copy.erase();
      copied.add(alloc);
      fills.add(fill);
      return true;
    }

    private FillWrites writesTo(AllocOp alloc) {
      FillWrites known = writes.get(alloc);
      if (known == null) {
        known = new FillWrites(alloc, accesses.of(alloc.result()), order);
        writes.put(alloc, known);
      }
      return known;
    }

    /** Erases allocs that were copied from and are only filled now; returns how many. */
    int eraseUnread() {
      int erased = 0;
      for (AllocOp alloc : copied) {
        List<Operation> fills = onlyFills(alloc.result());
        if (fills != null) {
          fills.forEach(Operation::erase);
          alloc.erase();
          this.fills.removeAll(fills);
          erased++;
        }
      }
      return erased;
    }

    /** Moves fills down to the next use of the buffer; returns how many. */
    int moveFills() {
      int moved = 0;
      for (FillOp fill : fills) {
        AllocOp alloc = accesses.allocOf(fill.output());
        Operation next = alloc == null ? null : nextUse(fill, alloc);
        if (next != null && fill.nextOp() != next) {
          fill.moveBefore(next);
          moved++;
        }
      }
      return moved;
    }

    /** The next operation of the fill's block that uses the contents; null if there is none. */
    private @Nullable Operation nextUse(FillOp fill, AllocOp alloc) {
      int from = order.position(fill);
      Operation next = null;
      for (BufferAccess access : accesses.of(alloc.result())) {
        Block block = fill.block();
        Operation place = block == null ? null : OperationOrder.ancestorIn(block, access.op());
        if (place == null || access.kind() == BufferAccess.Kind.ESCAPE) {
          return null;
        }
        // A use that only names the buffer does not read it.
        if (access.kind() != BufferAccess.Kind.NAME
            && order.position(place) > from
            && (next == null || order.position(place) < order.position(next))) {
          next = place;
        }
      }
      return next;
    }

    /** What fills or frees a buffer, if that is all that is done to it. */
    private static @Nullable List<Operation> onlyFills(Value buffer) {
      List<Operation> fills = new ArrayList<>();
      for (Operation user : buffer.users()) {
        if (!(user instanceof FillOp || user instanceof DeallocOp)) {
          return null;
        }
        fills.add(user);
      }
      return fills;
    }
  }
}
