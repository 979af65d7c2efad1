package dev.jopt.tensormemory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.tensormemory.AllocationFailure.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives the tensors of a program addresses in one bin, one call after another as the program would
 * run. Several tensors may share a block: views of its bytes, which hold the block until the last
 * of them is deallocated.
 *
 * <p>Starts of blocks are aligned, sizes are exact. Blocks and free ranges together are the whole
 * bin; free ranges never touch. The same calls have the same answers.
 */
public final class TensorMemoryAllocator {
  private record Place(MemoryBlock block, long offset, long size, boolean deallocatable) {}

  private final MemoryBin bin;
  private final long alignment;
  private final FreeRanges free;
  private final Map<String, Place> allocations = new HashMap<>();
  private final TreeMap<Long, MemoryBlock> used = new TreeMap<>();
  private final List<MemoryBlock> fixed = new ArrayList<>();
  private long highWater;

  /**
   * Creates an allocator that takes the best fit.
   *
   * @param bin all of it free
   * @param alignment of the start of each block, a power of two
   */
  public TensorMemoryAllocator(MemoryBin bin, long alignment) {
    this(bin, alignment, PlacementPolicy.BEST_FIT);
  }

  /**
   * Creates an allocator.
   *
   * @param bin all of it free
   * @param alignment of the start of each block, a power of two
   * @param policy which free range to take
   * @throws IllegalArgumentException if the alignment is no power of two
   */
  public TensorMemoryAllocator(MemoryBin bin, long alignment, PlacementPolicy policy) {
    if (Long.bitCount(alignment) != 1 || alignment < 0) {
      throw new IllegalArgumentException("alignment " + alignment + " is no power of two");
    }
    this.bin = bin;
    this.alignment = alignment;
    free = new FreeRanges(bin, alignment, policy);
    highWater = bin.base();
  }

  /**
   * Gives a tensor a block of its own: at its address if that is fixed, otherwise in a free range.
   *
   * @param tensor not allocated yet
   * @return why not; empty if it has been done
   */
  public Optional<AllocationFailure> allocate(TensorAllocation tensor) {
    return allocateRegion(tensor, List.of());
  }

  /**
   * Gives a tensor with a fixed address a block of its own, which no other block will ever overlap.
   *
   * @param tensor with an address
   * @param mayOverlap owners of fixed blocks that are known to be used at other times
   * @return why not; empty if it has been done
   */
  public Optional<AllocationFailure> reserve(TensorAllocation tensor, Set<String> mayOverlap) {
    return reserveRegion(tensor, List.of(), mayOverlap);
  }

  /**
   * Gives a tensor a block of its own, and other tensors places in it, as the parts of a
   * concatenation have.
   *
   * @param tensor the owner
   * @param members in the order in which they become aliases, each inside of the owner
   * @return why not; empty if it has been done
   */
  public Optional<AllocationFailure> allocateRegion(
      TensorAllocation tensor, List<RegionMember> members) {
    if (tensor.address().isPresent()) {
      return reserveRegion(tensor, members, ImmutableSet.of());
    }
    return place(tensor, tensor.size(), 0, members);
  }

  /**
   * Gives several tensors a block of their own, none of which needs to be as large as the block.
   *
   * @param owner the tensor that the block belongs to
   * @param ownerOffset where that is in the block
   * @param blockSize bytes of the block
   * @param members the others
   * @return why not; empty if it has been done
   * @throws IllegalArgumentException if the owner is not within the block
   */
  public Optional<AllocationFailure> allocateBlock(
      TensorAllocation owner, long ownerOffset, long blockSize, List<RegionMember> members) {
    if (ownerOffset < 0 || ownerOffset > blockSize - owner.size()) {
      throw new IllegalArgumentException("tensor " + owner.id() + " is outside of its block");
    }
    return place(owner, blockSize, ownerOffset, members);
  }

  /**
   * Gives several tensors a block at a given address, which no other block will ever overlap.
   *
   * @param tensor the owner, with an address, which is the start of the block
   * @param members the others
   * @param mayOverlap owners of fixed blocks that are known to be used at other times
   * @return why not; empty if it has been done
   */
  public Optional<AllocationFailure> reserveRegion(
      TensorAllocation tensor, List<RegionMember> members, Set<String> mayOverlap) {
    return reserveBlock(tensor, 0, tensor.size(), members, mayOverlap);
  }

