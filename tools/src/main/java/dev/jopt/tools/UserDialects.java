package dev.jopt.tools;

import dev.jopt.dialect.defined.DialectFile;
import dev.jopt.dialect.irdl.IrdlLoader;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.ir.Threading;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The dialects that files on the command line define. */
final class UserDialects {
  private final JoptOptions options;
  private final Plugins plugins;
  private final ProviderSearch providers;
  private final Invocation invocation;
  private final ConsoleDiagnostics console;
  private final SourceFiles sources;
  private final List<Dialect> dialects = new ArrayList<>();

  private UserDialects(
      JoptOptions options, Plugins plugins, ProviderSearch providers, Invocation invocation) {
    this.options = options;
    this.plugins = plugins;
    this.providers = providers;
    this.invocation = invocation;
    sources = SourceFiles.readingFromDisk(invocation.directory());
    console = new ConsoleDiagnostics(options, invocation, sources);
  }

  /**
   * Reads the files that the options name.
   *
   * @return nothing if one has an error, which has been reported
   */
  static Optional<List<Dialect>> load(
      JoptOptions options, Plugins plugins, ProviderSearch providers, Invocation invocation)
      throws IOException {
    if (!options.definesDialects()) {
      return Optional.of(List.of());
    }
    UserDialects loader = new UserDialects(options, plugins, providers, invocation);
    for (String file : options.dialectFiles) {
      if (!loader.loadDefinitions(file)) {
        return Optional.empty();
      }
    }
    for (String file : options.irdlFiles) {
      if (!loader.loadIrdl(file)) {
        return Optional.empty();
      }
    }
    return Optional.of(loader.dialects);
  }

  /**
   * A context that knows all that comes with jopt, the plug-ins, and the dialects defined by the
   * user.
   */
  static Context.Builder context(Plugins plugins, ProviderSearch providers, List<Dialect> defined) {
    Context.Builder builder =
        Context.builder()
            .registerAll(Bundled.dialects())
            .registerAll(plugins.dialects())
            .registerAll(defined)
            .registerLibrary(Bundled.library());
    if (Bundled.mayHaveCompany()) {
      builder.registerAll(providers);
    }
    return builder;
  }

  private boolean loadDefinitions(String name) throws IOException {
    SourceFile file = read(name);
    if (file == null) {
      return false;
    }
    DiagnosticEngine diagnostics = new DiagnosticEngine();
    diagnostics.push(console);
    Dialect found = DialectFile.read(file, diagnostics).orElse(null);
    if (found == null) {
      return false;
    }
    if (context(plugins, providers, dialects).build().dialect(found.name()) != null) {
      diagnostics.emit(
          Diagnostic.error(file.start(), "dialect '" + found.name() + "' is registered already"));
      return false;
    }
    dialects.add(found);
    return true;
  }

  private boolean loadIrdl(String name) throws IOException {
    SourceFile file = read(name);
    if (file == null) {
      return false;
    }
    Context context = context(plugins, providers, dialects).threading(Threading.single()).build();
    context.setShowsOperationInDiagnostics(options.operationOnDiagnostic);
    context.diagnostics().push(console);
    Optional<ModuleOp> module = IrParser.tryParse(context, file);
    Optional<List<Dialect>> found = module.flatMap(IrdlLoader::load);
    found.ifPresent(dialects::addAll);
    return found.isPresent();
  }

  private @Nullable SourceFile read(String name) throws IOException {
    String reason;
    try {
      Path path = invocation.resolve(name);
      if (!Files.isDirectory(path)) {
        SourceFile file = new SourceFile(name, PlainFiles.read(path.toFile()));
        sources.add(file);
        return file;
      }
      reason = "Is a directory";
    } catch (IOException | InvalidPathException | OutOfMemoryError e) {
      reason = OutputTarget.reason(e);
    }
    Jopt.write(invocation.err(), "jopt: cannot open input file '" + name + "': " + reason + "\n");
    return null;
  }
}
