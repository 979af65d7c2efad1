package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Dialect;
import dev.jopt.pass.PassProvider;
import dev.jopt.tools.Bundled;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** Checks that jopt knows everything by name that it comes with. */
class BundledTest {
  private static List<Class<?>> classes(Iterable<?> objects) {
    List<Class<?>> classes = new ArrayList<>();
    for (Object object : objects) {
      classes.add(object.getClass());
    }
    return classes;
  }

  @Test
  void dialects() {
    assertThat(classes(Bundled.dialects()))
        .containsExactlyElementsIn(classes(ServiceLoader.load(Dialect.class)));
    assertThat(Bundled.dialects().stream().map(Dialect::name).toList()).isInStrictOrder();
  }

  @Test
  void passes() {
    assertThat(classes(Bundled.passes()))
        .containsExactlyElementsIn(classes(ServiceLoader.load(PassProvider.class)));
  }
}
