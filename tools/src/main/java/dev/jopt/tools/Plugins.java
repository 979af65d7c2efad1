package dev.jopt.tools;

import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectChecks;
import dev.jopt.pass.PassProvider;
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
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The dialects and passes of other jars. A jar declares them as services, in files under {@code
 * META-INF/services} that are named {@code dev.jopt.ir.Dialect} and {@code
 * dev.jopt.pass.PassProvider}. The jars share one class loader, so that the passes of one can know
 * the dialects of another.
 */
final class Plugins implements AutoCloseable {
  private static final String SERVICES = "META-INF/services/";

  private final @Nullable URLClassLoader loader;
  private final List<ServiceLoader.Provider<Dialect>> dialects = new ArrayList<>();

  private Plugins(@Nullable URLClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Opens jars and adds their passes to a registry.
   *
   * @throws CommandLine.UsageError if one is no jar, brings neither dialects nor passes, does not
   *     hold the classes it declares, uses a name that is taken, brings a dialect with a mistake,
   *     or fails
   */
  static Plugins open(List<String> jars, Invocation invocation, PassRegistry registry)
      throws CommandLine.UsageError, IOException {
    if (jars.isEmpty()) {
      return new Plugins(null);
    }
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = check(jars.get(i), invocation);
    }
    // The launcher lets the boot loader find this class; plugins may need more of Java than that.
    ClassLoader parent = Plugins.class.getClassLoader();
    Plugins plugins =
        new Plugins(
            new URLClassLoader(urls, parent == null ? ClassLoader.getSystemClassLoader() : parent));
    try {
      plugins.load(registry);
      return plugins;
    } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
      plugins.close();
      throw new CommandLine.UsageError("cannot load plugins: " + describe(e));
    }
  }

  /** The message of an error and, if it is that code of a plugin failed, how. */
  private static String describe(Throwable error) {
    if (error.getCause() != null) {
      return error.getMessage() + ": " + error.getCause();
    }
    boolean says = error instanceof Error || error instanceof IllegalArgumentException;
    return says ? String.valueOf(error.getMessage()) : error.toString();
  }

  private static URL check(String jar, Invocation invocation) throws CommandLine.UsageError {
    try {
      Path path = invocation.resolve(jar);
      if (!Files.exists(path)) {
        throw failure(jar, "No such file or directory");
      }
      try (ZipFile content = new ZipFile(path.toFile())) {
        if (content.getEntry(SERVICES + Dialect.class.getName()) == null
            && content.getEntry(SERVICES + PassProvider.class.getName()) == null) {
          throw failure(jar, "it declares neither dialects nor passes under " + SERVICES);
        }
      }
      return path.toUri().toURL();
    } catch (InvalidPathException | MalformedURLException e) {
      throw failure(jar, e.getMessage());
    } catch (IOException e) {
      throw failure(jar, "not a jar: " + e.getMessage());
    }
  }

  private void load(PassRegistry registry) {
    for (ServiceLoader.Provider<PassProvider> provider : services(PassProvider.class)) {
      registry.register(provider.get());
    }
    dialects.addAll(services(Dialect.class));
    for (Dialect dialect : dialects()) {
      DialectChecks.check(dialect);
    }
    // Complains of names that are taken.
    Context.builder().registerAll(Bundled.dialects()).registerAll(dialects());
  }

  /** The services that the jars declare; the loader sees what its parent has as well. */
  private <T> List<ServiceLoader.Provider<T>> services(Class<T> service) {
    List<ServiceLoader.Provider<T>> found = new ArrayList<>();
    for (ServiceLoader.Provider<T> provider :
        ServiceLoader.load(service, loader).stream().toList()) {
      if (provider.type().getClassLoader() == loader) {
        found.add(provider);
      }
    }
    return found;
  }

  /** New instances of the dialects. */
  List<Dialect> dialects() {
    List<Dialect> instances = new ArrayList<>();
    for (ServiceLoader.Provider<Dialect> provider : dialects) {
      instances.add(provider.get());
    }
    return instances;
  }

  private static CommandLine.UsageError failure(String jar, @Nullable String reason) {
    return new CommandLine.UsageError("cannot load plugin '" + jar + "': " + reason);
  }

  @Override
  public void close() throws IOException {
    if (loader != null) {
      loader.close();
    }
  }
}
