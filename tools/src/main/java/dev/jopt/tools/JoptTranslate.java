package dev.jopt.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticPrinter;
import dev.jopt.ir.diagnostic.ExpectedDiagnostics;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.translate.LlvmIrTranslation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The program {@code jopt-translate} as a call. */
public final class JoptTranslate {
  /** The exit code of a translation without errors. */
  public static final int SUCCESS = 0;

  /** The exit code where the input is wrong, or cannot be read. */
  public static final int FAILURE = 1;

  /** The exit code where the command line is wrong. */
  public static final int USAGE = 2;

  private static final String MARKER = "// -----";

  private static final String HELP =
      """
      Usage: jopt-translate --mlir-to-llvmir [options] [FILE]

      Translates MLIR into another language. FILE is standard input if it is '-' or missing.

      Translations:
        --mlir-to-llvmir              the llvm dialect to LLVM IR

      Options:
        -o FILE                       write to FILE instead of standard output
        --split-input-file[=MARKER]   translate the parts between markers ('// -----') by themselves
        --output-split-marker=MARKER  write a line between the results of the parts
        --verify-diagnostics          check the errors against the 'expected-error' comments
        --allow-unregistered-dialect  read operations of dialects that are not known
        --help                        show this text
        --version                     show the version
      """;

  private boolean translates;
  private boolean verifiesDiagnostics;
  private boolean allowsUnregistered;
  private @Nullable String marker;
  private String outputMarker = "";
  private @Nullable String output;
  private @Nullable String file;

  private final Invocation invocation;
  private final SourceFiles sources;

  private JoptTranslate(Invocation invocation) {
    this.invocation = invocation;
    sources = SourceFiles.readingFromDisk(invocation.otherDirectory());
  }

  /** Words that cannot be understood. */
  private static final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
      super(message);
    }
  }

  /**
   * Runs the program.
   *
   * @return the exit code
   */
  public static int run(Invocation invocation) {
    JoptTranslate program = new JoptTranslate(invocation);
    List<String> words = invocation.arguments();
    try {
      if (words.contains("--help") || words.contains("-h")) {
        program.write(invocation.out(), HELP);
        return SUCCESS;
      }
      if (words.contains("--version")) {
        program.write(
            invocation.out(), ProgramVersion.of("jopt-translate", "Translates MLIR into LLVM IR"));
        return SUCCESS;
      }
      program.read(words);
      return program.translate();
    } catch (UsageError e) {
      return program.complain(e.getMessage() + ". Try: 'jopt-translate --help'", USAGE);
    } catch (IOException | InvalidPathException e) {
      return program.complain(String.valueOf(e.getMessage()), FAILURE);
    }
  }

  private void read(List<String> words) throws UsageError {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i).replaceFirst("^--?(?=\\w\\w)", "--");
      if (word.equals("-o") || word.equals("--o")) {
        if (++i == words.size()) {
          throw new UsageError("-o needs a file");
        }
        output = words.get(i);
      } else if (word.startsWith("-o=")) {
        output = word.substring("-o=".length());
      } else if (word.startsWith("--split-input-file")) {
        int equal = word.indexOf('=');
        marker = equal < 0 ? MARKER : word.substring(equal + 1);
      } else if (word.startsWith("--output-split-marker=")) {
        outputMarker = word.substring("--output-split-marker=".length());
      } else if (word.startsWith("-") && !word.equals("-")) {
        readSwitch(word);
      } else if (file != null) {
        throw new UsageError("more than one file: " + file + " and " + word);
      } else {
        file = words.get(i);
      }
    }
    if (!translates) {
      throw new UsageError("no translation is named");
    }
  }

  private void readSwitch(String word) throws UsageError {
    switch (word) {
      case "--mlir-to-llvmir" -> translates = true;
      case "--verify-diagnostics" -> verifiesDiagnostics = true;
      case "--allow-unregistered-dialect" -> allowsUnregistered = true;
      default -> throw new UsageError("unknown option: " + word);
    }
  }

  private void write(OutputStream to, String text) throws IOException {
    to.write(text.getBytes(UTF_8));
    to.flush();
  }

  private int complain(String message, int status) {
    try {
      write(invocation.err(), "jopt-translate: " + message + "\n");
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private int translate() throws IOException {
    boolean standard = file == null || file.equals("-");
    String name = standard ? "<stdin>" : file;
    byte[] bytes;
    try {
      bytes =
          standard ? invocation.in().readAllBytes() : Files.readAllBytes(invocation.resolve(file));
    } catch (IOException e) {
      throw new IOException("cannot open input file '" + name + "': " + OutputTarget.reason(e), e);
    }
    SourceFile whole = new SourceFile(name, bytes);
    sources.add(whole);
    List<SourceFile> parts =
        marker == null ? List.of(whole) : InputSplitter.split(whole, marker, offset -> {});
    try (OutputTarget target = OutputTarget.open(output, invocation)) {
      boolean succeeded = true;
      for (int i = 0; i < parts.size(); i++) {
        if (i > 0 && !verifiesDiagnostics) {
          write(target.stream(), outputMarker + "\n");
        }
        succeeded &= translatePart(parts.get(i), target.stream());
      }
      if (succeeded) {
        target.commit();
      }
      return succeeded ? SUCCESS : FAILURE;
    }
  }

  private boolean translatePart(SourceFile part, OutputStream to) throws IOException {
    Context context =
        Context.builder().registerAll().allowUnregisteredDialects(allowsUnregistered).build();
    DiagnosticPrinter printer = new DiagnosticPrinter(invocation.err(), sources);
    if (!verifiesDiagnostics) {
      context.diagnostics().push(printer);
      return work(context, part, to);
    }
    ExpectedDiagnostics expected =
        new ExpectedDiagnostics(part, sources, printer, ExpectedDiagnostics.Mode.ALL);
    context.diagnostics().push(expected);
    work(context, part, OutputStream.nullOutputStream());
    return expected.finish();
  }

  private boolean work(Context context, SourceFile part, OutputStream to) throws IOException {
    Optional<ModuleOp> module = IrParser.tryParse(context, part);
    Optional<String> text = module.flatMap(LlvmIrTranslation::translate);
    if (text.isEmpty()) {
      return false;
    }
    write(to, text.get());
    return true;
  }
}
