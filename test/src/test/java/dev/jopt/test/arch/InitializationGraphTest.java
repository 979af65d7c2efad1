package dev.jopt.test.arch;

import static com.google.common.collect.Iterables.getOnlyElement;
import static com.google.common.truth.Truth.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class InitializationGraphTest {

  /** Waits for a class below it, which waits for it. */
  @SuppressWarnings("ClassInitializationDeadlock")
  static class Above {
    static final Object INSTANCE = new Below();
  }

  static final class Below extends Above {}

  static class Shape {
    static final int SIDES = Register.sides(new Shape());

    int sides() {
      return 0;
    }
  }

  static final class Square extends Shape {
    @Override
    int sides() {
      return Register.MOST;
    }
  }

  static final class Register {
    static final int MOST = Integer.parseInt("4") + Shape.SIDES;

    static int sides(Shape shape) {
      return shape.sides();
    }
  }

  /** The second one has no other user, so that each thread begins with the first. */
  @SuppressWarnings("ClassInitializationDeadlock")
  static class Alone {
    static final Object INSTANCE = new Within();

    static final class Within extends Alone {}
  }

  static final class User {
    static List<Object> all() {
      return List.of(new Above(), new Below(), Register.MOST, new Square(), new Alone());
    }
  }

  private static List<String> cycles(Set<String> harmless, Class<?>... classes) {
    return new InitializationGraph(new ClassFileImporter().importClasses(classes))
        .dangerousCycles(harmless);
  }

  @Test
  void superclassesThatMakeSubclasses() {
    String cycle = getOnlyElement(cycles(Set.of(), Above.class, Below.class, User.class));
    assertThat(cycle).contains("entered at [" + Above.class.getName() + ", ");
    assertThat(cycle).contains(" by Above.<clinit>\n");
    assertThat(cycle).contains(" by its superclass\n");
    Set<String> harmless = Set.of(Above.class.getName(), Below.class.getName());
    assertThat(cycles(harmless, Above.class, Below.class, User.class)).isEmpty();
  }

  @Test
  void methodsThatAreOverridden() {
    String cycle =
        getOnlyElement(cycles(Set.of(), Shape.class, Square.class, Register.class, User.class));
    assertThat(cycle).contains(Shape.class.getName() + " -> " + Register.class.getName() + " by ");
    assertThat(cycle).contains(Register.class.getName() + " -> " + Shape.class.getName() + " by ");
  }

  @Test
  void cyclesWithOneEntry() {
    assertThat(cycles(Set.of(), Alone.class, Alone.Within.class, User.class)).isEmpty();
  }
}
