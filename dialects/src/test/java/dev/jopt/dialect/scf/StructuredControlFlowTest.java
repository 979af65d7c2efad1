package dev.jopt.dialect.scf;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Structured control flow built in Java, and its answers about where control goes. */
class StructuredControlFlowTest {
  private final Location here = UnknownLocation.UNKNOWN;
  private final Context context = Context.withAllDialects();
  private final ModuleOp module = ModuleOp.create(context, here);
  private final OpBuilder builder = OpBuilder.atEnd(context, module.body());

  private FuncOp function(List<Type> inputs, List<Type> results) {
    FuncOp function = FuncOp.create(builder, here, "f", new FunctionType(inputs, results));
    builder.setInsertPointToEnd(function.addEntryBlock());
    return function;
  }

  @Test
  void aLoopThatSumsIsPrintedAndValid() {
    FuncOp function = function(List.of(IndexType.INDEX, FloatType.F32), List.of(FloatType.F32));
    Block entry = function.bodyRegion().front();
    Value zero = ConstantOp.createIndex(builder, here, 0).result();
    Value one = ConstantOp.createIndex(builder, here, 1).result();
    Value init = entry.argument(1);
    ForOp loop = ForOp.create(builder, here, zero, entry.argument(0), one, List.of(init));
    OpBuilder inside = OpBuilder.atEnd(context, loop.body());
    Value carried = loop.iterationArguments().get(0);
    Value sum = FloatBinaryOp.create(inside, here, FloatBinary.ADDF, carried, init).result();
    YieldOp.create(inside, here, List.of(sum));
    ReturnOp.create(builder, here, loop.results());

    assertThat(Verifier.tryVerify(module)).isTrue();
    assertThat(module.toString())
        .contains(
            """
                %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (f32) {
                  %1 = arith.addf %arg3, %arg1 : f32
                  scf.yield %1 : f32
                }
            """);
    assertThat(loop.tripCount()).isNull();
    assertThat(loop.isSpeculatable()).isTrue();
  }

  @Test
  void controlGoesFromALoopIntoItsBodyAndToItsResults() {
    function(List.of(IndexType.INDEX, FloatType.F32), List.of());
    Value bound = builder.insertPoint().block().argument(0);
    Value init = builder.insertPoint().block().argument(1);
    ForOp loop = ForOp.create(builder, here, bound, bound, bound, List.of(init));

    List<RegionSuccessor> entry = loop.successors(null);

    assertThat(entry).hasSize(2);
    assertThat(entry.get(0).region()).isSameInstanceAs(loop.region(0));
    assertThat(entry.get(0).inputs()).containsExactly(loop.body().argument(1));
    assertThat(entry.get(1).isParent()).isTrue();
    assertThat(entry.get(1).inputs()).isEqualTo(loop.results());
    assertThat(loop.successors(loop.region(0))).isEqualTo(entry);
    assertThat(loop.entrySuccessorOperands(entry.get(0)).stream().map(OpOperand::get))
        .containsExactly(init);
    assertThat(loop.tripCount()).isEqualTo(BigInteger.ZERO);
  }

  @Test
  void aConditionWithoutSecondBodyGoesOnBehindIt() {
    function(List.of(IntegerType.I1), List.of());
    Value condition = builder.insertPoint().block().argument(0);
    IfOp without = IfOp.create(builder, here, List.of(), condition, false);
    IfOp with = IfOp.create(builder, here, List.of(), condition, true);

    assertThat(without.successors(null).get(1).isParent()).isTrue();
    assertThat(with.successors(null).get(1).region()).isSameInstanceAs(with.elseRegion());
    assertThat(with.successors(with.thenRegion())).hasSize(1);
    assertThat(without.thenYield().operandCount()).isEqualTo(0);
    assertThat(without.elseYield()).isNull();
  }

  @Test
  void theFirstRegionOfAWhileGoesOutOrToTheSecond() {
    function(List.of(IntegerType.I1, FloatType.F32), List.of());
    Value condition = builder.insertPoint().block().argument(0);
    Value init = builder.insertPoint().block().argument(1);
    WhileOp loop = WhileOp.create(builder, here, List.of(FloatType.F32), List.of(init));
    OpBuilder before = OpBuilder.atEnd(context, loop.beforeRegion().front());
    ConditionOp.create(before, here, condition, loop.beforeRegion().front().arguments());
    OpBuilder after = OpBuilder.atEnd(context, loop.afterRegion().front());
    YieldOp.create(after, here, loop.afterRegion().front().arguments());
    ReturnOp.create(builder, here, List.of());

    assertThat(Verifier.tryVerify(module)).isTrue();
    assertThat(loop.successors(null).get(0).region()).isSameInstanceAs(loop.beforeRegion());
    assertThat(loop.successors(loop.beforeRegion()).get(0).isParent()).isTrue();
    assertThat(loop.successors(loop.beforeRegion()).get(1).region())
        .isSameInstanceAs(loop.afterRegion());
    assertThat(loop.successors(loop.afterRegion()).get(0).region())
        .isSameInstanceAs(loop.beforeRegion());
    assertThat(loop.condition().successorOperands(loop.successors(loop.beforeRegion()).get(0)))
        .hasSize(1);
  }

  @Test
  void argumentsAndResultsOfAFunctionCanBeAddedAndTakenOff() {
    FuncOp function = function(List.of(FloatType.F32), List.of());
    function.insertArgument(0, IndexType.INDEX, DictionaryAttribute.EMPTY, here);
    function.insertResult(0, IndexType.INDEX, DictionaryAttribute.EMPTY);
    ReturnOp.create(builder, here, List.of(function.bodyRegion().front().argument(0)));
    assertThat(Verifier.tryVerify(module)).isTrue();
    assertThat(function.functionType())
        .isEqualTo(
            new FunctionType(List.of(IndexType.INDEX, FloatType.F32), List.of(IndexType.INDEX)));

    function.eraseArgument(1);
    assertThat(function.argumentTypes()).containsExactly(IndexType.INDEX);
    assertThat(function.bodyRegion().front().argumentCount()).isEqualTo(1);

    builder.setInsertPointToStart(function.bodyRegion().front());
    CallOp call =
        CallOp.create(builder, here, function, List.of(function.bodyRegion().front().argument(0)));
    assertThat(call.calleeSymbol().root()).isEqualTo("f");
    assertThat(Verifier.tryVerify(module)).isTrue();
  }
}
