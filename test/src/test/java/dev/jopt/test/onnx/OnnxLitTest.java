package dev.jopt.test.onnx;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.TextFormat.ParseException;
import dev.jopt.test.cli.JoptCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitSuite;
import dev.jopt.tools.onnx.OnnxImportCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the tests of the ONNX importer. They are models in protobuf's text format, which the command
 * {@code onnx-encode} turns into the bytes of a model file.
 */
class OnnxLitTest extends LitSuite {

  OnnxLitTest() {
    super(
        LitConfig.ofFolder(Path.of("../lit-tests/onnx"))
            .name("onnx")
            .suffixes(".textproto")
            .command("onnx-encode", OnnxLitTest::encode)
            .command(
                "jopt-import-onnx",
                (args, in, out, err, directory) -> OnnxImportCommand.run(args, in, out, err))
            .command("jopt", new JoptCommand())
            .onlyDeclaredPrograms());
  }

  private static int encode(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    try {
      out.write(new OnnxSchema().encode(Files.readString(directory.resolve(args.get(0)), UTF_8)));
      out.flush();
      return 0;
    } catch (ParseException e) {
      err.write((args.get(0) + ":" + e.getMessage() + "\n").getBytes(UTF_8));
      return 1;
    }
  }
}