  /**
   * Gives several tensors a block at a given address, which no other block will ever overlap.
   *
   * @param owner the tensor that the block belongs to, with an address
   * @param ownerOffset where that is in the block
   * @param blockSize bytes of the block
   * @param members the others
   * @param mayOverlap owners of fixed blocks that are known to be used at other times
   * @return why not; empty if it has been done
   */
  public Optional<AllocationFailure> reserveBlock(
      TensorAllocation owner,
      long ownerOffset,
      long blockSize,
      List<RegionMember> members,
      Set<String> mayOverlap) {
    Optional<AllocationFailure> known = findKnown(owner, members);
    if (known.isPresent()) {
      return known;
    }
    long address =
        owner.address().orElseThrow(() -> new IllegalArgumentException(owner.id() + " floats"));
    long start = address - ownerOffset;
    long end = start + blockSize;
    if (start < bin.base() || end > bin.end()) {
      return failure(
          Kind.OUTSIDE_BIN,
          "pre-allocated tensor '%s' [%s, %s) is outside bin '%s'",
          owner.id(),
          MemoryBin.hex(address),
          MemoryBin.hex(address + owner.size()),
          bin.name());
    }
    for (MemoryBlock other : fixed) {
      if (other.start() < end && start < other.end() && !mayOverlap.contains(other.owner())) {
        return overlap(String.valueOf(other.owner()), owner.id());
      }
    }
    Map.Entry<Long, MemoryBlock> below = used.lowerEntry(end);
    if (below != null && below.getValue().end() > start) {
      return overlap(String.valueOf(below.getValue().owner()), owner.id());
    }
    MemoryBlock block = new MemoryBlock(start, blockSize, true, owner.id());
    fixed.add(block);
    free.takeAll(start, end);
    register(block, owner, ownerOffset, members);
    return Optional.empty();
  }

  private Optional<AllocationFailure> overlap(String first, String second) {
    return failure(
        Kind.FIXED_OVERLAP,
        "pre-allocated tensors '%s' and '%s' overlap in bin '%s'",
        first,
        second,
        bin.name());
  }

  private Optional<AllocationFailure> place(
      TensorAllocation owner, long size, long ownerOffset, List<RegionMember> members) {
    Optional<AllocationFailure> known = findKnown(owner, members);
    if (known.isPresent()) {
      return known;
    }
    FreeRange range = free.choose(size, highWater);
    if (range == null) {
      return failure(
          Kind.BIN_FULL,
          "bin '%s' is full: tensor '%s' needs %s bytes (alignment %s), %s bytes free, largest free"
              + " range %s bytes, bin size %s",
          bin.name(),
          owner.id(),
          size,
          alignment,
          free.total(),
          free.largest(),
          bin.size());
    }
    long start = range.alignedStart(alignment);
    free.take(range, start, start + size);
    MemoryBlock block = new MemoryBlock(start, size, false, owner.id());
    used.put(start, block);
    register(block, owner, ownerOffset, members);
    return Optional.empty();
  }

  private void register(
      MemoryBlock block, TensorAllocation owner, long ownerOffset, List<RegionMember> members) {
    highWater = Math.max(highWater, block.end());
    allocations.put(owner.id(), new Place(block, ownerOffset, owner.size(), owner.deallocatable()));
    for (RegionMember member : members) {
      if (member.offset() > block.size() - member.size()) {
        throw new IllegalArgumentException("tensor " + member.id() + " is outside of its block");
      }
      block.addAlias(member.id());
      allocations.put(
          member.id(), new Place(block, member.offset(), member.size(), member.deallocatable()));
    }
  }

  private Optional<AllocationFailure> findKnown(
      TensorAllocation owner, List<RegionMember> members) {
    Set<String> ids = new HashSet<>();
    ids.add(owner.id());
    if (allocations.containsKey(owner.id())) {
      return alreadyAllocated(owner.id());
    }
    for (RegionMember member : members) {
      if (!ids.add(member.id()) || allocations.containsKey(member.id())) {
        return alreadyAllocated(member.id());
      }
    }
    return Optional.empty();
  }

