package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

/** Functions that are lowered at the same time declare their callees once, and in one order. */
class RuntimeDeclarationTest {
  private static final String PASS = "--convert-deallocation-ops-to-llvm";

  @Test
  void manyFunctionsAtOnce() {
    StringBuilder module = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      module
          .append("func.func @f")
          .append(i)
          .append("(%o: !deallocation.ownership) {\n  ")
          .append(
              i % 2 == 0
                  ? "deallocation.free %o"
                  : "deallocation.retain() of(%o) : (!deallocation.ownership) -> ()")
          .append("\n  return\n}\n");
    }
    byte[] input = module.toString().getBytes(UTF_8);
    String inOrder = Tool.jopt(input, PASS, "--mlir-disable-threading").text();
    assertThat(inOrder).contains("module {\n  llvm.func @retainBuffers(");
    assertThat(inOrder.split("llvm.func @")).hasLength(3);
    for (int round = 0; round < 10; round++) {
      assertThat(Tool.jopt(input, PASS).text()).isEqualTo(inOrder);
    }
  }
}
