package dev.jopt.transform.deallocation;

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
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets buffers of different types share bytes; with {@link ReuseSweep} and {@link OnePassReuse} an
 * alloc takes a whole buffer of its own type. Buffers that a block allocates and frees share if
 * they are not used at the same time: in turn, or in different regions of one branch. The bytes are
 * one buffer, as large as the largest of them, and each of them is a view of it.
 */
final class ReuseBySize {
  private int shared;

  /** Goes over a block with all that it contains; tells how many allocs took another's bytes. */
  int run(Block block) {
    visit(block);
    return shared;
  }

  private void visit(Block block) {
    List<Candidate> candidates = new ArrayList<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      for (Region region : op.regions()) {
        region.blocks().forEach(this::visit);
      }
      Candidate candidate = op instanceof AllocOp alloc ? candidate(block, alloc) : null;
      if (candidate != null) {
        candidates.add(candidate);
      }
    }
    if (candidates.size() < 2) {
      return;
    }
    Map<Operation, Integer> positions = new IdentityHashMap<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      positions.put(op, positions.size());
    }
    List<Slot> slots = new ArrayList<>();
    for (Candidate candidate : candidates) {
      candidate.findLifetime(positions);
      Slot slot = bestFor(candidate, slots);
      if (slot == null) {
        slot = new Slot();
        slots.add(slot);
      }
      slot.add(candidate);
    }
    for (Slot slot : slots) {
      if (slot.members.size() > 1) {
        slot.merge(positions);
        shared += slot.members.size() - 1;
      }
    }
  }

  /** A buffer that is made and freed here, and whose owner nobody asks for. */
  private static @Nullable Candidate candidate(Block block, AllocOp alloc) {
    MemRefType type = alloc.type();
    BufferSize size =
        alloc.operandCount() == 0 && type.hasStaticShape() && type.isIdentityLayout()
            ? BufferSize.of(type)
            : null;
    DeallocOp dealloc = Places.deallocIn(block, alloc.result());
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

  /** The slot that wastes least, or null if the buffer fits into none. */
  private static @Nullable Slot bestFor(Candidate candidate, List<Slot> slots) {
    Slot best = null;
    for (Slot slot : slots) {
      if (slot.admits(candidate)
          && (best == null || slot.waste(candidate) < best.waste(candidate))) {
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
      from = positions.getOrDefault(alloc, 0);
      to = positions.getOrDefault(dealloc, 0);
      Region region = alloc.parentRegion();
      if (region == null || Places.mayHaveOtherNames(alloc.result())) {
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
          && Places.canMoveOutOf(home)
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

    boolean admits(Candidate candidate) {
      for (Candidate member : members) {
        if (!Objects.equals(member.alloc.type().memorySpace(), candidate.alloc.type().memorySpace())
            || !member.isApartFrom(candidate)) {
          return false;
        }
      }
      return true;
    }

    long waste(Candidate candidate) {
      return Math.abs(bytes - candidate.size.bytes());
    }

    void add(Candidate candidate) {
      members.add(candidate);
      bytes = Math.max(bytes, candidate.size.bytes());
      alignment = Math.max(alignment, candidate.size.alignment());
      alignment = Math.max(alignment, Alignments.demandedBy(candidate.alloc));
    }

    /** Makes the buffer for all, from the first alloc to the last dealloc. */
    void merge(Map<Operation, Integer> positions) {
      AllocOp first = members.get(0).alloc;
      Operation end = members.get(0).dealloc;
      for (Candidate member : members) {
        if (positions.getOrDefault(member.dealloc, 0) > positions.getOrDefault(end, 0)) {
          end = member.dealloc;
        }
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