  private static Optional<AllocationFailure> alreadyAllocated(String id) {
    return failure(Kind.ALREADY_ALLOCATED, "tensor '%s' is already allocated", id);
  }

  private static Optional<AllocationFailure> failure(Kind kind, String format, Object... values) {
    return Optional.of(new AllocationFailure(kind, String.format(Locale.ROOT, format, values)));
  }

  /**
   * Lets the result of an operation that moves no data share the bytes of its input.
   *
   * @param tensor the result
   * @param inputId the input
   * @return true if the result is an alias in the block of the input now; false if nothing has
   *     changed and the operation must copy to a new block. That is so if the input is not in this
   *     bin, if the sizes differ, or if the result cannot be a view or has to be elsewhere
   */
  public boolean allocateNoopInPlace(TensorAllocation tensor, String inputId) {
    Place input = allocations.get(inputId);
    return input != null && input.size() == tensor.size() && allocateAliasAt(tensor, inputId, 0);
  }

  /**
   * Lets a tensor share bytes of another.
   *
   * @param tensor not allocated yet
   * @param inputId the other
   * @param byteOffset from the first byte of the other
   * @return true if the tensor is an alias in the block of the other now; false if nothing has
   *     changed, because the other is not in this bin, the tensor would not be inside of its block,
   *     cannot be a view, or has to be elsewhere
   */
  public boolean allocateAliasAt(TensorAllocation tensor, String inputId, long byteOffset) {
    Place input = allocations.get(inputId);
    if (input == null || allocations.containsKey(tensor.id()) || !tensor.viewable()) {
      return false;
    }
    MemoryBlock block = input.block();
    // Neither sum can overflow unless the place is outside of any block.
    if (byteOffset < -input.offset() || byteOffset > block.size() - input.offset()) {
      return false;
    }
    long offset = input.offset() + byteOffset;
    if (offset > block.size() - tensor.size()) {
      return false;
    }
    OptionalLong address = tensor.address();
    if (address.isPresent() && address.getAsLong() != block.start() + offset) {
      return false;
    }
    block.addAlias(tensor.id());
    allocations.put(tensor.id(), new Place(block, offset, tensor.size(), tensor.deallocatable()));
    return true;
  }

  /**
   * Takes a tensor out of its block, and frees the block if it was the last.
   *
   * @param id any name
   * @return the outcome
   */
  public DeallocationResult deallocate(String id) {
    Place place = allocations.get(id);
    if (place == null) {
      return DeallocationResult.NOT_FOUND;
    }
    if (!place.deallocatable()) {
      return DeallocationResult.SKIPPED;
    }
    allocations.remove(id);
    MemoryBlock block = place.block();
    DeallocationResult result = block.remove(id);
    // A fixed place stays reserved, even without tensors.
    if (result == DeallocationResult.FREED && !block.isFixed()) {
      used.remove(block.start());
      free.release(block.start(), block.end());
    }
    return result;
  }

  /**
   * Returns the address of a tensor.
   *
   * @param id any name
   */
  public OptionalLong addressOf(String id) {
    Place place = allocations.get(id);
    return place == null
        ? OptionalLong.empty()
        : OptionalLong.of(place.block().start() + place.offset());
  }

  /**
   * Returns the block that a tensor is in; null if it is not allocated.
   *
   * @param id any name
   */
  public @Nullable MemoryBlock blockOf(String id) {
    Place place = allocations.get(id);
    return place == null ? null : place.block();
  }

  /** Returns the bin. */
  public MemoryBin bin() {
    return bin;
  }

  /** Returns how many bytes above the base of the bin the highest block ever ended. */
  public long peak() {
    return highWater - bin.base();
  }

  /** Returns how many bytes are free. */
  public long freeBytes() {
    return free.total();
  }

  /** Returns all blocks by address: fixed ones, those in use, and the free ranges between them. */
  public ImmutableList<MemoryBlock> blocks() {
    List<MemoryBlock> all = new ArrayList<>(fixed);
    all.addAll(used.values());
    for (FreeRange range : free.inOrder()) {
      all.add(new MemoryBlock(range.start(), range.size(), false, null));
    }
    all.sort(Comparator.comparingLong(MemoryBlock::start));
    return ImmutableList.copyOf(all);
  }
}
