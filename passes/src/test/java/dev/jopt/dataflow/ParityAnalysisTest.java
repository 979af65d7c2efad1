package dev.jopt.dataflow;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.pass.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The analysis that the documentation shows. */
final class ParityAnalysisTest {
  // Listing begins.
  enum Parity implements LatticeValue<Parity> {
    UNINITIALIZED,
    EVEN,
    ODD,
    UNKNOWN;

    static final StateKind<Lattice<Parity>> KIND =
        StateKind.of("parity", anchor -> new Lattice<>(anchor, UNINITIALIZED));

    @Override
    public Parity join(Parity other) {
      if (this == other || other == UNINITIALIZED) {
        return this;
      }
      return this == UNINITIALIZED ? other : UNKNOWN;
    }
  }

  static final class ParityAnalysis extends SparseForwardAnalysis<Parity> {
    ParityAnalysis() {
      super(Parity.KIND);
    }

    @Override
    protected Parity entryState(Value value) {
      return Parity.UNKNOWN;
    }

    @Override
    protected void visitOperation(
        Operation op, List<Lattice<Parity>> operands, List<Lattice<Parity>> results) {
      if (op instanceof ConstantLike constant
          && constant.constantValue() instanceof IntegerAttribute number) {
        join(results.get(0), number.value().testBit(0) ? Parity.ODD : Parity.EVEN);
      } else if (op instanceof IntegerBinaryOp sum && sum.kind() == IntegerBinary.ADDI) {
        join(results.get(0), ofSum(operands.get(0).value(), operands.get(1).value()));
      } else {
        setToEntry(results);
      }
    }

    private static Parity ofSum(Parity left, Parity right) {
      if (left == Parity.UNINITIALIZED || right == Parity.UNINITIALIZED) {
        return Parity.UNINITIALIZED;
      }
      if (left == Parity.UNKNOWN || right == Parity.UNKNOWN) {
        return Parity.UNKNOWN;
      }
      return left == right ? Parity.EVEN : Parity.ODD;
    }
  }

  // Listing ends.

  private static Parity ofReturned(String text) {
    ModuleOp module = new Texts().parse(text);
    DataFlowSolver solver = new DataFlowSolver();
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new ParityAnalysis());
    solver.initializeAndRun(module);
    Parity[] found = {Parity.UNINITIALIZED};
    module.walk(
        op -> {
          if (op.definition().isTerminator()
              && op.successorCount() == 0
              && op.operandCount() == 1) {
            found[0] = solver.state(Parity.KIND, op.operand(0)).value();
          }
        });
    return found[0];
  }

  @Test
  void evenAroundALoop() {
    assertThat(
            ofReturned(
                """
                func.func @f(%c: i1) -> i32 {
                  %zero = arith.constant 0 : i32
                  %two = arith.constant 2 : i32
                  cf.br ^loop(%zero : i32)
                ^loop(%x: i32):
                  %y = arith.addi %x, %two : i32
                  cf.cond_br %c, ^loop(%y : i32), ^end
                ^end:
                  return %y : i32
                }
                """))
        .isEqualTo(Parity.EVEN);
  }

  @Test
  void unknownAroundALoop() {
    assertThat(
            ofReturned(
                """
                func.func @f(%c: i1) -> i32 {
                  %zero = arith.constant 0 : i32
                  %one = arith.constant 1 : i32
                  cf.br ^loop(%zero : i32)
                ^loop(%x: i32):
                  %y = arith.addi %x, %one : i32
                  cf.cond_br %c, ^loop(%y : i32), ^end
                ^end:
                  return %y : i32
                }
                """))
        .isEqualTo(Parity.UNKNOWN);
  }

  @Test
  void documentationShowsThisAnalysis() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/jopt/dataflow/ParityAnalysisTest.java"));
    String begin = "// Listing begins." + "\n";
    int from = source.indexOf(begin) + begin.length();
    String listing =
        source
            .substring(from, source.indexOf("  // Listing ends." + "\n"))
            .stripTrailing()
            .stripIndent();
    assertThat(Files.readString(Path.of("../docs/embedding.md"))).contains(listing);
  }
}
