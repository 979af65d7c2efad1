package dev.jopt.dialect;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.ConditionalDeallocation;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which operations say what of the buffers that they are given: passes rely on nothing else. */
class CapabilitiesTest {
  private final Context context = Context.builder().registerAll().build();

  /** Those that have a class: operations defined by data have their capabilities in the file. */
  private ImmutableSet<String> operationsWith(Class<?> capability) {
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    for (Dialect dialect : context.dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        if (definition != null
            && !DefinitionFile.defines(definition)
            && definition.has(capability)) {
          names.add(definition.name());
        }
      }
    }
    return names.build();
  }

  @Test
  void views() {
    assertThat(operationsWith(ViewLike.class))
        .containsExactly(
            "memref.assume_alignment",
            "memref.cast",
            "memref.collapse_shape",
            "memref.expand_shape",
            "memref.extract_strided_metadata",
            "memref.memory_space_cast",
            "memref.reinterpret_cast",
            "memref.reshape",
            "memref.subview",
            "memref.transpose",
            "memref.view");
  }

  @Test
  void operationsThatSayWhatTheyCapture() {
    assertThat(operationsWith(CapturesOperands.class))
        .containsExactly(
            "affine.dma_start",
            "affine.store",
            "bufferization.dealloc",
            "bufferization.to_tensor",
            "deallocation.free",
            "deallocation.get_buffer",
            "deallocation.null",
            "deallocation.own",
            "deallocation.retain",
            "memref.dim",
            "memref.dma_start",
            "memref.extract_aligned_pointer_as_index",
            "memref.rank",
            "memref.realloc",
            "memref.store");
    assertThat(operationsWith(ConditionalDeallocation.class))
        .containsExactly("bufferization.dealloc");
  }

  private List<Operation> body(String text) {
    List<Operation> ops = new ArrayList<>();
    IrParser.parse(context, text).walk(ops::add);
    return ops;
  }

  /** Those whose source has the same owner, and those whose owner is looked for at run time. */
  @Test
  void viewsThatShareTheirOwner() {
    List<Operation> ops =
        body(
"""
func.func @f(%a: memref<16xi8>, %s: memref<1xindex>, %i: index) {
  %0 = memref.subview %a[0] [4] [1] : memref<16xi8> to memref<4xi8, strided<[1]>>
  %1 = memref.view %a[%i][] : memref<16xi8> to memref<4xf32>
  %2 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xi8> into memref<4x4xi8>
  %3 = memref.collapse_shape %2 [[0, 1]] : memref<4x4xi8> into memref<16xi8>
  %4 = memref.transpose %2 (i, j) -> (j, i) : memref<4x4xi8> to memref<4x4xi8, strided<[1, 4]>>
  %5 = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<16xi8> to memref<2xi8>
  %6 = memref.cast %a : memref<16xi8> to memref<?xi8>
  %7 = memref.memory_space_cast %a : memref<16xi8> to memref<16xi8, 1>
  %8 = memref.reshape %a(%s) : (memref<16xi8>, memref<1xindex>) -> memref<?xi8>
  %9 = memref.assume_alignment %a, 16 : memref<16xi8>
  return
}
""");
    ImmutableList.Builder<String> sharing = ImmutableList.builder();
    ImmutableList.Builder<String> others = ImmutableList.builder();
    for (Operation op : ops) {
      if (op instanceof ViewLike view) {
        assertWithMessage(op.name()).that(view.viewSource()).isSameInstanceAs(op.operand(0));
        assertWithMessage(op.name()).that(view.viewResult()).isSameInstanceAs(op.result(0));
        (view.sharesOwner() ? sharing : others).add(op.name());
      }
    }
    assertThat(sharing.build())
        .containsExactly(
            "memref.subview",
            "memref.view",
            "memref.expand_shape",
            "memref.collapse_shape",
            "memref.transpose",
            "memref.reinterpret_cast")
        .inOrder();
    assertThat(others.build())
        .containsExactly(
            "memref.cast", "memref.memory_space_cast", "memref.reshape", "memref.assume_alignment")
        .inOrder();
  }

  @Test
  void storesCaptureWhatTheyWriteAndNotWhereTheyWrite() {
    for (Operation op :
        body(
            """
            func.func @f(%a: memref<4xi8>, %t: memref<1xmemref<4xi8>>, %i: index) {
              memref.store %a, %t[%i] : memref<1xmemref<4xi8>>
              affine.store %a, %t[0] : memref<1xmemref<4xi8>>
              %d = memref.dim %a, %i : memref<4xi8>
              return
            }
            """)) {
      if (op instanceof CapturesOperands captures) {
        assertWithMessage(op.name())
            .that(captures.capturesOperand(0))
            .isEqualTo(op.resultCount() == 0);
        assertWithMessage(op.name()).that(captures.capturesOperand(1)).isFalse();
      }
    }
  }

  /** Only loops whose iterations run one after the other let heap buffers out. */
  @Test
  void scopesOfHeapBuffers() {
    assertThat(operationsWith(AutomaticAllocationScope.class))
        .containsExactly(
            "affine.for",
            "affine.parallel",
            "async.execute",
            "func.func",
            "gpu.launch",
            "llvm.func",
            "memref.alloca_scope",
            "scf.for",
            "scf.forall",
            "scf.parallel");
    for (Operation op :
        body(
            """
            func.func @f(%i: index) {
              scf.for %j = %i to %i step %i {
              }
              affine.for %j = 0 to 4 {
              }
              scf.forall (%j) in (4) {
              }
              scf.parallel (%j) = (%i) to (%i) step (%i) {
                scf.reduce
              }
              return
            }
            """)) {
      if (op instanceof AutomaticAllocationScope scope) {
        assertWithMessage(op.name())
            .that(scope.scopesHeapAllocations())
            .isEqualTo(!op.name().equals("scf.for"));
      }
    }
  }
}
