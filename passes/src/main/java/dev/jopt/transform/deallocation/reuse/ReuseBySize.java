package dev.jopt.transform.deallocation.reuse;

import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.deallocation.OwnershipOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.deallocation.flow.BufferUses;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets buffers of different types share bytes; with {@link ReuseSweep} and {@link OnePassReuse} an
 * alloc takes a whole buffer of its own type. Buffers that a block allocates and frees share if
 * they are not used at the same time: in turn, or in different regions of one branch. The bytes are
 * one buffer, as large as the largest of them, and each of them is a view of it.
 *
 * <p>That buffer is allocated from the first of them to the last, so two only share where this does
 * not raise the peak of the block.
 */
final class ReuseBySize {
  private int shared;

  /** Goes over a block with all that it contains; tells how many allocs took another's bytes. */
  int run(Block block) {
    Set<@Nullable Attribute> spaces = new LinkedHashSet<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      op.walk(
          inner -> {
            if (inner instanceof AllocOp alloc) {
              spaces.add(alloc.type().memorySpace());
            }
          });
    }
    spaces.forEach(space -> visit(block, space));
    return shared;
  }

  /**
   * Lets buffers of one memory space share; returns the most bytes that those of the block take at
   * one time, afterwards.
   */
  private long visit(Block block, @Nullable Attribute space) {
    List<Candidate> candidates = new ArrayList<>();
    Map<Operation, Integer> positions = new IdentityHashMap<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      positions.put(op, positions.size());
    }
    BlockLoad load = new BlockLoad(positions.size());
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      int position = positions.getOrDefault(op, 0);
      long inside = 0;
      for (Region region : op.regions()) {
        for (Block inner : region.blocks()) {
          inside = Math.max(inside, visit(inner, space));
        }
      }
      load.add(position, position, inside);
      if (op instanceof AllocOp alloc && Objects.equals(alloc.type().memorySpace(), space)) {
        Candidate candidate = candidate(block, alloc);
        if (candidate != null) {
          candidate.findLifetime(positions);
          candidates.add(candidate);
        }
        addLoad(alloc, block, positions, load);
      }
    }
    List<Slot> slots = new ArrayList<>();
    long peak = load.peak();
    for (Candidate candidate : candidates) {
      Slot slot = bestFor(candidate, slots, load, peak);
      if (slot == null) {
        slots.add(new Slot(candidate));
      } else {
        slot.join(candidate, load);
      }
    }
    for (Slot slot : slots) {
      if (slot.members.size() > 1) {
        slot.merge();
        shared += slot.members.size() - 1;
      }
    }
    return load.peak();
  }

  /** Notes a buffer of known size from its alloc to its dealloc, or to the end of the block. */
  private static void addLoad(
      AllocOp alloc, Block block, Map<Operation, Integer> positions, BlockLoad load) {
    BufferSize size = alloc.type().hasStaticShape() ? BufferSize.of(alloc.type(), alloc) : null;
    if (size != null) {
      DeallocOp dealloc = BufferUses.deallocIn(block, alloc.result());
      int end =
          dealloc == null
              ? positions.size() - 1
              : positions.getOrDefault(dealloc, positions.size() - 1);
      load.add(positions.getOrDefault(alloc, 0), end, size.bytes());
    }
  }

  /** A buffer that is made and freed here, and whose owner nothing asks for. */
  private static @Nullable Candidate candidate(Block block, AllocOp alloc) {
    MemRefType type = alloc.type();
    BufferSize size =
        alloc.operandCount() == 0 && type.hasStaticShape() && type.isIdentityLayout()
            ? BufferSize.of(type, alloc)
            : null;
    DeallocOp dealloc = BufferUses.deallocIn(block, alloc.result());
    if (size == null || size.bytes() <= 0 || dealloc == null) {
      return null;
    }
    for (Operation user : alloc.result().users()) {
      if (user instanceof OwnershipOp || (user instanceof DeallocOp && user != dealloc)) {
        return null;
      }
    }
    return new Candidate(alloc, dealloc, size);
  }

  /** The slot that wastes least without raising the peak; null if the buffer fits into none. */
  private static @Nullable Slot bestFor(
      Candidate candidate, List<Slot> slots, BlockLoad load, long peak) {
    Slot best = null;
    for (Slot slot : slots) {
      if ((best == null || slot.waste(candidate) < best.waste(candidate))
          && slot.admits(candidate)
          && slot.keepsPeak(candidate, load, peak)) {
        best = slot;
      }
    }
    return best;
  }

  private static final class Candidate {
    private final AllocOp alloc;
    private final DeallocOp dealloc;
    private final BufferSize size;
    private int from;
    private int to;

    /** The positions of the alloc and of the dealloc. */
    private int made;

    private int freed;

    /** The only operation of the block that contains uses, if that is so. */
    private @Nullable Operation home;

    /** The regions of {@link #home} that contain uses. */
    private final BitSet regions = new BitSet();

    Candidate(AllocOp alloc, DeallocOp dealloc, BufferSize size) {
      this.alloc = alloc;
      this.dealloc = dealloc;
      this.size = size;
    }

    /** From the first use to the last one; with other names, as long as it is allocated. */
    void findLifetime(Map<Operation, Integer> positions) {
      made = positions.getOrDefault(alloc, 0);
      freed = positions.getOrDefault(dealloc, 0);
      from = made;
      to = freed;
      Region region = alloc.parentRegion();
      if (region == null || BufferUses.mayHaveOtherNames(alloc.result())) {
        return;
      }
      int first = to;
      int last = from;
      for (Operation user : alloc.result().users()) {
        Operation place = region.findAncestorOpIn(user);
        if (user != dealloc && place != null && positions.containsKey(place)) {
          int position = positions.getOrDefault(place, 0);
          first = Math.min(first, position);
          last = Math.max(last, position);
          home = place;
          addRegion(user, place);
        }
      }
      if (first <= last) {
        from = first;
        to = last;
      }
    }

    private void addRegion(Operation user, Operation place) {
      for (Region region : place.regions()) {
        if (region.isAncestorOf(user.parentRegion())) {
          regions.set(region.index());
        }
      }
    }

    boolean isApartFrom(Candidate other) {
      if (to < other.from || other.to < from) {
        return true;
      }
      return from == to
          && other.from == other.to
          && home != null
          && home == other.home
          && BufferUses.canMoveOutOf(home)
          && RegionFlow.isBranch(home)
          && !regions.isEmpty()
          && !other.regions.isEmpty()
          && !regions.intersects(other.regions);
    }
  }

  /** Buffers that share bytes. */
  private static final class Slot {
    private final List<Candidate> members = new ArrayList<>();
    private long bytes;
    private long alignment;
    private int made;
    private int freed;

    Slot(Candidate first) {
      made = first.made;
      freed = first.freed;
      add(first);
    }

    /** Returns whether one buffer for all and another candidate takes no more than the peak. */
    boolean keepsPeak(Candidate candidate, BlockLoad load, long peak) {
      move(candidate, load, 1);
      boolean keeps = load.peak() <= peak;
      move(candidate, load, -1);
      return keeps;
    }

    void join(Candidate candidate, BlockLoad load) {
      move(candidate, load, 1);
      made = Math.min(made, candidate.made);
      freed = Math.max(freed, candidate.freed);
      add(candidate);
    }

    /** Loads a buffer for all instead of those for this and for a candidate, or the reverse. */
    private void move(Candidate candidate, BlockLoad load, int sign) {
      load.add(made, freed, -sign * bytes);
      load.add(candidate.made, candidate.freed, -sign * candidate.size.bytes());
      load.add(
          Math.min(made, candidate.made),
          Math.max(freed, candidate.freed),
          sign * Math.max(bytes, candidate.size.bytes()));
    }

    boolean admits(Candidate candidate) {
      for (Candidate member : members) {
        if (!member.isApartFrom(candidate)) {
          return false;
        }
      }
      return true;
    }

    long waste(Candidate candidate) {
      return Math.abs(bytes - candidate.size.bytes());
    }

    private void add(Candidate candidate) {
      members.add(candidate);
      bytes = Math.max(bytes, candidate.size.bytes());
      alignment = Math.max(alignment, candidate.size.alignment());
      alignment = Math.max(alignment, Alignments.demandedBy(candidate.alloc));
    }

    /** Makes the buffer for all, from the first alloc to the last dealloc. */
    void merge() {
      AllocOp first = members.get(0).alloc;
      Operation end = members.get(0).dealloc;
      for (Candidate member : members) {
        end = member.freed == freed ? member.dealloc : end;
      }
      Location location = first.location();
      OpBuilder builder = OpBuilder.before(first);
      Value zero = ConstantOp.createIndex(builder, location, 0).result();
      MemRefType type =
          MemRefType.of(IntegerType.I8, bytes).withMemorySpace(first.type().memorySpace());
      AllocOp base = AllocOp.create(builder, location, type);
      base.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(alignment));
      DeallocOp.create(OpBuilder.before(end), end.location(), base.result());
      for (Candidate member : members) {
        AllocOp alloc = member.alloc;
        ViewOp view =
            ViewOp.create(
                OpBuilder.before(alloc),
                alloc.location(),
                alloc.type(),
                base.result(),
                zero,
                List.of());
        member.dealloc.erase();
        if (alloc.result().hasUses()) {
          alloc.result().replaceAllUsesWith(view.result());
        }
        alloc.erase();
      }
    }
  }
}
