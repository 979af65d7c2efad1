package dev.jopt.transform.linalg;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One operation in the place of two, of which one makes an input of the other. */
final class ElementwiseFusion {
  private final GenericOp producer;
  private final GenericOp consumer;
  private final int input;
  private final int resultIndex;
  private final List<AffineMap> producerMaps;
  private final List<AffineMap> consumerMaps;

  /** For a point of the consumer's loops, that of the producer's; null if there is none. */
  private final @Nullable AffineMap loops;

  /** The results of the producer that the fused operation still has to give. */
  private final BitSet preserved;

  /**
   * Describes the fusion of the producer of an input.
   *
   * @param input which input of the consumer goes
   */
  ElementwiseFusion(GenericOp producer, GenericOp consumer, int input) {
    this.producer = producer;
    this.consumer = consumer;
    this.input = input;
    resultIndex = ((OpResult) consumer.operand(input)).index();
    producerMaps = producer.indexingMaps();
    consumerMaps = consumer.indexingMaps();
    AffineMap written = producerMaps.get(producer.inputCount() + resultIndex);
    loops = producerLoops(written, consumerMaps.get(input));
    preserved = preservedResults();
  }

  GenericOp consumer() {
    return consumer;
  }

  /** The loops of the producer by those of the consumer. */
  static @Nullable AffineMap producerLoops(AffineMap written, AffineMap read) {
    AffineMap inverse = written.inversePermutation();
    return inverse == null ? null : inverse.compose(read);
  }

  /** Those whose elements are read, that others use, or without which loops have no bounds. */
  private BitSet preservedResults() {
    BitSet kept = new BitSet();
    BitSet ignored = new BitSet();
    for (int i = 0; i < producer.resultCount(); i++) {
      int operand = producer.inputCount() + i;
      ignored.set(operand);
      boolean usedElsewhere = false;
      for (Operation user : producer.result(i).users()) {
        usedElsewhere |= user != consumer;
      }
      if (producer.bodyReads(operand) || !areBoundedWithout(ignored) || usedElsewhere) {
        kept.set(i);
        ignored.clear(operand);
      }
    }
    return kept;
  }

  private boolean areBoundedWithout(BitSet ignored) {
    List<AffineMap> left = new ArrayList<>();
    int most = 0;
    for (int i = 0; i < producerMaps.size(); i++) {
      if (!ignored.get(i)) {
        left.add(producerMaps.get(i));
      }
    }
    for (int i = 0; i < consumerMaps.size(); i++) {
      if (i != input) {
        left.add(consumerMaps.get(i));
      }
    }
    for (AffineMap map : left) {
      most = Math.max(most, map.numDims());
    }
    return left.isEmpty()
        ? producer.iteratorTypes().isEmpty() && consumer.iteratorTypes().isEmpty()
        : IndexingMaps.determineLoops(left, most);
  }

  /** Creates the fused operation; null, and nothing, if it would not know its bounds. */
  @Nullable GenericOp create(Rewriter rewriter) {
    if (loops == null) {
      return null;
    }
    List<Value> inputs = new ArrayList<>();
    List<Value> outputs = new ArrayList<>();
    List<AffineMap> maps = new ArrayList<>();
    addConsumerInputs(0, input, inputs, maps);
    for (int i = 0; i < producer.inputCount(); i++) {
      inputs.add(producer.operand(i));
      maps.add(producerMaps.get(i).compose(loops));
    }
    addConsumerInputs(input + 1, consumer.inputCount(), inputs, maps);
    for (int i = preserved.nextSetBit(0); i >= 0; i = preserved.nextSetBit(i + 1)) {
      outputs.add(producer.outputs().get(i));
      maps.add(producerMaps.get(producer.inputCount() + i).compose(loops));
    }
    for (int i = consumer.inputCount(); i < consumer.operandCount(); i++) {
      outputs.add(consumer.operand(i));
      maps.add(consumerMaps.get(i));
    }
    if (!IndexingMaps.determineLoops(maps, loops.numDims())) {
      return null;
    }
    GenericOp fused =
        GenericOp.create(
            rewriter, consumer.location(), inputs, outputs, maps, consumer.iteratorTypes());
    fillBody(fused, rewriter);
    return fused;
  }

  private void addConsumerInputs(int from, int to, List<Value> inputs, List<AffineMap> maps) {
    for (int i = from; i < to; i++) {
      inputs.add(consumer.operand(i));
      maps.add(consumerMaps.get(i));
    }
  }

  private void fillBody(GenericOp fused, Rewriter rewriter) {
    Block body = fused.body();
    rewriter.setInsertPointToEnd(body);
    IrMapping mapping = new IrMapping();
    mapIndices(mapping, rewriter);
    mapArguments(body, mapping);
    YieldOp produced = (YieldOp) producer.body().lastOp();
    for (Operation op : producer.body().operations()) {
      if (op != produced && !(op instanceof IndexOp)) {
        rewriter.insertCopy(op, mapping);
      }
    }
    mapping.map(
        consumer.body().argument(input), mapping.lookUpOrSame(produced.operand(resultIndex)));
    YieldOp consumed = (YieldOp) consumer.body().lastOp();
    for (Operation op : consumer.body().operations()) {
      if (op != consumed) {
        rewriter.insertCopy(op, mapping);
      }
    }
    List<Value> yielded = new ArrayList<>();
    for (int i = preserved.nextSetBit(0); i >= 0; i = preserved.nextSetBit(i + 1)) {
      yielded.add(mapping.lookUpOrSame(produced.operand(i)));
    }
    consumed.operands().forEach(value -> yielded.add(mapping.lookUpOrSame(value)));
    YieldOp.create(rewriter, fused.location(), yielded);
  }

  /** The positions in the producer's loops, computed from those in the fused loops. */
  private void mapIndices(IrMapping mapping, Rewriter rewriter) {
    List<Value> positions = new ArrayList<>();
    for (Operation op : producer.body().operations()) {
      if (!(op instanceof IndexOp index)) {
        continue;
      }
      for (int i = positions.size(); i < loops.numDims(); i++) {
        positions.add(IndexOp.create(rewriter, producer.location(), i).result());
      }
      AffineMap position = loops.subMap((int) index.dimension());
      Value applied = ApplyOp.create(rewriter, producer.location(), position, positions).result();
      mapping.map(index.result(), applied);
    }
  }

  private void mapArguments(Block body, IrMapping mapping) {
    List<BlockArgument> from = new ArrayList<>();
    List<BlockArgument> read = consumer.body().arguments();
    List<BlockArgument> made = producer.body().arguments();
    from.addAll(read.subList(0, input));
    from.addAll(made.subList(0, producer.inputCount()));
    from.addAll(read.subList(input + 1, consumer.inputCount()));
    for (int i = preserved.nextSetBit(0); i >= 0; i = preserved.nextSetBit(i + 1)) {
      from.add(made.get(producer.inputCount() + i));
    }
    from.addAll(read.subList(consumer.inputCount(), read.size()));
    for (int i = 0; i < from.size(); i++) {
      mapping.map(from.get(i), body.argument(i));
    }
  }
}
