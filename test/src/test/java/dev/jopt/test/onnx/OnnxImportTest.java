package dev.jopt.test.onnx;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.TextFormat.ParseException;
import dev.jopt.dialect.graph.IdentityOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.tools.onnx.OnnxImportCommand;
import dev.jopt.tools.onnx.OnnxImporter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of the importer that the tests in {@code lit-tests/onnx} cannot check. */
final class OnnxImportTest {
  private static final String X =
      "input { name: 'x' type { tensor_type { elem_type: 1 shape { dim { dim_value: 2 } } } } }";

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static byte[] model(String graph) throws ParseException {
    return new OnnxSchema().encode("ir_version: 10 graph { " + graph + " }");
  }

  private int run(byte[] in, String... args) {
    out.reset();
    err.reset();
    return OnnxImportCommand.run(List.of(args), new ByteArrayInputStream(in), out, err);
  }

  private String err() {
    return err.toString(UTF_8);
  }

  @Test
  void readsAndWritesFiles() throws IOException {
    Path file =
        Files.write(
            folder.resolve("m.onnx"),
            model(X + " node { op_type: 'Identity' input: 'x' output: 'y' }"));
    Path to = folder.resolve("m.mlir");
    assertThat(run(new byte[0], file.toString(), "-o", to.toString())).isEqualTo(0);
    assertThat(out.size()).isEqualTo(0);
    assertThat(err()).isEmpty();
    assertThat(Files.readString(to)).contains("graph.identity %arg0 {name = \"y\"}");
    assertThat(run(Files.readAllBytes(file))).isEqualTo(0);
    assertThat(out.toString(UTF_8)).isEqualTo(Files.readString(to));
  }

  @Test
  void complainsOfFiles() {
    String missing = folder.resolve("no.onnx").toString();
    assertThat(run(new byte[0], missing)).isEqualTo(1);
    assertThat(err())
        .isEqualTo(missing + ":0:0: error: cannot be read: No such file or directory\n");
    assertThat(run(new byte[0], folder.toString())).isEqualTo(1);
    assertThat(err()).startsWith(folder + ":0:0: error: cannot be read: ");
    assertThat(err().lines().count()).isEqualTo(1);
    String nowhere = folder.resolve("no/m.mlir").toString();
    assertThat(run(new byte[] {0x3a, 0}, "-", "-o", nowhere)).isEqualTo(1);
    assertThat(err())
        .isEqualTo(
            "jopt-import-onnx: cannot open output file '"
                + nowhere
                + "': No such file or directory\n");
  }

