package dev.jopt.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the service loader looks for dialects and passes. Which class loader that is depends on who
 * asks, never on the context class loader of the thread that happens to need a dialect first: that
 * of a pool or of a web container may see none at all.
 *
 * <p>The place is settled when the object is made; nothing is loaded before {@link #find}.
 * Immutable and safe for use by several threads.
 */
public final class ProviderSearch {
  /** The class loader to start at. */
  private final ClassLoader loader;

  /** The module layer of the caller, which knows of modules that its class loader does not. */
  private final @Nullable ModuleLayer layer;

  private ProviderSearch(ClassLoader loader, @Nullable ModuleLayer layer) {
    this.loader = loader;
    this.layer = layer;
  }

  /** Looks in a class loader and its parents; null stands for the system class loader. */
  public static ProviderSearch from(@Nullable ClassLoader loader) {
    return new ProviderSearch(loader == null ? ClassLoader.getSystemClassLoader() : loader, null);
  }

  /** Looks where a class comes from: its class loader, and its module layer if it has one. */
  public static ProviderSearch from(Class<?> type) {
    return new ProviderSearch(
        Objects.requireNonNullElseGet(type.getClassLoader(), ClassLoader::getSystemClassLoader),
        type.getModule().getLayer());
  }

  /**
   * Looks where the code comes from that has called into the class that calls this. Frames of the
   * Java platform are passed over, so a method reference handed to a collection or to a thread
   * counts as a call by the class that holds it. Without such a frame it is the class loader of
   * this class.
   */
  public static ProviderSearch ofCaller() {
    Class<?> found =
        StackWalker.getInstance(
                Set.of(
                    StackWalker.Option.RETAIN_CLASS_REFERENCE,
                    StackWalker.Option.SHOW_HIDDEN_FRAMES))
            .walk(
                frames -> {
                  Iterator<StackWalker.StackFrame> all = frames.iterator();
                  all.next(); // This method.
                  Class<?> called = all.next().getDeclaringClass();
                  while (all.hasNext()) {
                    Class<?> type = all.next().getDeclaringClass();
                    if (type.getNestHost() != called.getNestHost() && !isOfPlatform(type)) {
                      return type;
                    }
                  }
                  return ProviderSearch.class;
                });
    return from(found);
  }

  private static boolean isOfPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** The class loader that the search starts at. */
  public ClassLoader loader() {
    return loader;
  }

  /**
   * Makes one object of each provider that is found: in the class loader and its parents, in the
   * module layer and its parents, and, if none of these has those of jopt itself, in the class
   * loader of jopt. Those nearest to the class loader come first.
   *
   * <p>Providers of another copy of jopt, which a class loader may see beside its own, are passed
   * over.
   *
   * @throws ServiceConfigurationError if a provider that is declared cannot be made
   */
  public <S> List<S> find(Class<S> service) {
    // The module of this class may not have said that it uses the service.
    ProviderSearch.class.getModule().addUses(service);
    List<S> found = new ArrayList<>();
    Set<Class<?>> known = new HashSet<>();
    addAll(ServiceLoader.load(service, loader), found, known);
    if (layer != null && layer != ModuleLayer.boot()) {
      addAll(ServiceLoader.load(layer, service), found, known);
    }
    ClassLoader own = service.getClassLoader();
    boolean seesOwn = false;
    for (Class<?> type : known) {
      seesOwn |= type.getClassLoader() == own;
    }
    if (!seesOwn) {
      addAll(ServiceLoader.load(service, own), found, known);
    }
    return nearestFirst(found);
  }

  private static <S> void addAll(ServiceLoader<S> providers, List<S> found, Set<Class<?>> known) {
    Iterator<S> all = providers.iterator();
    while (true) {
      try {
        if (!all.hasNext()) {
          return;
        }
        S provider = all.next();
        if (known.add(provider.getClass())) {
          found.add(provider);
        }
      } catch (ServiceConfigurationError e) {
        if (!isOfAnotherCopy(e)) {
          throw e;
        }
      }
    }
  }

  /** Whether a class was found that implements the service of another class loader's jopt. */
  private static boolean isOfAnotherCopy(ServiceConfigurationError error) {
    return error.getCause() == null && String.valueOf(error.getMessage()).endsWith("not a subtype");
  }

  private <S> List<S> nearestFirst(List<S> found) {
    List<S> sorted = new ArrayList<>(found.size());
    List<S> elsewhere = new ArrayList<>(found);
    for (ClassLoader at = loader; at != null; at = at.getParent()) {
      for (Iterator<S> rest = elsewhere.iterator(); rest.hasNext(); ) {
        S provider = rest.next();
        if (provider.getClass().getClassLoader() == at) {
          sorted.add(provider);
          rest.remove();
        }
      }
    }
    sorted.addAll(elsewhere);
    return sorted;
  }
}
