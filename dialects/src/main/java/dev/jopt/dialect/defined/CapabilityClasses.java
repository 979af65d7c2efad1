package dev.jopt.dialect.defined;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.Terminator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Classes of operations for sets of capabilities that no class of {@link DefinedOperations} has. A
 * capability is an interface whose methods are all there, so that such a class is a list of
 * interfaces and a constructor. Each definition has its own, which goes when the definition goes.
 *
 * <p>All methods may be called by several threads.
 */
final class CapabilityClasses {
  private static final ImmutableMap<String, Class<?>> INTERFACES =
      ImmutableMap.<String, Class<?>>builder()
          .put("allocation-scope", AutomaticAllocationScope.class)
          .put("asynchronous", OrderedByTokens.class)
          .put("branch", Forwards.class)
          .put("call", CallsSymbol.class)
          .put("constant", HasValue.class)
          .put("effects", StatedEffects.class)
          .put("function", FunctionLike.class)
          .put("function-with-attributions", FunctionWithAttributions.class)
          .put("graph", GraphRegion.class)
          .put("implicit-terminator", EndsImplicitly.class)
          .put("isolated", IsolatedFromAbove.class)
          .put("names-arguments", SuggestsArgumentNames.class)
          .put("names-results", SuggestsNames.class)
          .put("no-effect", NoMemoryEffect.class)
          .put("no-terminator", NoTerminator.class)
          .put("pure", Pure.class)
          .put("recursive-effects", RecursiveMemoryEffects.class)
          .put("return", ReturnLike.class)
          .put("single-block", SingleBlock.class)
          .put("symbol", DefinedSymbol.class)
          .put("symbol-table", SymbolTable.class)
          .put("terminator", Terminator.class)
          .buildOrThrow();

  private record MadeClass(Class<? extends Operation> type, MethodHandle constructor) {
    Operation create(OperationState state, OperationTraits traits) {
      try {
        return (Operation) constructor.invokeExact(state, traits);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private CapabilityClasses() {}

  /** The words for capabilities. */
  static ImmutableSet<String> words() {
    return INTERFACES.keySet();
  }

  /**
   * Starts the definition of an operation with these capabilities.
   *
   * @throws IllegalArgumentException if two of them contradict each other
   */
  static OpDefinitionBuilder define(String name, Set<String> capabilities, OperationTraits traits) {
    if (capabilities.contains("implicit-terminator") && capabilities.contains("no-terminator")) {
      throw new IllegalArgumentException(
          "'" + name + "' cannot have an implicit terminator and none");
    }
    MadeClass made = make(interfaces(capabilities));
    return OpDefinition.of(name, made.type(), state -> made.create(state, traits));
  }

  /** The interfaces that stand for capabilities, sorted by the words for them. */
  static ImmutableSet<Class<?>> interfaces(Set<String> capabilities) {
    Set<String> words = new TreeSet<>(capabilities);
    if (words.contains("effects")) {
      // What is stated tells more.
      words.remove("pure");
      words.remove("no-effect");
    }
    if (words.contains("pure")) {
      words.remove("no-effect");
    }
    if (words.contains("function") || words.contains("function-with-attributions")) {
      words.remove("symbol");
    }
    if (words.contains("implicit-terminator")) {
      words.remove("single-block");
    }
    if (words.contains("branch") || words.contains("return")) {
      words.remove("terminator");
    }
    ImmutableSet.Builder<Class<?>> interfaces = ImmutableSet.builder();
    words.forEach(word -> interfaces.add(INTERFACES.get(word)));
    return interfaces.build();
  }

  private static MadeClass make(ImmutableSet<Class<?>> interfaces) {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      MethodHandles.Lookup made = lookup.defineHiddenClass(code(interfaces), false);
      Class<? extends Operation> type = made.lookupClass().asSubclass(Operation.class);
      MethodHandle constructor =
          made.findConstructor(
              type, MethodType.methodType(void.class, OperationState.class, OperationTraits.class));
      return new MadeClass(
          type, constructor.asType(constructor.type().changeReturnType(Operation.class)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] code(ImmutableSet<Class<?>> interfaces) {
    String parent = Type.getInternalName(DefinedOperation.class);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        V17,
        ACC_FINAL | ACC_SUPER,
        parent + "WithCapabilities",
        null,
        parent,
        interfaces.stream().map(Type::getInternalName).toArray(String[]::new));
    String arguments =
        Type.getMethodDescriptor(
            Type.VOID_TYPE,
            Type.getType(OperationState.class),
            Type.getType(OperationTraits.class));
    MethodVisitor constructor = writer.visitMethod(0, "<init>", arguments, null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitVarInsn(ALOAD, 1);
    constructor.visitVarInsn(ALOAD, 2);
    constructor.visitMethodInsn(INVOKESPECIAL, parent, "<init>", arguments, false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
