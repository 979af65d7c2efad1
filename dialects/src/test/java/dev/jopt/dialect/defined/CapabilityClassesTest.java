package dev.jopt.dialect.defined;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Classes for sets of capabilities. */
final class CapabilityClassesTest {
  private static final int RANDOM_SETS = 300;

  private static Class<? extends Operation> classOf(Set<String> words) {
    OperationTraits traits =
        new OperationTraits(new Supplement() {}, null, op -> List.of(), null, false, null);
    OpDefinition definition = CapabilityClasses.define("d.x", words, traits).build();
    return definition.opClass();
  }

  @Test
  void allPairsAndManySetsHaveClassesWithAllMethods() {
    List<String> words = List.copyOf(CapabilityClasses.words());
    List<Set<String>> sets = new ArrayList<>();
    for (String first : words) {
      for (String second : words) {
        sets.add(new TreeSet<>(Arrays.asList(first, second)));
      }
    }
    for (int seed = 0; seed < RANDOM_SETS; seed++) {
      Random random = new Random(seed);
      Set<String> set = new TreeSet<>(words);
      set.removeIf(word -> random.nextInt(3) != 0);
      sets.add(set);
    }
    for (Set<String> set : sets) {
      if (set.contains("implicit-terminator") && set.contains("no-terminator")) {
        continue;
      }
      Class<?> type = classOf(set);
      for (Class<?> expected : CapabilityClasses.interfaces(set)) {
        assertWithMessage("%s", set).that(expected.isAssignableFrom(type)).isTrue();
      }
      assertWithMessage("%s", set).that(undecidedMethods(type)).isEmpty();
    }
  }

  /** Methods of interfaces that no class and not just one interface decides. */
  private static List<String> undecidedMethods(Class<?> type) {
    Map<String, List<Method>> methods = new HashMap<>();
    for (Class<?> each : allInterfaces(type)) {
      for (Method method : each.getDeclaredMethods()) {
        if (!Modifier.isStatic(method.getModifiers())
            && !Modifier.isPrivate(method.getModifiers())) {
          String signature = method.getName() + Arrays.toString(method.getParameterTypes());
          methods.computeIfAbsent(signature, key -> new ArrayList<>()).add(method);
        }
      }
    }
    List<String> undecided = new ArrayList<>();
    methods.forEach(
        (signature, candidates) -> {
          long decisions =
              candidates.stream()
                  .filter(one -> candidates.stream().noneMatch(other -> overrides(other, one)))
                  .filter(Method::isDefault)
                  .count();
          if (decisions != 1 && !isInClass(candidates.get(0))) {
            undecided.add(signature);
          }
        });
    return undecided;
  }

  private static boolean overrides(Method method, Method other) {
    Class<?> from = other.getDeclaringClass();
    Class<?> by = method.getDeclaringClass();
    return from != by && from.isAssignableFrom(by);
  }

  private static boolean isInClass(Method method) {
    for (Class<?> each = DefinedOperation.class; each != null; each = each.getSuperclass()) {
      for (Method own : each.getDeclaredMethods()) {
        if (own.getName().equals(method.getName())
            && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Class<?>> allInterfaces(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      addInterfaces(each, all);
    }
    return all;
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> all) {
    for (Class<?> each : type.getInterfaces()) {
      all.add(each);
      addInterfaces(each, all);
    }
  }
}
