package dev.jopt.transform.buffer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.Pipeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions are left alone where each of many names may be any of many buffers. */
final class EntangledBuffersTest {
  private static final List<String> PASSES =
      List.of(
          "tile-for-memory", "split-buffers", "reuse-in-place", "rematerialize", "reuse-results");

  @Test
  void longChainsAreLeftAlone() {
    for (String pass : PASSES) {
      assertWithMessage(pass).that(leftAlone(pass, 200)).isEqualTo(1);
    }
  }

  @Test
  void shortChainsAreNot() {
    for (String pass : PASSES) {
      assertWithMessage(pass).that(leftAlone(pass, 20)).isEqualTo(0);
    }
  }

  /** Runs a pass on a chain of choices; how many functions it leaves alone. */
  private static long leftAlone(String pass, int length) {
    StringBuilder text = new StringBuilder("func.func @f(%k: i1) {\n");
    text.append("%r0 = memref.alloc() : memref<4xf32>\n");
    for (int i = 0; i < length; i++) {
      text.append("%m" + i + " = memref.alloc() : memref<4xf32>\n");
      text.append(
          "%r" + (i + 1) + " = arith.select %k, %r" + i + ", %m" + i + " : memref<4xf32>\n");
    }
    text.append("return\n}\n");
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, text.toString());
    PassManager manager = PassManager.parse(context, "builtin.module(func.func(" + pass + "))");
    assertThat(manager.tryRun(module)).isTrue();
    Pipeline nested = (Pipeline) manager.pipeline().elements().get(0);
    PassInstance instance = (PassInstance) nested.elements().get(0);
    return manager.statistics().get(instance, EntangledBuffers.LEFT_ALONE);
  }
}
