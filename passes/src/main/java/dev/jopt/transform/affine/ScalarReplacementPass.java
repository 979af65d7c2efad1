package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.LoadOp;
import dev.jopt.dialect.affine.StoreOp;
import dev.jopt.dialect.affine.WriteOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replaces affine loads by the values that were stored or loaded before. */
public final class ScalarReplacementPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-scalrep", options -> new ScalarReplacementPass())
          .displayName("AffineScalarReplacement")
          .summary("Pass on stored values instead of loading them again from affine accesses")
          .description(
              """
              Within a block, an `affine.load` gives the value that an `affine.store` put there, or
              that another load found there, and a store that another one overwrites goes. Buffers
              that are then only written go as well.""")
          .anchor("func.func")
          .build();

  /** How many places of which the contents are known are compared with each store. */
  private static final int MOST_KNOWN = 256;

  private ScalarReplacementPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<Block> blocks = new ArrayList<>();
    function.walk(
        op -> {
          for (Region region : op.regions()) {
            region.blocks().forEach(blocks::add);
          }
        });
    Set<Value> forwarded = new LinkedHashSet<>();
    for (Block block : blocks) {
      new Replacement(forwarded).run(block);
    }
    forwarded.forEach(ScalarReplacementPass::eraseIfOnlyWritten);
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

  /** A place in a buffer. */
  private record Place(Value buffer, AffineMap map, List<Value> operands) {
    static Place of(AccessOp access) {
      return new Place(access.memref(), access.map(), List.copyOf(access.mapOperands()));
    }

    /** Whether two places are sure to differ. */
    boolean isApartFrom(Place other) {
      return buffer == other.buffer
          && map.isConstant()
          && other.map.isConstant()
          && !map.results().equals(other.map.results());
    }
  }

  /** The pass over one block. */
  private static final class Replacement {
    private final Set<Value> forwarded;
    private final Map<Place, Value> known = new LinkedHashMap<>();

    /** The values that were stored, and the stores that nothing has read since. */
    private final Map<Place, StoreOp> stores = new LinkedHashMap<>();

    private final Map<Place, StoreOp> unread = new LinkedHashMap<>();

    Replacement(Set<Value> forwarded) {
      this.forwarded = forwarded;
    }

    void run(Block block) {
      Operation next;
      for (Operation op = block.firstOp(); op != null; op = next) {
        next = op.nextOp();
        if (op instanceof LoadOp load) {
          load(load);
        } else if (op instanceof StoreOp store) {
          store(store);
        } else if (op.regionCount() != 0 || !MemoryEffectQueries.isMemoryEffectFree(op)) {
          forget();
        }
      }
    }

    private void load(LoadOp load) {
      Place place = Place.of(load);
      Value value = known.get(place);
      if (value == null) {
        known.put(place, load.result());
        unread.keySet().removeIf(other -> !place.isApartFrom(other));
        return;
      }
      if (stores.containsKey(place)) {
        forwarded.add(place.buffer);
      }
      load.result().replaceAllUsesWith(value);
      load.erase();
    }

    private void forget() {
      known.clear();
      stores.clear();
      unread.clear();
    }

    private void store(StoreOp store) {
      if (known.size() > MOST_KNOWN) {
        forget();
      }
      Place place = Place.of(store);
      StoreOp overwritten = unread.get(place);
      known.keySet().removeIf(other -> !place.isApartFrom(other));
      stores.keySet().removeIf(other -> !place.isApartFrom(other));
      known.put(place, store.value());
      stores.put(place, store);
      unread.put(place, store);
      if (overwritten != null) {
        overwritten.erase();
      }
    }
  }
}
