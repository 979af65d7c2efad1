package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the body of the operation that makes an input into the operation that reads it. */
final class FuseProducer extends OpRewritePattern<GenericOp> {
  FuseProducer() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp consumer, Rewriter rewriter) {
    for (int i = 0; i < consumer.inputCount(); i++) {
      if (consumer.operand(i) instanceof OpResult result
          && result.owner() instanceof GenericOp producer
          && Results.areUsedOnce(producer)
          && isFusable(producer, consumer, result, i)) {
        return fuse(new ElementwiseFusion(producer, consumer, i), rewriter);
      }
    }
    return rewriter.matchFailed(consumer, "no producer can be fused");
  }

  private static boolean fuse(ElementwiseFusion fusion, Rewriter rewriter) {
    GenericOp fused = fusion.create(rewriter);
    if (fused == null) {
      return false;
    }
    GenericOp consumer = fusion.consumer();
    int kept = fused.resultCount() - consumer.resultCount();
    List<Value> results = new ArrayList<>(fused.results().subList(kept, fused.resultCount()));
    rewriter.replaceAllUses(consumer.results(), results);
    rewriter.eraseOp(consumer);
    return true;
  }

  private static boolean isFusable(
      GenericOp producer, GenericOp consumer, OpResult result, int input) {
    if (!producer.hasTensorSemantics()
        || !(result.type() instanceof RankedTensorType)
        || !Payloads.areAllParallel(producer)) {
      return false;
    }
    List<AffineMap> maps = consumer.indexingMaps();
    AffineMap read = maps.get(input);
    AffineMap written = producer.indexingMaps().get(producer.inputCount() + result.index());
    if (read.numResults() != producer.iteratorTypes().size() || !written.isPermutation()) {
      return false;
    }
    return !consumer.iteratorTypes().contains(IteratorType.REDUCTION)
        || staysBounded(producer, consumer, result, written, read);
  }

  /** Whether each loop of a reduction still runs over something when the operand is gone. */
  private static boolean staysBounded(
      GenericOp producer, GenericOp consumer, Value operand, AffineMap written, AffineMap read) {
    List<AffineMap> left = new ArrayList<>();
    for (int i = 0; i < consumer.operandCount(); i++) {
      if (consumer.operand(i) != operand) {
        left.add(consumer.indexingMaps().get(i));
      }
    }
    @Nullable AffineMap loops = ElementwiseFusion.producerLoops(written, read);
    for (int i = 0; loops != null && i < producer.inputCount(); i++) {
      left.add(producer.indexingMaps().get(i).compose(loops));
    }
    return loops != null && IndexingMaps.determineLoops(left, read.numDims());
  }
}
