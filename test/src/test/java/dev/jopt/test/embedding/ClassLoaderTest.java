package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import com.google.gson.Gson;
import dev.jopt.dialect.func.FuncDialect;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import dev.jopt.planner.AutoPlanner;
import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;

/** Dialects and passes are found whatever the class loaders are, and whichever thread asks. */
class ClassLoaderTest {
  private static final String MODULE = "func.func private @f()";

  @TempDir static Path folder;

  private static PluginSource first;
  private static PluginSource second;
  private static PluginSource renamed;

  @BeforeAll
  static void compile() throws IOException {
    first = PluginSource.compile(folder.resolve("1"), "gadget", "v1");
    second = PluginSource.compile(folder.resolve("2"), "gadget", "v2");
    renamed = PluginSource.compile(folder.resolve("3"), "renamed", "v3");
  }

  /** Runs something on a thread with a context class loader of which jopt knows nothing. */
  private static <T> T onThreadOf(@Nullable ClassLoader loader, Supplier<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(task);
    thread.setContextClassLoader(loader);
    thread.start();
    return task.get();
  }

  private static <T> T onForeignThread(Supplier<T> work) throws Exception {
    return onThreadOf(ClassLoader.getPlatformClassLoader(), work);
  }

  /** What a class of a plug-in finds. */
  private static String foundBy(ClassLoader loader, String plugin) throws Exception {
    Class<?> user = Class.forName(plugin + ".User", true, loader);
    Supplier<?> supplier = (Supplier<?>) user.getDeclaredConstructor().newInstance();
    return onForeignThread(() -> (String) supplier.get());
  }

  private static ClassLoader loader(@Nullable ClassLoader parent, PluginSource... plugins)
      throws IOException {
    URL[] urls = new URL[plugins.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = plugins[i].url();
    }
    return new URLClassLoader(urls, parent);
  }

  private static ClassLoader own() {
    return ClassLoaderTest.class.getClassLoader();
  }

  @Test
  void theThreadThatNeedsADialectFirstDoesNotMatter() throws Exception {
    Context context = Context.withAllDialects();
    PassRegistry registry = PassRegistry.withAllPasses();

    ModuleOp module = onForeignThread(() -> IrParser.parse(context, MODULE));

    assertThat(module.body().firstOp().isRegistered()).isTrue();
    assertThat(onForeignThread(() -> registry.pass("cse"))).isNotNull();
    assertThat(IrParser.parse(context, MODULE).body().firstOp().isRegistered()).isTrue();
  }

  @Test
  void theThreadThatMakesThemDoesNotMatter() throws Exception {
    for (ClassLoader loader :
        new @Nullable ClassLoader[] {ClassLoader.getPlatformClassLoader(), null}) {
      Context context = onThreadOf(loader, () -> Context.withAllDialects());
      Context built = onThreadOf(loader, () -> Context.builder().registerAll().build());
      PassRegistry registry = onThreadOf(loader, () -> PassRegistry.withAllPasses());
      PassManager manager = onThreadOf(loader, () -> PassManager.parse(context, "any(cse)"));

      assertThat(context.dialect("func")).isNotNull();
      assertThat(built.dialect("func")).isNotNull();
      assertThat(registry.passNames()).contains("cse");
      assertThat(manager.toString()).contains("cse");
    }
  }

  @Test
  void aMethodReferenceIsACallByTheClassThatHoldsIt() throws Exception {
    ThreadLocal<Context> contexts = ThreadLocal.withInitial(Context::withAllDialects);
    assertThat(onForeignThread(contexts::get).dialect("func")).isNotNull();
  }

  @Test
  void aPluginFindsItself() throws Exception {
    assertThat(foundBy(loader(own(), first), "gadget")).isEqualTo("[v1] func cse gadget-v1");
  }

  @Test
  void whoDoesNotSeeThePluginDoesNotFindIt() {
    assertThat(Context.withAllDialects().dialect("gadget")).isNull();
  }

  @Test
  void aClassLoaderCanBeNamed() throws Exception {
    ClassLoader loader = loader(own(), first);
    Context context = Context.withAllDialects(loader);

    assertThat(onForeignThread(() -> context.dialect("gadget"))).isNotNull();
    assertThat(PassRegistry.withAllPasses(loader).passNames()).contains("gadget-v1");
    assertThat(PassManager.parse(context, "any(gadget-v1)").toString()).contains("gadget-v1");
    assertThat(Context.withAllDialects((ClassLoader) null).dialect("func")).isNotNull();
  }

  @Test
  void theFallBackIsTheClassLoaderOfJopt() {
    ClassLoader none = ClassLoader.getPlatformClassLoader();
    assertThat(Context.withAllDialects(none).dialect("func")).isNotNull();
    assertThat(PassRegistry.withAllPasses(none).passNames()).contains("cse");
  }

  @Test
  void twoVersionsLiveSideBySide() throws Exception {
    ClassLoader one = loader(own(), first);
    ClassLoader other = loader(own(), second);
    Context oneContext = Context.withAllDialects(one);
    Context otherContext = Context.withAllDialects(other);

    for (int i = 0; i < 2; i++) {
      assertThat(oneContext.operation("gadget.v1").isRegistered()).isTrue();
      assertThat(oneContext.operation("gadget.v2").isRegistered()).isFalse();
      assertThat(otherContext.operation("gadget.v1").isRegistered()).isFalse();
      assertThat(otherContext.operation("gadget.v2").isRegistered()).isTrue();
    }
    assertThat(oneContext.operation("gadget.v1").opClass().getClassLoader()).isEqualTo(one);
    assertThat(otherContext.operation("gadget.v2").opClass().getClassLoader()).isEqualTo(other);
    assertThat(foundBy(one, "gadget")).isEqualTo("[v1] func cse gadget-v1");
    assertThat(foundBy(other, "gadget")).isEqualTo("[v2] func cse gadget-v2");
  }

