package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * A plug-in, compiled into a folder: dialect {@code gadget} with one operation, a pass of the same
 * name as the operation, and a class {@code User} that prints the dialects and passes that it
 * finds.
 *
 * @param folder the classes and the declarations of services
 * @param name the package
 */
record PluginSource(Path folder, String name) {

  private static final String DIALECT =
      """
      package NAME;
      public final class GadgetDialect extends dev.jopt.ir.Dialect {
        public GadgetDialect() { super("gadget"); }
        public java.util.List<String> operationNames() { return java.util.List.of("OP"); }
        public dev.jopt.ir.OpDefinition operation(String name) {
          return name.equals("OP")
              ? dev.jopt.ir.OpDefinition.of("gadget.OP", GadgetOp.class, GadgetOp::new).build()
              : null;
        }
      }
      """;

  private static final String OPERATION =
      """
      package NAME;
      public final class GadgetOp extends dev.jopt.ir.Operation {
        public GadgetOp(dev.jopt.ir.OperationState state) { super(state); }
      }
      """;

  private static final String PASSES =
      """
      package NAME;
      import dev.jopt.pass.PassInfo;
      public final class GadgetPasses implements dev.jopt.pass.PassProvider {
        private final PassInfo info =
            PassInfo.of("gadget-OP", options -> (op, run) -> {}).summary("None").build();
        public java.util.List<String> passNames() { return java.util.List.of("gadget-OP"); }
        public PassInfo pass(String name) { return info; }
      }
      """;

  private static final String USER =
      """
      package NAME;
      import dev.jopt.ir.Context;
      import dev.jopt.ir.Dialect;
      import dev.jopt.pass.PassManager;
      import dev.jopt.pass.PassRegistry;
      public final class User implements java.util.function.Supplier<String> {
        public String get() {
          Context context = Context.withAllDialects();
          PassRegistry passes = PassRegistry.withAllPasses();
          StringBuilder found = new StringBuilder();
          Dialect gadget = context.dialect("gadget");
          found.append(gadget == null ? "none" : gadget.operationNames());
          found.append(context.dialect("func") == null ? "" : " func");
          for (String pass : passes.passNames()) {
            found.append(pass.startsWith("gadget") || pass.equals("cse") ? " " + pass : "");
          }
          PassManager.parse(context, "any(cse)");
          return found.toString();
        }
      }
      """;

  private static final String MODULE =
      """
      module NAME {
        requires dev.jopt.passes;
        exports NAME;
        provides dev.jopt.ir.Dialect with NAME.GadgetDialect;
        provides dev.jopt.pass.PassProvider with NAME.GadgetPasses;
      }
      """;

  /** Compiles a plug-in for the class path. */
  static PluginSource compile(Path folder, String name, String op) throws IOException {
    compile(folder, name, op, List.of(DIALECT, OPERATION, PASSES, USER), List.of());
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve("dev.jopt.ir.Dialect"), name + ".GadgetDialect\n");
    Files.writeString(services.resolve("dev.jopt.pass.PassProvider"), name + ".GadgetPasses\n");
    return new PluginSource(folder, name);
  }

  /** Compiles a plug-in that is a module. */
  static PluginSource compileModule(Path folder, String name, String op, List<Path> modules)
      throws IOException {
    StringBuilder path = new StringBuilder();
    for (Path module : modules) {
      path.append(module).append(System.getProperty("path.separator"));
    }
    compile(
        folder,
        name,
        op,
        List.of(DIALECT, OPERATION, PASSES, USER, MODULE),
        List.of("--module-path", path.toString()));
    return new PluginSource(folder, name);
  }

  private static void compile(
      Path folder, String name, String op, List<String> sources, List<String> options)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d"));
    arguments.add(folder.toString());
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    arguments.addAll(options);
    Path texts = Files.createTempDirectory(folder.getParent(), "source");
    for (String source : sources) {
      String text = source.replace("NAME", name).replace("OP", op);
      String file =
          text.startsWith("module")
              ? "module-info"
              : text.replaceFirst("(?s).*?final class (\\w+).*", "$1");
      arguments.add(Files.writeString(texts.resolve(file + ".java"), text).toString());
    }
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, messages, messages, arguments.toArray(new String[0]));
    assertWithMessage(messages.toString(UTF_8)).that(status).isEqualTo(0);
  }

  URL url() throws IOException {
    return folder.toUri().toURL();
  }
}
