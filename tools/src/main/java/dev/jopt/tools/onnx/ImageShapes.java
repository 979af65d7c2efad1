package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.ShapeInference.InferredType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The types of what operators on images give: a batch, channels, and the extents that windows or
 * blocks move over.
 */
final class ImageShapes {
  private final Operands in;

  ImageShapes(Operands operands) {
    in = operands;
  }

  /** Two extents for batch and channels, and then those that the operator moves over. */
  private boolean hasImage(int index) throws ImportFailure {
    return in.has(index) && in.shape(index).size() > 2;
  }

  List<InferredType> pool() throws ImportFailure {
    List<Long> kernel = in.attributes("kernel_shape");
    if (!hasImage(0) || kernel == null) {
      return ShapeInference.unknown();
    }
    List<Long> from = in.shape(0);
    List<Long> moved = Windows.moved(in, from.subList(2, from.size()), kernel);
    if (moved == null) {
      return ShapeInference.unknown();
    }
    List<Long> shape = new ArrayList<>(from.subList(0, 2));
    shape.addAll(moved);
    return ImmutableList.of(
        new InferredType(shape, in.element(0)), new InferredType(shape, IntegerType.I64));
  }

  List<InferredType> globalPool() throws ImportFailure {
    if (!hasImage(0)) {
      return ShapeInference.unknown();
    }
    List<Long> shape = new ArrayList<>(in.shape(0).subList(0, 2));
    shape.addAll(Collections.nCopies(in.shape(0).size() - 2, 1L));
    return ShapeInference.list(shape, in.element(0));
  }

  private @Nullable List<Long> kernel() throws ImportFailure {
    if (!hasImage(0) || !in.has(1) || in.shape(1).size() != in.shape(0).size()) {
      return null;
    }
    List<Long> given = in.attributes("kernel_shape");
    return given != null ? given : in.shape(1).subList(2, in.shape(1).size());
  }

  List<InferredType> convolution(@Nullable Type element) throws ImportFailure {
    List<Long> kernel = kernel();
    if (kernel == null) {
      return ShapeInference.unknown();
    }
    List<Long> from = in.shape(0);
    List<Long> weights = in.shape(1);
    if (from.get(1) != Math.multiplyExact(weights.get(1), in.attribute("group", 1))) {
      throw new ImportFailure("the shapes " + from + " and " + weights + " do not match");
    }
    List<Long> moved = Windows.moved(in, from.subList(2, from.size()), kernel);
    return image(from.get(0), weights.get(0), moved, element);
  }

  List<InferredType> transposedConvolution() throws ImportFailure {
    List<Long> kernel = kernel();
    if (kernel == null) {
      return ShapeInference.unknown();
    }
    List<Long> from = in.shape(0);
    long channels = Math.multiplyExact(in.shape(1).get(1), in.attribute("group", 1));
    List<Long> moved = Windows.transposed(in, from.subList(2, from.size()), kernel);
    return image(from.get(0), channels, moved, in.element(0));
  }

  private static List<InferredType> image(
      long batch, long channels, @Nullable List<Long> extents, @Nullable Type element) {
    if (extents == null) {
      return ShapeInference.unknown();
    }
    List<Long> shape = Lists.newArrayList(batch, channels);
    shape.addAll(extents);
    return ShapeInference.list(shape, element);
  }

  List<InferredType> depthToSpace() throws ImportFailure {
    if (!hasBlocks()) {
      return ShapeInference.unknown();
    }
    List<Long> from = in.shape(0);
    long size = blockSize();
    List<Long> extents = ImmutableList.of(from.get(2) * size, from.get(3) * size);
    return image(from.get(0), from.get(1) / size / size, extents, in.element(0));
  }

  List<InferredType> spaceToDepth() throws ImportFailure {
    if (!hasBlocks()) {
      return ShapeInference.unknown();
    }
    List<Long> from = in.shape(0);
    long size = blockSize();
    List<Long> extents = ImmutableList.of(from.get(2) / size, from.get(3) / size);
    return image(from.get(0), from.get(1) * size * size, extents, in.element(0));
  }

  private boolean hasBlocks() throws ImportFailure {
    return in.has(0) && in.shape(0).size() == 4 && blockSize() >= 1;
  }

  private long blockSize() {
    return in.attribute("blocksize", 0);
  }
}
