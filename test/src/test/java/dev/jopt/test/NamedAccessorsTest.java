package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.base.CaseFormat;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A method of an operation that is called as an operand or result in its definition gives that one,
 * in every operation of the lit tests that only read and print.
 */
class NamedAccessorsTest {
  private final Set<String> checked = new TreeSet<>();
  private final Set<String> wrong = new TreeSet<>();

  @Test
  void giveWhatTheDefinitionSays() throws Exception {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    context.diagnostics().push(diagnostic -> true);
    for (PositiveFile file : PositiveFile.all().toList()) {
      for (String part : parts(file)) {
        SourceFile source = SourceFile.of(file.name(), part);
        IrParser.tryParse(context, source).ifPresent(module -> module.walk(this::check));
      }
    }
    assertWithMessage("accessors that give something else").that(wrong).isEmpty();
    assertThat(checked.size()).isGreaterThan(200);
  }

  private static List<String> parts(PositiveFile file) throws IOException {
    return List.of(Files.readString(file.path()).split("(?m)^// -----.*$"));
  }

  private void check(Operation op) {
    check(op, op.definition().operands(), true);
    check(op, op.definition().results(), false);
  }

  private void check(Operation op, List<ValueSpec> specs, boolean operands) {
    for (int group = 0; group < specs.size(); group++) {
      Method accessor = accessor(op, specs.get(group).name());
      if (accessor == null) {
        continue;
      }
      List<Value> expected = new ArrayList<>();
      int start =
          operands
              ? op.definition().operandGroupStart(op, group)
              : op.definition().resultGroupStart(op, group);
      int size =
          operands
              ? op.definition().operandGroupSize(op, group)
              : op.definition().resultGroupSize(op, group);
      for (int i = start; i < start + size; i++) {
        expected.add(operands ? op.operand(i) : op.result(i));
      }
      String name = op.name() + " " + accessor.getName();
      checked.add(name);
      if (!values(op, accessor).equals(expected)) {
        wrong.add(name);
      }
    }
  }

  /** The public method without parameters of this name that gives values, or null. */
  private static @Nullable Method accessor(Operation op, String name) {
    String camelCase =
        name.contains("_") ? CaseFormat.LOWER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, name) : name;
    for (Method method : op.getClass().getMethods()) {
      boolean givesValues =
          Value.class.isAssignableFrom(method.getReturnType())
              || List.class.isAssignableFrom(method.getReturnType());
      if (method.getName().equals(camelCase)
          && method.getParameterCount() == 0
          && givesValues
          && !Modifier.isStatic(method.getModifiers())
          && Operation.class != method.getDeclaringClass()) {
        return method;
      }
    }
    return null;
  }

  private static List<Object> values(Operation op, Method accessor) {
    Object given;
    try {
      accessor.setAccessible(true);
      given = accessor.invoke(op);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(op.name() + " " + accessor.getName(), e);
    }
    if (given == null) {
      return List.of();
    }
    List<Object> values = new ArrayList<>();
    for (Object each : given instanceof List<?> list ? list : List.of(given)) {
      values.add(each instanceof OpOperand use ? use.get() : each);
    }
    return values;
  }
}
