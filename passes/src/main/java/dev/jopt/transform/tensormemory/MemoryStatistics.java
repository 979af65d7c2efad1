package dev.jopt.transform.tensormemory;

import dev.jopt.tensormemory.MemoryBin;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The bytes that a schedule uses and saves.
 *
 * @param tensors arguments and results of operations, without inserted copies
 * @param blocks all
 * @param without the sizes of the tensors, each in its own layout
 * @param with the sizes of the blocks
 * @param copies results that are made by moving data: inserted copies, and views that came to
 *     nothing
 * @param copyBytes their sizes
 * @param stagedGathers gathers over their data that need it read first
 * @param stagingBytes the sizes of that data
 * @param fallbacks remarks
 * @param bins in the order of the options
 */
record MemoryStatistics(
    int tensors,
    int blocks,
    long without,
    long with,
    int copies,
    long copyBytes,
    int stagedGathers,
    long stagingBytes,
    int fallbacks,
    List<BinStatistics> bins) {

  /**
   * The contents of a bin.
   *
   * @param bin the bin
   * @param tensors without inserted copies
   * @param blocks all
   * @param peak from the base to the highest byte of any block
   * @param lowerBound the most bytes that blocks need at one time
   */
  record BinStatistics(MemoryBin bin, int tensors, int blocks, long peak, long lowerBound) {}

  long saved() {
    return without - with;
  }

  /** The share that is saved, with one decimal. */
  String savedPercent() {
    return without == 0
        ? "0.0"
        : BigDecimal.valueOf(saved())
            .multiply(BigDecimal.valueOf(100))
            .divide(BigDecimal.valueOf(without), 1, RoundingMode.HALF_EVEN)
            .toPlainString();
  }

  static MemoryStatistics of(Schedule schedule) {
    Counter counter = new Counter();
    for (Tensor argument : schedule.graph().arguments) {
      counter.addTensor(argument);
    }
    schedule.graph().steps().forEach(counter::addStep);
    long with = 0;
    for (TensorBlock block : schedule.blocks()) {
      with += block.size;
    }
    List<BinStatistics> bins = new ArrayList<>();
    for (int i = 0; i < schedule.options().bins.size(); i++) {
      bins.add(ofBin(schedule, i));
    }
    return new MemoryStatistics(
        counter.tensors,
        schedule.blocks().size(),
        counter.without,
        with,
        counter.copies,
        counter.copyBytes,
        counter.stagedGathers,
        counter.stagingBytes,
        schedule.remarks().size(),
        bins);
  }

  private static BinStatistics ofBin(Schedule schedule, int number) {
    MemoryBin bin = schedule.options().bins.get(number);
    List<TensorBlock> blocks =
        schedule.blocks().stream().filter(block -> block.bin == number).toList();
    int tensors = 0;
    for (TensorBlock block : blocks) {
      for (Tensor member : block.members) {
        tensors += member.producer != null && member.producer.inserted ? 0 : 1;
      }
    }
    return new BinStatistics(
        bin,
        tensors,
        blocks.size(),
        OfflinePlanner.peak(bin, blocks),
        lowerBound(blocks, schedule.graph().steps().size()));
  }

  private static long lowerBound(List<TensorBlock> blocks, int steps) {
    // Arguments are there at -1, which is the first entry.
    long[] change = new long[steps + 3];
    List<TensorBlock> fixed = new ArrayList<>();
    for (TensorBlock block : blocks) {
      if (block.fixed) {
        fixed.add(block);
      } else {
        change[block.first + 1] += block.size;
        change[block.last + 2] -= block.size;
      }
    }
    fixed.sort(Comparator.comparingLong(block -> block.start));
    long reserved = 0;
    long end = 0;
    for (TensorBlock block : fixed) {
      reserved += Math.max(0, block.end() - Math.max(end, block.start));
      end = Math.max(end, block.end());
    }
    long live = reserved;
    long most = reserved;
    for (long bytes : change) {
      live += bytes;
      most = Math.max(most, live);
    }
    return most;
  }

  /** Goes through the steps. */
  private static final class Counter {
    int tensors;
    long without;
    int copies;
    long copyBytes;
    int stagedGathers;
    long stagingBytes;

    void addTensor(Tensor tensor) {
      tensors++;
      without += tensor.plainSize;
    }

    void addCopy(Tensor result) {
      copies++;
      copyBytes += result.plainSize;
    }

    void addStep(GraphStep step) {
      if (step.inserted) {
        addCopy(step.result());
        return;
      }
      step.results.forEach(this::addTensor);
      switch (step.kind) {
        case NOOP, SLICE, SPLIT -> {
          for (int i = 0; i < step.results.size(); i++) {
            if (step.equations.isEmpty() || !step.equations.get(i).holds()) {
              addCopy(step.results.get(i));
            }
          }
        }
        case CONCAT -> {
          if (step.equations.stream().noneMatch(Equation::holds)) {
            addCopy(step.result());
          }
        }
        case GATHER -> {
          if (GraphWriter.isStaged(step)) {
            stagedGathers++;
            stagingBytes += step.operand().plainSize;
          }
        }
        default -> {
          // Fresh data is no copy.
        }
      }
    }
  }
}