  @Test
  void theNearerOfTwoHidesTheOther() throws Exception {
    ClassLoader parent = loader(own(), first);
    assertThat(foundBy(loader(parent, renamed), "renamed"))
        .isEqualTo("[v3] func cse gadget-v1 gadget-v3");
    assertThat(foundBy(parent, "gadget")).isEqualTo("[v1] func cse gadget-v1");
  }

  @Test
  void whatIsRegisteredHidesWhatIsFound() {
    Context context = Context.builder().register(new OtherFunc()).registerAll().build();
    assertThat(context.dialect("unknown")).isNull();
    assertThat(context.dialect("func")).isInstanceOf(OtherFunc.class);
  }

  /** A dialect that takes the name of another. */
  private static final class OtherFunc extends Dialect {
    OtherFunc() {
      super("func");
    }

    @Override
    public List<String> operationNames() {
      return List.of();
    }

    @Override
    public @Nullable OpDefinition operation(String localName) {
      return null;
    }
  }

  @Test
  void twoOfOneClassLoaderAreAMistake() throws Exception {
    Context context = Context.withAllDialects(loader(own(), first, renamed));
    for (int i = 0; i < 2; i++) {
      assertThat(assertThrows(IllegalArgumentException.class, () -> context.dialect("gadget")))
          .hasMessageThat()
          .isEqualTo(
              "two dialects are named 'gadget': gadget.GadgetDialect and renamed.GadgetDialect");
    }
  }

  /** Finds classes in its own places before it asks its parent, as web containers do. */
  private static final class ChildFirst extends URLClassLoader {
    ChildFirst(URL[] urls, ClassLoader parent) {
      super(urls, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null && !name.startsWith("java.")) {
          try {
            known = findClass(name);
          } catch (ClassNotFoundException e) {
            known = null; // The parent may have it.
          }
        }
        return known != null ? known : super.loadClass(name, resolve);
      }
    }
  }

  private static URL[] classPathWith(PluginSource plugin) throws IOException {
    List<URL> urls = new ArrayList<>();
    urls.add(plugin.url());
    for (String entry : Splitter.on(File.pathSeparatorChar).split(classPath())) {
      urls.add(url(entry));
    }
    return urls.toArray(new URL[0]);
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }

  @Test
  void aWebApplicationSeesItsOwnPluginBeforeThatOfTheServer() throws Exception {
    ClassLoader server = loader(own(), second, renamed);
    ClassLoader application = new ChildFirst(new URL[] {first.url()}, server);

    assertThat(foundBy(application, "gadget")).isEqualTo("[v1] func cse gadget-v1 gadget-v3");
  }

  @Test
  void aWebApplicationMayBringAJoptOfItsOwn() throws Exception {
    // The plug-in of the server extends classes of the other jopt.
    ClassLoader server = loader(own(), renamed);
    ClassLoader application = new ChildFirst(classPathWith(first), server);
    Class<?> context = application.loadClass(Context.class.getName());

    assertThat(context).isNotEqualTo(Context.class);
    assertThat(foundBy(application, "gadget")).isEqualTo("[v1] func cse gadget-v1");
  }

  /** Where jopt and its dependencies are. */
  private static List<Path> modulePath() throws URISyntaxException {
    List<Path> path = new ArrayList<>();
    for (Class<?> type :
        List.of(
            Context.class,
            FuncDialect.class,
            AutoPlanner.class,
            PassManager.class,
            ImmutableList.class,
            InternalFutureFailureAccess.class,
            Gson.class,
            ClassWriter.class,
            NullMarked.class)) {
      path.add(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()));
    }
    return path;
  }

  private static Configuration resolve(ModuleLayer parent, List<Path> path, String... roots) {
    return Configuration.resolve(
        ModuleFinder.of(path.toArray(new Path[0])),
        List.of(parent.configuration()),
        ModuleFinder.of(),
        Set.of(roots));
  }

  private static ClassLoader loaderOf(ModuleLayer layer) {
    return layer.findLoader("gadget");
  }

  @Test
  void aModuleLayer() throws Exception {
    List<Path> path = modulePath();
    PluginSource plugin = PluginSource.compileModule(folder.resolve("m"), "gadget", "v4", path);
    ModuleLayer boot = ModuleLayer.boot();
    List<Path> all = new ArrayList<>(path);
    all.add(plugin.folder());
    String found = "[v4] func cse gadget-v4";
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    String[] roots = {"gadget", "dev.jopt.dialects", "dev.jopt.passes"};

    Configuration together = resolve(boot, all, roots);
    ModuleLayer one = boot.defineModulesWithOneLoader(together, platform);
    assertThat(foundBy(loaderOf(one), "gadget")).isEqualTo(found);
    ModuleLayer many = boot.defineModulesWithManyLoaders(together, platform);
    assertThat(foundBy(loaderOf(many), "gadget")).isEqualTo(found);

    Configuration library = resolve(boot, path, "dev.jopt.dialects", "dev.jopt.passes");
    ModuleLayer below = boot.defineModulesWithManyLoaders(library, platform);
    Configuration above = resolve(below, List.of(plugin.folder()), "gadget");
    ModuleLayer two = below.defineModulesWithManyLoaders(above, platform);
    assertWithMessage("layers").that(loaderOf(two)).isNotNull();
    assertThat(foundBy(loaderOf(two), "gadget")).isEqualTo(found);
  }
}
