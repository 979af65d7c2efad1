package dev.jopt.transform.deallocation.flow;

import dev.jopt.analysis.Dominance;
import dev.jopt.dialect.deallocation.OwnershipOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds errors of the program's own deallocations and reallocations. */
public final class Releases {
  private final FlowOrigins origins;
  private final Dominance dominance = new Dominance();
  private final List<Release> releases = new ArrayList<>();
  private final Set<Operation> shared = new LinkedHashSet<>();

  public Releases(FunctionSummaries functions) {
    origins = new FlowOrigins(functions);
  }

  /** Notes that an operation gives back the buffer of a memref. */
  public void addRelease(Operation op, Value memRef) {
    releases.add(new Release(op, Buffers.withoutViews(memRef)));
  }

  /** Notes that an operation gives back a buffer that another indicator may own. */
  public void addSharedRelease(Operation op) {
    shared.add(op);
  }

  /** Whether no buffer is given back that another indicator may own; if not, there is an error. */
  public boolean checkOwners() {
    for (Operation op : shared) {
      op.emitOpError("released memref may be owned elsewhere");
    }
    return shared.isEmpty();
  }

  /**
   * Whether no memref is used after its release; otherwise errors have been emitted, one for each
   * operation.
   */
  public boolean checkUses() {
    Set<Operation> reported = new HashSet<>();
    for (Release release : releases) {
      Map<Block, Operation> path = path(release.op());
      for (Operation user : users(release)) {
        if (isBehind(user, path, release.memRef().parentBlock()) && reported.add(user)) {
          user.emitOpError(
              "use of a memref after its ownership was released",
              new Note(release.op().location(), "released here"));
        }
      }
    }
    return reported.isEmpty();
  }

  /**
   * The operations that mention a memref or a view of it, save those put in for ownership. Where
   * only some paths release the memref, the others lose it too, so the operations that mention what
   * may be the same buffer are among them.
   */
  private List<Operation> users(Release release) {
    boolean isConditional = release.op().block() != release.memRef().parentBlock();
    List<Operation> users = new ArrayList<>();
    Set<Value> seen = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    pending.add(release.memRef());
    while (!pending.isEmpty()) {
      Value memRef = pending.remove();
      for (OpOperand use : memRef.uses()) {
        Operation user = use.owner();
        if (user instanceof OwnershipOp) {
          continue;
        }
        users.add(user);
        List<? extends Value> views = Buffers.viewsOf(use);
        if (!views.isEmpty()) {
          pending.addAll(views);
        } else if (isConditional) {
          for (Value alias : aliases(use)) {
            // A later alias has taken the buffer over, or does not hold it.
            if (dominance.dominates(alias, release.op()) && seen.add(alias)) {
              pending.add(alias);
            }
          }
        }
      }
    }
    return users;
  }

  /** The values that may be the buffer of an operand because of what its operation does. */
  private List<Value> aliases(OpOperand use) {
    Operation user = use.owner();
    List<Value> aliases = new ArrayList<>();
    Branch branch = user.as(Branch.class);
    if (branch != null) {
      for (int i = 0; i < user.successorCount(); i++) {
        List<OpOperand> forwarded = branch.successorOperands(i);
        List<BlockArgument> arguments = user.successor(i).arguments();
        int first = arguments.size() - forwarded.size();
        int index = forwarded.indexOf(use);
        if (index >= 0) {
          aliases.add(arguments.get(first + index));
        }
      }
    }
    Operation parent = user.parentOp();
    Operation merging =
        RegionFlow.isSupported(user)
            ? user
            : user.isTerminator() && parent != null && RegionFlow.isSupported(parent)
                ? parent
                : null;
    for (Value result : merging == null ? user.results() : merging.results()) {
      if (merging == null
          ? origins.derivedFrom((OpResult) result).contains(use.get())
          : Buffers.isMemRef(result) && Buffers.haveSameElementType(use.get(), result)) {
        aliases.add(result);
      }
    }
    return aliases;
  }

  /** The blocks around an operation, with the operation in each of them that leads to it. */
  private static Map<Block, Operation> path(Operation op) {
    Map<Block, Operation> path = new HashMap<>();
    for (Operation at = op; at != null && at.block() != null; at = at.parentOp()) {
      path.put(at.block(), at);
    }
    return path;
  }

  /**
   * Whether control may come to an operation after a release.
   *
   * @param path the blocks around the release
   * @param origin the block that makes the memref, which is another one after that has run again
   */
  private static boolean isBehind(
      Operation user, Map<Block, Operation> path, @Nullable Block origin) {
    for (@Nullable Operation at = user; at != null && at.block() != null; at = at.parentOp()) {
      Operation release = path.get(at.block());
      if (release != null) {
        return release != at && release.isBeforeInBlock(at);
      }
      Block from = blockOf(path, at.parentRegion());
      if (from != null) {
        return reaches(from, at.block(), origin);
      }
    }
    return false;
  }

  private static @Nullable Block blockOf(Map<Block, Operation> path, @Nullable Region region) {
    if (region != null && !region.hasOneBlock()) {
      for (Block block : path.keySet()) {
        if (block.parentRegion() == region) {
          return block;
        }
      }
    }
    return null;
  }

  /** Whether control may get from the end of a block to another one past a third one. */
  private static boolean reaches(Block from, Block to, @Nullable Block past) {
    Set<Block> seen = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    pending.add(from);
    while (!pending.isEmpty()) {
      for (Block next : pending.remove().successors()) {
        if (next == past || !seen.add(next)) {
          continue;
        }
        if (next == to) {
          return true;
        }
        pending.add(next);
      }
    }
    return false;
  }

  private record Release(Operation op, Value memRef) {}
}
