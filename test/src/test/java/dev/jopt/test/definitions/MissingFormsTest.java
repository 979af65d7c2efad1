package dev.jopt.test.definitions;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.defined.DefinedDialects;
import dev.jopt.dialect.defined.DefinitionFile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which operations of LLVM have a custom form that is not read yet: this list only shrinks. */
class MissingFormsTest {
  /** Dialects with classes for some operations; definitions add the others. */
  private static final List<String> WITH_CLASSES = List.of("gpu", "llvm", "vector");

  /** Operations of definition files that have classes, which say the form. */
  private static final List<String> OF_CLASSES =
      List.of(
          "gpu.launch",
          "gpu.warp_execute_on_lane_0",
          "llvm.alloca",
          "llvm.call",
          "llvm.func",
          "llvm.getelementptr");

  private static final List<String> MISSING =
      List.of(
          "emitc.expression",
          "emitc.field",
          "emitc.global",
          "irdl.attribute",
          "irdl.attributes",
          "irdl.dialect",
          "irdl.operands",
          "irdl.operation",
          "irdl.parameters",
          "irdl.regions",
          "irdl.results",
          "irdl.type",
          "llvm.mlir.ifunc",
          "nvgpu.mma.sp.sync",
          "nvvm.mma.block_scale",
          "nvvm.mma.sp.block_scale",
          "nvvm.mma.sp.sync",
          "nvvm.mma.sync",
          "pdl_interp.create_operation",
          "pdl_interp.extract",
          "pdl_interp.foreach",
          "pdl_interp.get_value_type",
          "ptr.from_ptr",
          "ptr.get_metadata",
          "shape.function_library",
          "smt.apply_func",
          "smt.array.broadcast",
          "smt.array.select",
          "smt.array.store",
          "smt.bv.concat",
          "smt.bv.constant",
          "smt.bv.repeat",
          "smt.distinct",
          "smt.eq",
          "smt.int.constant",
          "transform.apply_registered_pass",
          "transform.tune.alternatives");

  @Test
  void allOthersAreRead() {
    TreeSet<String> dialects = new TreeSet<>(new DefinedDialects().names());
    dialects.addAll(WITH_CLASSES);
    List<String> found = new ArrayList<>();
    for (String dialect : dialects) {
      for (String operation : DefinitionFile.of(dialect).operationsWithoutForm()) {
        String name = dialect + "." + operation;
        if (!OF_CLASSES.contains(name)) {
          found.add(name);
        }
      }
    }
    assertThat(found).containsExactlyElementsIn(MISSING).inOrder();
  }
}
