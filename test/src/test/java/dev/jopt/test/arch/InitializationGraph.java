package dev.jopt.test.arch;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitReference;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which classes are initialized while a class is. Two threads that enter a cycle of these at
 * different classes may wait for each other forever.
 *
 * <p>The initializer of a class initializes those that it and the methods that it calls create,
 * call statically, or read a static field of, and its superclass. A call of a method that
 * subclasses override is taken for a call of all of them, what a lambda does for done at once, and
 * what a reference to a method does for done later.
 */
final class InitializationGraph {
  private final JavaClasses classes;

  /** The classes that the initialization of a class initializes, with one way to each. */
  private final Map<JavaClass, Map<JavaClass, String>> edges = new LinkedHashMap<>();

  /** From whose code a class is initialized. */
  private final Map<JavaClass, Set<JavaClass>> users = new HashMap<>();

  private final Map<JavaCodeUnit, Set<JavaClass>> initialized = new HashMap<>();
  private final Map<JavaCodeUnit, List<JavaCodeUnit>> called = new HashMap<>();

  InitializationGraph(JavaClasses classes) {
    this.classes = classes;
    for (JavaClass each : classes) {
      for (JavaCodeUnit unit : each.getCodeUnits()) {
        for (JavaClass used : initializedBy(unit)) {
          users.computeIfAbsent(used, key -> new LinkedHashSet<>()).add(each);
        }
      }
      each.getRawSuperclass()
          .ifPresent(above -> users.computeIfAbsent(above, k -> new LinkedHashSet<>()).add(each));
    }
    for (JavaClass each : classes) {
      edges.put(each, edges(each));
    }
  }

  private Map<JavaClass, String> edges(JavaClass from) {
    Map<JavaClass, String> found = new LinkedHashMap<>();
    from.getRawSuperclass()
        .filter(this::isOurs)
        .ifPresent(above -> found.put(above, "its superclass"));
    Deque<JavaCodeUnit> open = new ArrayDeque<>();
    Map<JavaCodeUnit, String> ways = new HashMap<>();
    from.getStaticInitializer()
        .ifPresent(
            start -> {
              open.add(start);
              ways.put(start, from.getSimpleName() + ".<clinit>");
            });
    while (!open.isEmpty()) {
      JavaCodeUnit unit = open.remove();
      String way = String.valueOf(ways.get(unit));
      for (JavaClass other : initializedBy(unit)) {
        if (other != from) {
          found.putIfAbsent(other, way);
        }
      }
      for (JavaCodeUnit callee : callees(unit)) {
        if (ways.putIfAbsent(
                callee, way + " > " + callee.getOwner().getSimpleName() + "." + callee.getName())
            == null) {
          open.add(callee);
        }
      }
    }
    return found;
  }

  private boolean isOurs(JavaClass type) {
    return classes.contain(type.getName());
  }

  private Set<JavaClass> initializedBy(JavaCodeUnit unit) {
    return initialized.computeIfAbsent(unit, this::findInitialized);
  }

  private Set<JavaClass> findInitialized(JavaCodeUnit unit) {
    Set<JavaClass> found = new LinkedHashSet<>();
    for (JavaAccess<?> access : unit.getAccessesFromSelf()) {
      JavaMember target = member(access).orElse(null);
      if (target == null || access instanceof JavaCodeUnitReference || !isOurs(target.getOwner())) {
        continue;
      }
      boolean isStatic = target.getModifiers().contains(JavaModifier.STATIC);
      if (target instanceof JavaConstructor || (isStatic && initializes(target.getOwner()))) {
        found.add(target.getOwner());
      }
    }
    return found;
  }

  /** An interface without initializer and its like cannot wait for anybody, nor be waited for. */
  private static boolean initializes(JavaClass type) {
    return !type.isInterface() || type.getStaticInitializer().isPresent();
  }

  private static Optional<? extends JavaMember> member(JavaAccess<?> access) {
    return access.getTarget().resolveMember();
  }

  private List<JavaCodeUnit> callees(JavaCodeUnit unit) {
    return called.computeIfAbsent(unit, this::findCallees);
  }

  private List<JavaCodeUnit> findCallees(JavaCodeUnit unit) {
    List<JavaCodeUnit> found = new ArrayList<>();
    for (JavaAccess<?> access : unit.getAccessesFromSelf()) {
      JavaMember target = member(access).orElse(null);
      if (!(target instanceof JavaCodeUnit callee)
          || access instanceof JavaCodeUnitReference
          || !isOurs(callee.getOwner())) {
        continue;
      }
      found.add(callee);
      if (callee instanceof JavaMethod
          && !callee.getModifiers().contains(JavaModifier.STATIC)
          && !callee.getModifiers().contains(JavaModifier.PRIVATE)) {
        String[] parameters =
            callee.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
        for (JavaClass below : callee.getOwner().getAllSubclasses()) {
          below.tryGetMethod(callee.getName(), parameters).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /**
   * Returns the cycles that are entered at more than one class from code outside of them, each with
   * its ways.
   *
   * @param harmless the names of the classes of cycles that are none
   */
  List<String> dangerousCycles(Set<String> harmless) {
    List<String> problems = new ArrayList<>();
    for (Set<JavaClass> cycle : cycles()) {
      Set<String> entries = new TreeSet<>();
      for (JavaClass member : cycle) {
        for (JavaClass user : users.getOrDefault(member, Set.of())) {
          if (!cycle.contains(user)) {
            entries.add(member.getName());
          }
        }
      }
      if (entries.size() > 1 && !harmless.containsAll(entries)) {
        StringBuilder text = new StringBuilder("entered at " + entries + ":\n");
        for (JavaClass member : cycle) {
          edges
              .getOrDefault(member, Map.of())
              .forEach(
                  (to, way) -> {
                    if (cycle.contains(to)) {
                      text.append("  ").append(member.getName()).append(" -> ");
                      text.append(to.getName()).append(" by ").append(way).append('\n');
                    }
                  });
        }
        problems.add(text.toString());
      }
    }
    return problems;
  }

  /** Returns the sets of more than one class of which each reaches each other. */
  private List<Set<JavaClass>> cycles() {
    return new Components().all();
  }

  /** Tarjan's algorithm; the depth is that of the longest chain of initializers. */
  private final class Components {
    private final Map<JavaClass, Integer> numbers = new HashMap<>();
    private final Map<JavaClass, Integer> lows = new HashMap<>();
    private final Deque<JavaClass> stack = new ArrayDeque<>();
    private final Set<JavaClass> onStack = new LinkedHashSet<>();
    private final List<Set<JavaClass>> found = new ArrayList<>();

    List<Set<JavaClass>> all() {
      for (JavaClass each : edges.keySet()) {
        if (!numbers.containsKey(each)) {
          visit(each);
        }
      }
      return found;
    }

    private int visit(JavaClass node) {
      int number = numbers.size();
      numbers.put(node, number);
      int low = number;
      stack.push(node);
      onStack.add(node);
      for (JavaClass next : edges.getOrDefault(node, Map.of()).keySet()) {
        if (!numbers.containsKey(next)) {
          low = Math.min(low, visit(next));
        } else if (onStack.contains(next)) {
          low = Math.min(low, numbers.get(next));
        }
      }
      lows.put(node, low);
      if (low == number) {
        Set<JavaClass> component = new LinkedHashSet<>();
        JavaClass member;
        do {
          member = stack.pop();
          onStack.remove(member);
          component.add(member);
        } while (member != node);
        if (component.size() > 1) {
          found.add(component);
        }
      }
      return low;
    }
  }
}
