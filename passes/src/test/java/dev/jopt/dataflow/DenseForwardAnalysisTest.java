package dev.jopt.dataflow;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dense analysis that the documentation shows. */
final class DenseForwardAnalysisTest {
  // Listing begins.
  enum Device implements LatticeValue<Device> {
    UNREACHED,
    OFF,
    ON,
    UNKNOWN;

    static final StateKind<Lattice<Device>> KIND =
        StateKind.of("device", anchor -> new Lattice<>(anchor, UNREACHED));

    @Override
    public Device join(Device other) {
      if (this == other || other == UNREACHED) {
        return this;
      }
      return this == UNREACHED ? other : UNKNOWN;
    }
  }

  static final class DeviceAnalysis extends DenseForwardAnalysis<Device> {
    DeviceAnalysis() {
      super(Device.KIND);
    }

    @Override
    protected Device entryState(ProgramPoint point) {
      return Device.UNKNOWN;
    }

    @Override
    protected Device visitOperation(Operation op, Device before) {
      return switch (op.name()) {
        case "device.start" -> Device.ON;
        case "device.stop" -> Device.OFF;
        default -> before;
      };
    }
  }

  // Listing ends.

  /** What is known before each {@code t.here}, in order. */
  private static List<Device> found(boolean interprocedural, String text) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    ModuleOp module = IrParser.parse(context, text);
    DataFlowSolver solver = new DataFlowSolver(interprocedural);
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new DeviceAnalysis());
    solver.initializeAndRun(module);
    List<Device> found = new ArrayList<>();
    module.walk(
        op -> {
          if (op.name().equals("t.here")) {
            Lattice<Device> state = solver.lookUp(Device.KIND, ProgramPoint.before(op));
            found.add(state == null ? Device.UNREACHED : state.value());
          }
        });
    return found;
  }

  @Test
  void branchesJoin() {
    assertThat(
            found(
                true,
                """
                func.func @f(%c: i1, %i: index) {
                  "t.here"() : () -> ()
                  "device.start"() : () -> ()
                  scf.if %c {
                    "t.here"() : () -> ()
                    "device.stop"() : () -> ()
                  } else {
                    "t.here"() : () -> ()
                  }
                  "t.here"() : () -> ()
                  "device.stop"() : () -> ()
                  cf.br ^a
                ^a:
                  "t.here"() : () -> ()
                  cf.cond_br %c, ^a, ^b
                ^b:
                  "device.start"() : () -> ()
                  cf.br ^c
                ^c:
                  "t.here"() : () -> ()
                  return
                ^dead:
                  "t.here"() : () -> ()
                  return
                }
                """))
        .containsExactly(
            Device.UNKNOWN,
            Device.ON,
            Device.ON,
            Device.UNKNOWN,
            Device.OFF,
            Device.ON,
            Device.UNREACHED)
        .inOrder();
  }

  @Test
  void loopsComeBack() {
    assertThat(
            found(
                true,
                """
                func.func @f(%i: index) {
                  "device.start"() : () -> ()
                  scf.for %j = %i to %i step %i {
                    "t.here"() : () -> ()
                    "device.stop"() : () -> ()
                    "t.here"() : () -> ()
                  }
                  return
                }
                """))
        .containsExactly(Device.UNKNOWN, Device.OFF)
        .inOrder();
  }

  private static final String CALLS =
      """
      func.func private @callee() {
        "t.here"() : () -> ()
        "device.stop"() : () -> ()
        return
      }
      func.func @main() {
        "device.start"() : () -> ()
        call @callee() : () -> ()
        "t.here"() : () -> ()
        return
      }
      """;

  @Test
  void callsAreFollowed() {
    assertThat(found(true, CALLS)).containsExactly(Device.ON, Device.OFF).inOrder();
    assertThat(found(false, CALLS)).containsExactly(Device.UNKNOWN, Device.UNKNOWN).inOrder();
  }

  @Test
  void theDocumentationShowsThisAnalysis() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/jopt/dataflow/DenseForwardAnalysisTest.java"));
    String listing =
        source.substring(
            source.indexOf("  // Listing begins.\n") + "  // Listing begins.\n".length(),
            source.indexOf("\n  // Listing ends."));
    assertThat(Files.readString(Path.of("../docs/embedding.md")))
        .contains(listing.stripTrailing().stripIndent());
  }
}
