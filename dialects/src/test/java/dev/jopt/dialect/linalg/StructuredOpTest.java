package dev.jopt.dialect.linalg;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructuredOpTest {
  private static final UnknownLocation SOMEWHERE = UnknownLocation.UNKNOWN;

  private final Context context = Context.withAllDialects();
  private final Block block = new Block();
  private final OpBuilder builder = OpBuilder.atEnd(context, block);

  private Value value(Type type) {
    return block.addArgument(type, SOMEWHERE);
  }

  private Value buffer(long... shape) {
    return value(MemRefType.of(FloatType.F32, shape));
  }

  private Value tensor(long... shape) {
    return value(RankedTensorType.of(FloatType.F32, shape));
  }

  /** The lit test is compared with mlir-opt in generic form, so every body is. */
  @Test
  void everyNamedOperationIsInTheLitTest() throws IOException {
    String text = Files.readString(Path.of("../lit-tests/dialect/linalg/named.mlir"));
    Dialect dialect = context.dialect("linalg");
    for (String name : dialect.operationNames()) {
      OpDefinition definition = dialect.operation(name);
      if (NamedStructuredOp.class.isAssignableFrom(definition.opClass())) {
        assertWithMessage(name).that(text).contains("\n  linalg." + name + " ins(");
      }
    }
  }

  @Test
  void rowsOfTheTableAreListed() {
    for (ScalarFunction function : ScalarFunction.values()) {
      NamedOp row = NamedOpTable.row(OperationName.of(function.keyword()));
      if (row != null) {
        assertThat(context.dialect("linalg").operationNames()).contains(row.name());
        assertThat(row.inputs()).isEqualTo(function.arity());
      }
    }
  }

  @Test
  void productReadsItsInputsAndUpdatesItsOutput() {
    Value left = buffer(4, 8);
    Value right = buffer(8, 16);
    Value output = buffer(4, 16);
    ContractionOp op =
        ContractionOp.create(builder, SOMEWHERE, ContractionKind.MATMUL, left, right, output);
    assertThat(op.memoryEffects())
        .containsExactly(
            MemoryEffect.read(left),
            MemoryEffect.read(right),
            MemoryEffect.read(output),
            MemoryEffect.write(output))
        .inOrder();
    assertThat(op.iteratorTypes())
        .containsExactly(IteratorType.PARALLEL, IteratorType.PARALLEL, IteratorType.REDUCTION)
        .inOrder();
    assertThat(op.hasUserDefinedMaps()).isFalse();
    assertThat(op.destinationOperands()).containsExactly(op.opOperand(2));
  }

  @Test
  void fillOverwritesItsOutput() {
    Value output = buffer(4);
    FillOp op = FillOp.create(builder, SOMEWHERE, value(FloatType.F32), output);
    assertThat(op.memoryEffects()).containsExactly(MemoryEffect.overwrite(output));
    assertThat(op.resultCount()).isEqualTo(0);
    assertThat(op.output()).isSameInstanceAs(output);
  }

  @Test
  void operationsOnTensorsArePure() {
    Value tensor = tensor(4, 8);
    CopyOp op = CopyOp.create(builder, SOMEWHERE, tensor, tensor(4, 8));
    assertThat(op.memoryEffects()).isEmpty();
    assertThat(MemoryEffectQueries.isPure(op)).isTrue();
    assertThat(op.result().type()).isEqualTo(tensor.type());
    assertThat(op.indexingMaps()).containsExactly(AffineMap.identity(2), AffineMap.identity(2));
  }

  @Test
  void windowsMoveByStridesAndDilations() {
    NamedOp row = NamedOpTable.require("conv_1d_nwc_wcf");
    assertThat(row.windowRank()).isEqualTo(1);
    assertThat(row.indexingMaps(null, null).get(0).toString())
        .isEqualTo("(d0, d1, d2, d3, d4) -> (d0, d1 + d3, d4)");
  }

  @Test
  void namedOperationWithoutBodyForItsTypesIsRefused() {
    Value integers = value(MemRefType.of(IntegerType.I32, 4));
    OpDefinition exp = context.operation("linalg.exp");
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> NamedStructuredOp.create(builder, SOMEWHERE, exp, List.of(integers), integers));
    assertThat(refused).hasMessageThat().contains("unsupported non numeric type");
  }

  @Test
  void genericHasABodyWithOneArgumentForEachOperand() {
    Value output = tensor(4);
    GenericOp op =
        GenericOp.create(
            builder,
            SOMEWHERE,
            List.of(value(FloatType.F32)),
            List.of(output),
            List.of(new AffineMap(1, 0, List.of()), AffineMap.identity(1)),
            List.of(IteratorType.PARALLEL));
    assertThat(op.body().argumentTypes()).containsExactly(FloatType.F32, FloatType.F32);
    assertThat(op.resultTypes()).containsExactly(output.type());
    assertThat(op.hasTensorSemantics()).isTrue();
  }
}
