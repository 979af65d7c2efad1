package dev.jopt.lsp;

import dev.jopt.dialect.defined.DialectFile;
import dev.jopt.dialect.irdl.IrdlLoader;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Threading;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassRegistry;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.function.Consumer;

/** The dialects and passes that a server knows: those on the class path, and those of options. */
final class Setup {
  /** What may be given to a server. */
  record Options(List<String> plugins, List<String> dialectFiles, List<String> irdlFiles) {
    static Options none() {
      return new Options(List.of(), List.of(), List.of());
    }
  }

  private final ClassLoader loader;
  private final List<Dialect> defined = new ArrayList<>();
  private final PassRegistry passes;

  private Setup(ClassLoader loader, PassRegistry passes) {
    this.loader = loader;
    this.passes = passes;
  }

  /**
   * Loads what options name. What cannot be loaded is left out, with a complaint.
   *
   * @param complaints takes one line each
   */
  static Setup load(Options options, Consumer<String> complaints) {
    Setup setup = jars(options.plugins, complaints);
    for (String name : options.dialectFiles) {
      setup.addDefinitions(name, complaints);
    }
    for (String name : options.irdlFiles) {
      setup.addIrdl(name, complaints);
    }
    return setup;
  }

  private static Setup jars(List<String> plugins, Consumer<String> complaints) {
    ClassLoader own = Setup.class.getClassLoader();
    // The launcher has this class loaded by the boot loader.
    ClassLoader parent = own == null ? ClassLoader.getSystemClassLoader() : own;
    List<URL> urls = new ArrayList<>();
    for (String jar : plugins) {
      try {
        Path path = Path.of(jar);
        if (Files.exists(path)) {
          urls.add(path.toUri().toURL());
        } else {
          complaints.accept("cannot load plugin '" + jar + "': No such file or directory");
        }
      } catch (InvalidPathException | MalformedURLException e) {
        complaints.accept("cannot load plugin '" + jar + "': " + e.getMessage());
      }
    }
    if (!urls.isEmpty()) {
      try {
        ClassLoader all = new URLClassLoader(urls.toArray(new URL[0]), parent);
        Setup setup = new Setup(all, PassRegistry.withAllPasses(all));
        Context unused = setup.context();
        return setup;
      } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
        complaints.accept("cannot load plugins: " + e.getMessage());
      }
    }
    return new Setup(parent, PassRegistry.withAllPasses(parent));
  }

  private void addDefinitions(String name, Consumer<String> complaints) {
    DiagnosticEngine diagnostics = new DiagnosticEngine();
    diagnostics.push(
        diagnostic -> {
          complaints.accept(name + ": " + diagnostic.message());
          return true;
        });
    read(name, complaints)
        .flatMap(file -> DialectFile.read(file, diagnostics))
        .ifPresent(dialect -> add(List.of(dialect), complaints));
  }

  private void addIrdl(String name, Consumer<String> complaints) {
    Context context = context();
    context
        .diagnostics()
        .push(
            diagnostic -> {
              complaints.accept(name + ": " + diagnostic.message());
              return true;
            });
    Optional<ModuleOp> module =
        read(name, complaints).flatMap(file -> IrParser.tryParse(context, file));
    module.flatMap(IrdlLoader::load).ifPresent(found -> add(found, complaints));
  }

  private void add(List<Dialect> dialects, Consumer<String> complaints) {
    for (Dialect dialect : dialects) {
      if (context().dialect(dialect.name()) != null) {
        complaints.accept("dialect '" + dialect.name() + "' is registered already");
      } else {
        defined.add(dialect);
      }
    }
  }

  private static Optional<SourceFile> read(String name, Consumer<String> complaints) {
    try {
      return Optional.of(new SourceFile(name, Files.readAllBytes(Path.of(name))));
    } catch (IOException | InvalidPathException e) {
      complaints.accept("cannot open input file '" + name + "': " + e.getMessage());
      return Optional.empty();
    }
  }

  /** A new context with all dialects, which accepts those that it does not know as well. */
  Context context() {
    Context context =
        Context.builder()
            .registerAll(loader)
            .registerAll(defined)
            .allowUnregisteredDialects(true)
            .threading(Threading.ofProcessors())
            .build();
    context.setShowsOperationInDiagnostics(false);
    return context;
  }

  /** The passes. */
  PassRegistry passes() {
    return passes;
  }
}
