package dev.jopt.bufferization;

import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Makes buffers of all tensors of an operation: analysis, copies where needed, rewriting. */
public final class OneShotBufferization {
  private final BufferizationOptions options;
  private final ProgramSymbols symbols;
  private final Statistics statistics;

  /** What was done. */
  public static final class Statistics {
    private long allocations;
    private long deallocations;
    private long inPlace;
    private long outOfPlace;

    /** Nothing yet. */
    public Statistics() {}

    /** The number of buffers allocated. */
    public long allocations() {
      return allocations;
    }

    /** The number of buffers freed. */
    public long deallocations() {
      return deallocations;
    }

    /** The number of operands bufferized in place. */
    public long inPlace() {
      return inPlace;
    }

    /** The number of operands copied. */
    public long outOfPlace() {
      return outOfPlace;
    }

    void add(OneShotAnalysis analysis) {
      inPlace += analysis.countInPlace();
      outOfPlace += analysis.countOutOfPlace();
    }
  }

  /** A bufferization with its options. */
  public OneShotBufferization(
      BufferizationOptions options, ProgramSymbols symbols, Statistics statistics) {
    this.options = options;
    this.symbols = symbols;
    this.statistics = statistics;
  }

  /**
   * Analyzes and bufferizes, but not across functions.
   *
   * @throws BufferizationFailure after an error was emitted
   */
  public void run(Operation root) {
    if (!options.copyBeforeWrite()) {
      OneShotAnalysis analysis = new OneShotAnalysis(root, options);
      analysis.analyze(root);
      statistics.add(analysis);
      if (options.testAnalysisOnly()) {
        return;
      }
      insertCopies(root, analysis);
    }
    bufferize(root);
  }

  /** Inserts copies so that all operands can be bufferized in place. */
  public void insertCopies(Operation root, BufferAnalysis analysis) {
    Rewriter rewriter = new Rewriter(root.context());
    Bufferizer bufferizer = new Bufferizer(analysis.options(), rewriter, symbols);
    List<BufferizableOp> found = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          BufferizableOp bufferizable = analysis.options().bufferizable(op);
          if (bufferizable != null) {
            found.add(bufferizable);
          }
        });
    for (BufferizableOp op : found) {
      op.resolveConflicts(bufferizer, analysis);
    }
  }

  private boolean hasTensors(Operation op) {
    BufferizableOp bufferizable = options.model(op);
    return bufferizable == null
        ? Defaults.hasTensorSemantics(op)
        : bufferizable.hasTensorSemantics();
  }

  /** Rewrites all operations, whose operands can be bufferized in place. */
  public void bufferize(Operation root) {
    if (options.copyBeforeWrite()) {
      insertCopies(root, new BufferAnalysis(options));
    }
    Work work = new Work();
    root.walkPostOrder(
        op -> {
          if (op instanceof ToBufferOp) {
            work.borders.add(op);
          }
          if (options.isAllowed(op) && hasTensors(op)) {
            work.ops.add(op);
          }
        });
    Rewriter rewriter = new Rewriter(root.context(), work);
    Bufferizer bufferizer = new Bufferizer(options, rewriter, symbols);
    for (int i = 0; i < work.ops.size(); i++) {
      Operation op = work.ops.get(i);
      if (work.erased.contains(op)) {
        continue;
      }
      BufferizableOp bufferizable = options.bufferizable(op);
      if (bufferizable == null || !hasTensors(op)) {
        continue;
      }
      if (!OneShotAnalysis.checkBlocks(op, options)) {
        throw new BufferizationFailure();
      }
      rewriter.setInsertPointBefore(op);
      try {
        bufferizable.bufferize(bufferizer);
      } catch (BufferizationFailure failure) {
        op.emitError("failed to bufferize op");
        throw failure;
      }
    }
    if (work.erased.contains(root)) {
      return;
    }
    for (Operation op : List.copyOf(work.borders)) {
      if (!work.erased.contains(op)) {
        foldBorder((ToBufferOp) op, bufferizer);
      }
    }
    root.walkPostOrder(
        op -> {
          if (op instanceof ToTensorOp && !op.result().hasUses()) {
            rewriter.eraseOp(op);
          }
        });
    checkResult(work);
  }

  private void checkResult(Work work) {
    if (options.allowUnknownOps()) {
      return;
    }
    for (Operation op : work.ops) {
      if (!work.erased.contains(op)
          && hasTensors(op)
          && options.isAllowed(op)
          && !(op.isUnused() && MemoryEffectQueries.isMemoryEffectFree(op))
          && !(op instanceof ToTensorOp)
          && !(op instanceof ToBufferOp)) {
        op.emitError("op was not bufferized");
        throw new BufferizationFailure();
      }
    }
  }

  /** Replaces the buffer of a tensor that was taken from a buffer by that one. */
  public static void foldBorder(ToBufferOp op, Bufferizer bufferizer) {
    if (!(op.tensor().definingOp() instanceof ToTensorOp taken)) {
      return;
    }
    Rewriter rewriter = bufferizer.rewriter();
    rewriter.setInsertPointBefore(op);
    Value buffer = taken.buffer();
    Type to = op.result().type();
    if (buffer.type().equals(to)) {
      rewriter.replaceOp(op, buffer);
    } else if (to instanceof MemRefType ranked) {
      Value replacement =
          buffer.type() instanceof UnrankedMemRefType
              ? null
              : bufferizer.castOrCopy(buffer, ranked);
      if (replacement != null) {
        rewriter.replaceOp(op, replacement);
      }
    } else {
      rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), buffer, to));
    }
  }

  /** The operations to bufferize, which become more meanwhile. */
  private final class Work implements RewriteListener {
    private final List<Operation> ops = new ArrayList<>();
    private final Set<Operation> borders = new LinkedHashSet<>();
    private final Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());

    @Override
    public void operationInserted(Operation op) {
      if (op instanceof AllocOp) {
        statistics.allocations++;
      } else if (op instanceof DeallocOp) {
        statistics.deallocations++;
      }
      if (op instanceof ToBufferOp) {
        borders.add(op);
      } else if (!(op instanceof ToTensorOp) && hasTensors(op) && options.isAllowed(op)) {
        ops.add(op);
      }
    }

    @Override
    public void operationErased(Operation op) {
      erased.add(op);
    }

    @Override
    public void blockInserted(Block block) {}
  }
}
