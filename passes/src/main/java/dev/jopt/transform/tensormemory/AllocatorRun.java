package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import dev.jopt.ir.Cancellation;
import dev.jopt.tensormemory.AllocationFailure;
import dev.jopt.tensormemory.RegionMember;
import dev.jopt.tensormemory.TensorAllocation;
import dev.jopt.tensormemory.TensorMemoryAllocator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program through the allocators of its bins: before each step, the blocks that are needed
 * from there on get places; after it, the tensors that are needed no more leave theirs.
 */
final class AllocatorRun {
  private final TensorGraph graph;
  private final ScheduleOptions options;
  private final List<TensorBlock> blocks;
  private final SetMultimap<TensorBlock, String> turns;
  private final List<TensorMemoryAllocator> allocators = new ArrayList<>();
  private final Set<TensorBlock> placed = new HashSet<>();

  /**
   * Creates a timeline.
   *
   * @param turns for fixed blocks, the owners of others that may be at the same place
   */
  AllocatorRun(
      TensorGraph graph,
      ScheduleOptions options,
      List<TensorBlock> blocks,
      SetMultimap<TensorBlock, String> turns) {
    this.graph = graph;
    this.options = options;
    this.blocks = blocks;
    this.turns = turns;
    options.bins.forEach(
        bin -> allocators.add(new TensorMemoryAllocator(bin, options.alignment, options.policy)));
  }

  /**
   * Sets start and bin of each block; returns why that is not possible, or null.
   *
   * @throws java.util.concurrent.CancellationException if it is stopped
   */
  @Nullable SchedulingProblem run(Cancellation cancellation) {
    for (TensorBlock block : blocks) {
      if (block.fixed) {
        SchedulingProblem problem = place(block, null);
        if (problem != null) {
          return problem;
        }
      }
    }
    SchedulingProblem problem = place(graph.arguments, null);
    for (Tensor argument : graph.arguments) {
      if (problem == null && argument.last < 0) {
        allocators.get(argument.block().bin).deallocate(argument.id);
      }
    }
    for (int i = 0; i < graph.steps().size() && problem == null; i++) {
      cancellation.check();
      GraphStep step = graph.steps().get(i);
      problem = place(step.results, step);
      Set<Tensor> touched = new LinkedHashSet<>(step.operands);
      touched.addAll(step.results);
      for (Tensor tensor : touched) {
        if (tensor.last == i) {
          allocators.get(tensor.block().bin).deallocate(tensor.id);
        }
      }
    }
    return problem;
  }

  private @Nullable SchedulingProblem place(List<Tensor> tensors, @Nullable GraphStep step) {
    for (Tensor tensor : tensors) {
      if (!placed.contains(tensor.block())) {
        SchedulingProblem problem = place(tensor.block(), step);
        if (problem != null) {
          return problem;
        }
      }
    }
    return null;
  }

  private @Nullable SchedulingProblem place(TensorBlock block, @Nullable GraphStep step) {
    placed.add(block);
    Optional<AllocationFailure> failure = tryBin(block, block.bin);
    if (failure.isEmpty()) {
      return null;
    }
    String note = null;
    if (options.spill && !block.isPinned()) {
      List<String> others = new ArrayList<>();
      for (int bin = 0; bin < allocators.size(); bin++) {
        if (bin != block.bin) {
          if (tryBin(block, bin).isEmpty()) {
            block.bin = bin;
            return null;
          }
          others.add(options.bins.get(bin).name());
        }
      }
      note = "also tried bins: " + others.stream().collect(Collectors.joining(", "));
    }
    return new SchedulingProblem(step, failure.get().message(), note);
  }

  private Optional<AllocationFailure> tryBin(TensorBlock block, int bin) {
    TensorMemoryAllocator allocator = allocators.get(bin);
    List<RegionMember> members = new ArrayList<>();
    for (Tensor tensor : block.members) {
      if (tensor != block.owner) {
        members.add(
            new RegionMember(
                tensor.id, block.offsetOf(tensor), tensor.size, tensor.isDeallocatable()));
      }
    }
    Tensor owner = block.owner;
    long offset = block.offsetOf(owner);
    TensorAllocation allocation =
        new TensorAllocation(
            owner.id,
            owner.size,
            owner.isDeallocatable(),
            block.fixed ? OptionalLong.of(block.addressOf(owner)) : OptionalLong.empty(),
            true);
    Optional<AllocationFailure> failure =
        block.fixed
            ? allocator.reserveBlock(
                allocation, offset, block.size, members, ImmutableSet.copyOf(turns.get(block)))
            : allocator.allocateBlock(allocation, offset, block.size, members);
    if (failure.isEmpty()) {
      block.start = allocator.addressOf(owner.id).orElseThrow() - offset;
    }
    return failure;
  }
}
