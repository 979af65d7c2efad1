package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

class ContextTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();

  @Test
  void anUnknownOperationHasOneDefinitionWhileItIsUsed() {
    OpDefinition definition = context.operation("foo.bar");
    System.gc();
    assertThat(context.operation("foo.bar")).isSameInstanceAs(definition);
    assertThat(definition.isRegistered()).isFalse();
  }

  @Test
  void whereDialectsAreLookedForIsKnown() {
    ClassLoader loader = ClassLoader.getPlatformClassLoader();
    assertThat(context.providers()).isNull();
    assertThat(Context.withAllDialects(loader).providers().loader()).isEqualTo(loader);
    assertThat(Context.withAllDialects().providers().loader())
        .isEqualTo(ContextTest.class.getClassLoader());
    assertThat(ProviderSearch.from((ClassLoader) null).loader())
        .isEqualTo(ClassLoader.getSystemClassLoader());
  }
}