  @Test
  void aRunThatFailsLeavesTheOutputAsItWas() throws IOException {
    Path to = Files.writeString(folder.resolve("m.mlir"), "before");
    assertThat(run(new byte[] {1, 2, 3}, "-", "-o", to.toString())).isEqualTo(1);
    assertThat(Files.readString(to)).isEqualTo("before");
    assertThat(run(model(X), "-", "-o", to.toString())).isEqualTo(0);
    assertThat(Files.readString(to)).startsWith("module");
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(to);
    }
  }

  @Test
  void saysItsVersion() {
    assertThat(run(new byte[0], "--version")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).startsWith("jopt-import-onnx ");
    assertThat(out.toString(UTF_8)).endsWith("; runs on Java " + Runtime.version() + ".\n");
  }

  @Test
  void complainsOfOptions() {
    for (List<String> wrong :
        List.of(List.of("--dim", "n"), List.of("--dim=n=x"), List.of("--no"), List.of("a", "b"))) {
      assertThat(run(new byte[0], wrong.toArray(String[]::new))).isEqualTo(2);
      assertThat(err()).matches("jopt-import-onnx: .*Try: 'jopt-import-onnx --help'\n");
    }
    assertThat(run(new byte[0], "--help")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("--dim=NAME=N");
  }

  /** Every model that ends too early is either complete at a smaller size, or wrong. */
  @Test
  void readsNoTruncatedModel() throws ParseException {
    byte[] whole =
        model(
            X
                + " name: 'g' node { op_type: 'Relu' input: 'x' output: 'y'"
                + " attribute { name: 'a' type: FLOATS floats: 1 floats: 2 } }"
                + " initializer { name: 'w' dims: 3 data_type: 7 int64_data: [1, 2, 300] }"
                + " output { name: 'y' type { tensor_type { elem_type: 1 shape { dim {"
                + " dim_value: 2 } } } } }");
    assertThat(run(whole)).isEqualTo(0);
    // A version and no graph is a message, but no model.
    for (int size = 0; size < whole.length; size++) {
      assertWithMessage("%s bytes", size).that(run(Arrays.copyOf(whole, size))).isEqualTo(1);
      assertThat(err()).startsWith("<stdin>:0:0: error: is not an ONNX model: ");
      assertThat(err().lines().count()).isEqualTo(1);
    }
  }

  /** Whatever the bytes are, there is a module or exactly one error. */
  @Test
  void survivesGarbage() throws IOException {
    Random random = new Random(7);
    List<byte[]> seeds = new ArrayList<>(List.of("hello, world\n".getBytes(UTF_8)));
    try (var files = Files.list(Path.of("../lit-tests/onnx"))) {
      for (Path file : files.sorted().toList()) {
        if (!file.endsWith("invalid.textproto")) {
          seeds.add(new OnnxSchema().encode(Files.readString(file)));
        }
      }
    }
    Context context = Context.withAllDialects();
    int rounds = Boolean.getBoolean("jopt.campaign") ? 50_000 : 3_000;
    for (int round = 0; round < rounds; round++) {
      byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      int before = context.diagnostics().errorCount();
      Optional<ModuleOp> module = OnnxImporter.importModel(context, "m", bytes, Map.of());
      assertThat(context.diagnostics().errorCount() - before).isEqualTo(module.isPresent() ? 0 : 1);
    }
  }

  @Test
  void locatesOperationsByTheirNodes() throws ParseException {
    byte[] bytes =
        model(
            X
                + " node { name: 'n' op_type: 'Identity' input: 'x' output: 'y' }"
                + " node { op_type: 'Identity' input: 'y' output: 'z' }");
    ModuleOp module =
        OnnxImporter.importModel(Context.withAllDialects(), "m", bytes, Map.of()).orElseThrow();
    List<String> places = new ArrayList<>();
    module.walk(IdentityOp.class, op -> places.add(op.location().toString()));
    assertThat(places).containsExactly("loc(\"n\"(\"m\":0:0))", "loc(\"z\"(\"m\":0:0))").inOrder();
  }

  /** Weights are skipped, however large. */
  @Test
  void skipsWeights() throws IOException {
    byte[] weights = new byte[4 << 20];
    byte[] head = model("initializer { name: 'w' data_type: 1 dims: 1048576 raw_data: '' }");
    ByteArrayOutputStream tensor = new ByteArrayOutputStream();
    byte[] start = Arrays.copyOfRange(head, 6, head.length - 2);
    tensor.write(start);
    tensor.write(0x4a);
    varint(tensor, weights.length);
    tensor.write(weights);
    ByteArrayOutputStream graph = new ByteArrayOutputStream();
    graph.write(0x2a);
    varint(graph, tensor.size());
    tensor.writeTo(graph);
    graph.write(new byte[] {0x62, 3, 0x0a, 1, 'w'});
    ByteArrayOutputStream model = new ByteArrayOutputStream();
    model.write(0x3a);
    varint(model, graph.size());
    graph.writeTo(model);
    Context context = Context.withAllDialects();
    String text =
        OnnxImporter.importModel(context, "m", model.toByteArray(), Map.of())
            .map(IrPrinter::print)
            .orElse("");
    assertThat(text).contains("%arg0: tensor<1048576xf32> {graph.name = \"w\"}");
  }

  private static void varint(ByteArrayOutputStream out, int value) {
    int rest = value;
    for (; rest >= 128; rest >>>= 7) {
      out.write(rest & 127 | 128);
    }
    out.write(rest);
  }
}
