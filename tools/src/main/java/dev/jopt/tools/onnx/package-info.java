/**
 * Reads models in the ONNX format into the {@code graph} dialect: {@link
 * dev.jopt.tools.onnx.OnnxImporter} as a call, {@code jopt-import-onnx} as a program. The wire
 * format is read by the protobuf library, message by message and into a few records, so that no
 * compiler of schemas takes part in the build and weights, which are not used here, are skipped
 * instead of copied.
 */
@NullMarked
package dev.jopt.tools.onnx;

import org.jspecify.annotations.NullMarked;
