package dev.jopt.lsp;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.logging.LogManager;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** The entry point of {@code jopt-lsp}. */
public final class LspMain {
  private static final String HELP =
      """
      Usage: jopt-lsp [options]
      A language server for MLIR. It talks to an editor over standard input and output.

        --stdio                     Talk over standard input and output (the default)
        --port=N                    Wait for one connection to port N of this machine; 0 for any
        --load-dialect-plugin=JAR   Take the dialects and passes of a jar, too
        --load-pass-plugin=JAR      The same as --load-dialect-plugin
        --dialect-file=FILE         Take the dialect of a definition file, too
        --irdl-file=FILE            Take the dialects that a module of irdl defines, too
        --home=DIR                  The folder with the programs, for what RUN lines run
        --help                      Print this help and exit
        --version                   Print the version and exit
      """;

  private final List<String> plugins = new ArrayList<>();
  private final List<String> dialectFiles = new ArrayList<>();
  private final List<String> irdlFiles = new ArrayList<>();
  private @Nullable Path home;
  private int port = -1;

  private LspMain() {}

  /**
   * Runs the server until the client disconnects, and exits the virtual machine.
   *
   * @param args the command line
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
    // What anything prints must not come between messages.
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    System.setOut(err);
    // What becomes of the connection is told by the status.
    LogManager.getLogManager().reset();
    System.exit(serve(List.of(args), new FileInputStream(FileDescriptor.in), out, err));
  }

  /**
   * Runs the server until the client disconnects.
   *
   * @param args the command line
   * @param in what the client sends
   * @param out takes what it receives
   * @param err takes complaints about the command line
   * @return the status to exit with
   */
  public static int serve(List<String> args, InputStream in, OutputStream out, PrintStream err)
      throws IOException, InterruptedException {
    return new LspMain().run(args, in, out, err);
  }

  private int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
      throws IOException, InterruptedException {
    for (String arg : args) {
      int equals = arg.indexOf('=');
      String name = equals < 0 ? arg : arg.substring(0, equals);
      String value = equals < 0 ? "" : arg.substring(equals + 1);
      switch (name) {
        case "--help", "-h":
          out.write(HELP.getBytes(StandardCharsets.UTF_8));
          return 0;
        case "--version":
          out.write((LanguageService.VERSION + "\n").getBytes(StandardCharsets.UTF_8));
          return 0;
        case "--stdio":
          break;
        case "--load-dialect-plugin", "--load-pass-plugin":
          plugins.add(value);
          break;
        case "--dialect-file":
          dialectFiles.add(value);
          break;
        case "--irdl-file":
          irdlFiles.add(value);
          break;
        case "--home":
          home = Path.of(value);
          break;
        case "--port":
          if (!value.matches("[0-9]{1,5}") || Integer.parseInt(value) > 65535) {
            err.println("jopt-lsp: for the --port option: expected a number up to 65535");
            return 2;
          }
          port = Integer.parseInt(value);
          break;
        default:
          err.println("jopt-lsp: Unknown command line argument '" + arg + "'. Try --help");
          return 2;
      }
    }
    if (port < 0) {
      return talk(in, out);
    }
    try (ServerSocket waiting = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      err.println("jopt-lsp: waiting at port " + waiting.getLocalPort());
      try (Socket socket = waiting.accept()) {
        return talk(socket.getInputStream(), socket.getOutputStream());
      }
    }
  }

  private int talk(InputStream in, OutputStream out) throws InterruptedException {
    try (LanguageService service =
        new LanguageService(new Setup.Options(plugins, dialectFiles, irdlFiles), home)) {
      Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(service, in, out);
      service.connect(launcher.getRemoteProxy());
      Future<Void> end = launcher.startListening();
      service.onExit(() -> end.cancel(true));
      try {
        end.get();
      } catch (ExecutionException | CancellationException e) {
        // The client went away, or told us to.
        return service.exitCode();
      }
      return service.exitCode();
    }
  }
}
