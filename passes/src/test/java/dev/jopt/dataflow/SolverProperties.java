package dev.jopt.dataflow;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.dialect.arith.RangeInference;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.pass.Texts;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What analyses find holds in every run of random programs. */
final class SolverProperties {
  private static final int WIDTH = 8;

  private final Texts texts = new Texts();

  /** Operations on two values each, the numbers of arguments and constants first. */
  private record Program(List<Integer> constants, List<Step> steps, int seed) {
    int arguments() {
      return 2;
    }

    /** After the steps a branch on the first argument's lowest bit chooses one of two values. */
    String text() {
      StringBuilder text = new StringBuilder("func.func @f(%0: i8, %1: i8) -> i8 {\n");
      int next = arguments();
      for (int constant : constants) {
        text.append("  %").append(next++).append(" = arith.constant ").append(constant);
        text.append(" : i8\n");
      }
      for (Step step : steps) {
        text.append("  %").append(next++).append(" = arith.").append(step.kind().localName());
        text.append(" %").append(step.left()).append(", %").append(step.right()).append(" : i8\n");
      }
      text.append("  %c = arith.trunci %0 : i8 to i1\n");
      text.append("  cf.cond_br %c, ^a, ^b\n");
      text.append("^a:\n  cf.br ^c(%").append(next - 1).append(" : i8)\n");
      text.append("^b:\n  cf.br ^c(%").append(Math.floorMod(seed, next)).append(" : i8)\n");
      text.append("^c(%r: i8):\n  return %r : i8\n}\n");
      return text.toString();
    }

    /** The values of a run, until one is not defined; the last one is what is returned. */
    List<BigInteger> run(byte first, byte second) {
      List<BigInteger> values = new ArrayList<>();
      values.add(BigInteger.valueOf(first));
      values.add(BigInteger.valueOf(second));
      constants.forEach(constant -> values.add(BigInteger.valueOf(constant)));
      for (Step step : steps) {
        BigInteger result =
            step.kind().evaluate(values.get(step.left()), values.get(step.right()), WIDTH);
        if (result == null) {
          return values;
        }
        values.add(IntegerRange.asSigned(result, WIDTH));
      }
      int count = values.size();
      values.add(first % 2 != 0 ? values.get(count - 1) : values.get(Math.floorMod(seed, count)));
      return values;
    }
  }

  private record Step(IntegerBinary kind, int left, int right) {}

  private static Program program(Choices choices) {
    List<Integer> constants = new ArrayList<>();
    for (int i = choices.between(1, 3); i > 0; i--) {
      constants.add((int) choices.anyByte());
    }
    List<Step> steps = new ArrayList<>();
    int values = 2 + constants.size();
    for (int i = choices.between(1, 12); i > 0; i--) {
      steps.add(
          new Step(
              choices.oneOf(IntegerBinary.values()),
              choices.upTo(values - 1),
              choices.upTo(values - 1)));
      values++;
    }
    return new Program(constants, steps, choices.upTo(1000));
  }

  @Test
  void statesHoldInEveryRun() {
    Property.tries(300).seed(20261123).forAll(SolverProperties::program, this::check);
  }

  private void check(Program program) {
    ModuleOp module = texts.parse(program.text());
    DataFlowSolver solver = new DataFlowSolver();
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new IntegerRangeAnalysis());
    solver.initializeAndRun(module);
    List<Value> values = values(module);
    for (int i = 0; i < 64; i++) {
      List<BigInteger> run = program.run((byte) (i * 37), (byte) (i * i * 11 + 5));
      for (int v = 0; v < run.size(); v++) {
        // The last value of a whole run is the argument of the last block.
        boolean isReturned = v == values.size() - 1;
        if (isReturned && run.size() < values.size()) {
          continue;
        }
        check(solver, values.get(v), run.get(v));
      }
    }
  }

  private static List<Value> values(ModuleOp module) {
    List<Value> values = new ArrayList<>();
    List<Value> last = new ArrayList<>();
    module.walk(
        op -> {
          if (op.regionCount() == 1 && op.parentOp() != null) {
            values.addAll(op.region(0).front().arguments());
            Value returned = op.region(0).lastBlock().argument(0);
            last.add(returned);
          }
          for (OpResult result : op.results()) {
            if (IntegerRange.widthOf(result.type()) == WIDTH) {
              values.add(result);
            }
          }
        });
    values.addAll(last);
    return values;
  }

  private static void check(DataFlowSolver solver, Value value, BigInteger actual) {
    @Nullable IntegerRange range = IntegerRangeAnalysis.rangeOf(solver, value);
    if (range != null) {
      assertWithMessage(value + " " + range + " has " + actual)
          .that(range.contains(actual))
          .isTrue();
    }
    Attribute constant = ConstantPropagation.constantOf(solver, value);
    if (constant instanceof IntegerAttribute number) {
      assertWithMessage(value.toString()).that(number.value()).isEqualTo(actual);
    }
  }

  @Test
  void inferenceContainsEveryResult() {
    Property.tries(3000)
        .seed(20261124)
        .check(
            choices -> {
              IntegerBinary kind = choices.oneOf(IntegerBinary.values());
              IntegerRange left = range(choices);
              IntegerRange right = range(choices);
              BigInteger x = BigInteger.valueOf(choices.anyByte());
              BigInteger y = BigInteger.valueOf(choices.anyByte());
              IntegerRange wider = left.union(IntegerRange.constant(WIDTH, x));
              IntegerRange other = right.union(IntegerRange.constant(WIDTH, y));
              IntegerRange all = RangeInference.of(kind, OverflowAttribute.NONE, wider, other);
              BigInteger result = kind.evaluate(x, y, WIDTH);
              if (result != null) {
                assertWithMessage(kind + " " + wider + " " + other + " " + x + " " + y)
                    .that(all.contains(result))
                    .isTrue();
              }
            });
  }

  private static IntegerRange range(Choices choices) {
    int one = choices.anyByte();
    int other = choices.anyByte();
    return IntegerRange.fromSigned(
        WIDTH, BigInteger.valueOf(Math.min(one, other)), BigInteger.valueOf(Math.max(one, other)));
  }
}
