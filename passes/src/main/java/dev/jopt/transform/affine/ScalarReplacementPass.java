package dev.jopt.transform.affine;

import dev.jopt.analysis.Dominance;
import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.LoadOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.VectorLoadOp;
import dev.jopt.dialect.affine.WriteOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Replaces affine loads by the values that were stored or loaded before. */
public final class ScalarReplacementPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-scalrep", options -> new ScalarReplacementPass())
          .displayName("AffineScalarReplacement")
          .summary("Pass on stored values instead of loading them again from affine accesses")
          .description(
              """
              An `affine.load` gives the value that an `affine.store` before it put there, or that
              another load found there, and a store that another one overwrites goes. Buffers that
              are then only written go as well. Loops and buffers are told apart by the indices of
              the accesses and by where the buffers were made.""")
          .anchor("func.func")
          .build();

  /** How many accesses of one element are tried for each load and store. */
  private static final int MOST_TRIED = 8;

  private ScalarReplacementPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    new Replacement(function).run();
  }

  private static void eraseIfOnlyWritten(Value buffer) {
    Operation source = buffer.definingOp();
    if (source == null || !MemoryEffectQueries.hasOnlyEffect(source, MemoryEffect.Kind.ALLOCATE)) {
      return;
    }
    List<Operation> users = new ArrayList<>();
    for (OpOperand use : buffer.uses()) {
      Operation user = use.owner();
      boolean writes = user instanceof WriteOp write && write.value() != buffer;
      if (!writes && !MemoryEffectQueries.hasOnlyEffect(user, MemoryEffect.Kind.FREE)) {
        return;
      }
      users.add(user);
    }
    users.forEach(Operation::erase);
    source.erase();
  }

  /** The accesses of one kind in the order of the text, also by where they go. */
  private static final class Accesses<T extends AccessOp> {
    private final List<T> all = new ArrayList<>();
    private final Map<Operation, AccessedPlace> places = new IdentityHashMap<>();
    private final Map<AccessedPlace, TreeMap<Integer, T>> byPlace = new HashMap<>();

    void add(T access, int position) {
      AccessedPlace place = AccessedPlace.of(access);
      all.add(access);
      places.put(access, place);
      byPlace.computeIfAbsent(place, key -> new TreeMap<>()).put(position, access);
    }

    void remove(T access, int position) {
      TreeMap<Integer, T> there = byPlace.get(places.get(access));
      if (there != null) {
        there.remove(position);
      }
    }

    /** Those of an element, by their positions. */
    NavigableMap<Integer, T> at(AccessedPlace place) {
      TreeMap<Integer, T> there = byPlace.get(place);
      return there == null ? Collections.emptyNavigableMap() : there;
    }
  }

  /** The pass over one function. */
  private static final class Replacement {
    private final Dominance dominance = new Dominance();
    private final Map<Operation, Integer> positions = new IdentityHashMap<>();
    private final Accesses<AccessOp> reads = new Accesses<>();
    private final Accesses<WriteOp> writes = new Accesses<>();
    private final InterveningEffects effects;

    Replacement(Operation function) {
      int[] operations = new int[1];
      function.walk(
          op -> {
            int position = operations[0]++;
            if (op instanceof WriteOp write) {
              positions.put(op, position);
              writes.add(write, position);
            } else if (op instanceof LoadOp || op instanceof VectorLoadOp) {
              positions.put(op, position);
              reads.add((AccessOp) op, position);
            }
          });
      effects = new InterveningEffects(operations[0]);
    }

    void run() {
      Set<Value> forwarded = new LinkedHashSet<>();
      List<AccessOp> forwardedReads = new ArrayList<>();
      List<AccessOp> kept = new ArrayList<>();
      for (AccessOp read : reads.all) {
        WriteOp write = last(writes, read);
        if (write != null && write.value().type().equals(read.result().type())) {
          read.result().replaceAllUsesWith(write.value());
          forwarded.add(read.memref());
          forwardedReads.add(read);
        } else {
          kept.add(read);
        }
      }
      for (AccessOp read : forwardedReads) {
        reads.remove(read, position(read));
        read.erase();
      }
      eraseOverwritten();
      forwarded.forEach(ScalarReplacementPass::eraseIfOnlyWritten);
      List<AccessOp> shared = new ArrayList<>();
      for (AccessOp read : kept) {
        AccessOp first = last(reads, read);
        if (first != null && first.result().type().equals(read.result().type())) {
          read.result().replaceAllUsesWith(first.result());
          reads.remove(read, position(read));
          shared.add(read);
        }
      }
      shared.forEach(Operation::erase);
    }

    private int position(Operation access) {
      return positions.getOrDefault(access, -1);
    }

    /** The last access of an element before it is read after which nothing writes there. */
    private <T extends AccessOp> @Nullable T last(Accesses<T> accesses, AccessOp read) {
      AccessedPlace place = Objects.requireNonNull(reads.places.get(read));
      int tried = 0;
      for (T access : accesses.at(place).headMap(position(read), false).descendingMap().values()) {
        if (tried++ == MOST_TRIED) {
          return null;
        }
        if (dominance.properlyDominates(access, read)
            && isInOneScope(access, read)
            && effects.areNone(access, read, MemoryEffect.Kind.WRITE)) {
          return access;
        }
      }
      return null;
    }

    private static boolean isInOneScope(Operation outer, Operation inner) {
      Region region = outer.parentRegion();
      for (Operation op = inner; op != null && op.parentRegion() != region; ) {
        op = op.parentOp();
        if (op != null
            && !(op instanceof ForOp || op instanceof ParallelOp || op instanceof IfOp)
            && op.as(RegionBranch.class) == null) {
          return false;
        }
      }
      return true;
    }

    /** Erases the writes after which another one comes before anything reads the element. */
    private void eraseOverwritten() {
      List<WriteOp> overwritten = new ArrayList<>();
      for (WriteOp write : writes.all) {
        AccessedPlace place = Objects.requireNonNull(writes.places.get(write));
        int tried = 0;
        for (WriteOp next : writes.at(place).tailMap(position(write), false).values()) {
          if (tried++ == MOST_TRIED) {
            break;
          }
          if (next.block() == write.block()
              && next.value().type().equals(write.value().type())
              && effects.areNone(write, next, MemoryEffect.Kind.READ)) {
            overwritten.add(write);
            break;
          }
        }
      }
      overwritten.forEach(Operation::erase);
    }
  }
}
