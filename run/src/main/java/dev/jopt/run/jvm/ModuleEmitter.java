package dev.jopt.run.jvm;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.Interpreter;
import dev.jopt.run.value.Fault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/** Makes a class of a module: a static method of each function. */
final class ModuleEmitter {
  static final String CLASS = MethodCode.PACKAGE + "Compiled";

  /** How many words of arguments a method may have. */
  private static final int MOST_ARGUMENTS = 250;

  final Emitters emitters = new Emitters();
  final Map<Value, Span> spans = new IdentityHashMap<>();
  final List<Operation> operations = new ArrayList<>();
  final List<GlobalOp> globals = new ArrayList<>();
  final List<LibraryCode> libraries = new ArrayList<>();
  private final Map<String, Operation> symbols;
  private final Map<Operation, Integer> numbers = new IdentityHashMap<>();
  private final Map<String, String> methods = new LinkedHashMap<>();
  private final ClassWriter writer = new Writer();
  private final Set<String> made = new HashSet<>();
  private int loops;

  /** Joins types without loading classes. */
  private static final class Writer extends ClassWriter {
    Writer() {
      super(COMPUTE_FRAMES | COMPUTE_MAXS);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return "java/lang/Object";
    }
  }

  /** Whether rows are computed by the Vector API. */
  final boolean usesVectors;

  ModuleEmitter(Operation module, boolean usesVectors) {
    this.usesVectors = usesVectors;
    symbols = Interpreter.symbols(module);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        CLASS,
        null,
        "java/lang/Object",
        null);
  }

  /** The bytes of the class. */
  byte[] emit(@Nullable String entry) {
    for (Map.Entry<String, Operation> symbol : symbols.entrySet()) {
      if (symbol.getValue() instanceof FunctionLike function && hasBody(function)) {
        methods.put(symbol.getKey(), "f" + methods.size());
      }
    }
    Set<String> wanted = entry == null ? methods.keySet() : reached(entry);
    for (String name : List.copyOf(methods.keySet())) {
      if (wanted.contains(name)) {
        made.add(name);
        function((FunctionLike) symbols.get(name), methods.get(name));
      }
    }
    writer.visitEnd();
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      Operation first = operations.isEmpty() ? null : operations.get(0);
      Fault fault = Fault.limit("the program is too large for the compiler");
      throw first == null ? fault : fault.at(first);
    }
  }

  /** The functions that can be called from one. */
  private Set<String> reached(String entry) {
    Set<String> found = new HashSet<>(Set.of(entry));
    Deque<String> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      Operation function = symbols.get(left.pop());
      if (function != null) {
        function.walk(
            CallOp.class,
            call -> {
              SymbolRefAttribute callee = call.calleeSymbol();
              if (callee != null && found.add(callee.root())) {
                left.push(callee.root());
              }
            });
      }
    }
    return found;
  }

  static boolean hasBody(FunctionLike function) {
    return ((Callable) function).callableRegion() != null
        && !((Callable) function).callableRegion().isEmpty();
  }

  Map<String, Operation> symbols() {
    return symbols;
  }

  /** Whether the code of a function was made. */
  boolean isMade(String name) {
    return made.contains(name);
  }

  @Nullable Operation symbol(String name) {
    return symbols.get(name);
  }

  /** The method of a function; null if it has no body. */
  @Nullable String method(String name) {
    return methods.get(name);
  }

  int id(Operation op) {
    return numbers.computeIfAbsent(
        op,
        key -> {
          operations.add(op);
          return operations.size() - 1;
        });
  }

  int library(LibraryCode code) {
    libraries.add(code);
    return libraries.size() - 1;
  }

  int global(GlobalOp global) {
    int known = globals.indexOf(global);
    if (known < 0) {
      known = globals.size();
      globals.add(global);
    }
    return known;
  }

  static String descriptor(Type type, Operation op) {
    if (type instanceof BaseMemRefType) {
      return "L" + MethodCode.VIEW + ";";
    }
    JvmKind kind = JvmKind.of(type);
    if (kind == null) {
      throw FunctionEmitter.unknown(op, type);
    }
    return kind.descriptor;
  }

  /** The descriptor of the method of a function. */
  static String descriptor(FunctionLike function) {
    Operation op = (Operation) function;
    StringBuilder text = new StringBuilder("(L" + MethodCode.STATE + ";");
    int words = 1;
    for (Type type : function.argumentTypes()) {
      String each = descriptor(type, op);
      text.append(each);
      words += each.equals("J") || each.equals("D") ? 2 : 1;
    }
    if (words > MOST_ARGUMENTS) {
      throw Fault.limit("the function has too many arguments for the compiler").at(op);
    }
    List<Type> results = function.returnTypes();
    text.append(')');
    if (results.size() > 1) {
      results.forEach(type -> descriptor(type, op));
      text.append("[Ljava/lang/Object;");
    } else {
      text.append(results.isEmpty() ? "V" : descriptor(results.get(0), op));
    }
    return text.toString();
  }

  private void function(FunctionLike function, String name) {
    Operation op = (Operation) function;
    MethodCode code = method(name, descriptor(function));
    FunctionEmitter emitter = new FunctionEmitter(this, code, op);
    code.local(JvmKind.REFERENCE);
    List<Part> passed = new ArrayList<>();
    for (Type type : function.argumentTypes()) {
      passed.add(
          type instanceof BaseMemRefType
              ? code.local(JvmKind.REFERENCE, "L" + MethodCode.VIEW + ";")
              : code.local(JvmKind.of(type)));
    }
    var region = ((Callable) function).callableRegion();
    for (int i = 0; i < passed.size(); i++) {
      Value argument = region.front().argument(i);
      if (argument.type() instanceof BaseMemRefType) {
        code.push(passed.get(i));
        emitter.set(argument, emitter.unpack(argument, op));
      } else {
        emitter.set(argument, passed.get(i));
      }
    }
    Part mark = op.anyMatch(AllocaOp.class::isInstance) ? ControlEmitter.enter(emitter) : null;
    emitter.region(
        region,
        terminator -> {
          if (mark != null) {
            ControlEmitter.leave(emitter, mark);
          }
          ControlEmitter.giveBack(function, terminator, emitter);
        });
    // Where no path leads to the end, control cannot get here, but the verifier asks.
    code.op(Opcodes.ACONST_NULL);
    code.op(Opcodes.ATHROW);
    code.finish();
  }

  private MethodCode method(String name, String descriptor) {
    return new MethodCode(
        writer.visitMethod(
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null));
  }

  /**
   * Makes operations a method of its own, and calls it.
   *
   * @param result the only result, whose value the method returns; null if there is none
   * @param more values beside those that the operations use, which are passed on too
   * @return whether there are not too many arguments
   */
  boolean outline(
      FunctionEmitter from,
      Collection<Operation> operations,
      List<Part> more,
      @Nullable Value result,
      BiConsumer<FunctionEmitter, List<Part>> body) {
    List<Value> captured = MethodPlan.captured(operations);
    StringBuilder descriptor = new StringBuilder("(L" + MethodCode.STATE + ";");
    List<Part> passed = new ArrayList<>();
    int words = 1;
    for (Value value : captured) {
      if (!from.has(value)) {
        return false;
      }
      for (Part part : from.parts(value)) {
        if (!part.isConstant()) {
          passed.add(part);
        }
      }
    }
    for (Part part : more) {
      if (!part.isConstant()) {
        passed.add(part);
      }
    }
    for (Part part : passed) {
      words += part.kind().slots;
      descriptor.append(part.descriptor());
    }
    if (words > MOST_ARGUMENTS) {
      return false;
    }
    Operation first = operations.iterator().next();
    JvmKind returned = result == null ? null : from.kind(result, first);
    descriptor.append(')').append(returned == null ? "V" : returned.descriptor);
    String name = "loop" + loops++;
    from.code.pushState();
    passed.forEach(from.code::push);
    from.code.call(CLASS, name, descriptor.toString());
    if (result != null) {
      from.define(result, first, returned);
    }

    MethodCode code = method(name, descriptor.toString());
    FunctionEmitter inner = new FunctionEmitter(this, code, first);
    code.local(JvmKind.REFERENCE);
    for (Value value : captured) {
      Part[] parts = from.parts(value).clone();
      for (int i = 0; i < parts.length; i++) {
        if (!parts[i].isConstant()) {
          parts[i] = code.local(parts[i].kind(), parts[i].descriptor());
        }
      }
      inner.set(value, parts);
    }
    List<Part> received = new ArrayList<>();
    for (Part part : more) {
      received.add(part.isConstant() ? part : code.local(part.kind(), part.descriptor()));
    }
    body.accept(inner, received);
    if (result != null) {
      inner.push(result, returned);
      code.op(returned.leave);
    } else {
      code.op(Opcodes.RETURN);
    }
    code.finish();
    return true;
  }

  /** Makes the body of a parallel loop a method of its own, and pushes an object that calls it. */
  boolean pushBody(
      FunctionEmitter from, Operation op, BiConsumer<FunctionEmitter, List<Part>> body) {
    List<Value> captured = MethodPlan.captured(List.of(op));
    StringBuilder passed = new StringBuilder();
    int words = 6;
    for (Value value : captured) {
      for (Part part : from.parts(value)) {
        if (!part.isConstant()) {
          passed.append(part.descriptor());
          words += part.kind().slots;
        }
      }
    }
    if (words > MOST_ARGUMENTS) {
      return false;
    }
    String name = "loop" + loops++;
    String descriptor = "(" + passed + "L" + MethodCode.STATE + ";JJ)V";
    List<Part> variables = new ArrayList<>();
    for (Value value : captured) {
      for (Part part : from.parts(value)) {
        if (!part.isConstant()) {
          variables.add(part);
        }
      }
    }
    from.code.mv.visitLdcInsn(new Handle(Opcodes.H_INVOKESTATIC, CLASS, name, descriptor, false));
    from.code.pushBoxed(variables);
    from.code.support(
        "body",
        "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)L"
            + MethodCode.PACKAGE
            + "ParallelBody;");

    MethodCode code = method(name, descriptor);
    FunctionEmitter inner = new FunctionEmitter(this, code, op);
    List<Part[]> received = new ArrayList<>();
    for (Value value : captured) {
      Part[] parts = from.parts(value).clone();
      for (int i = 0; i < parts.length; i++) {
        if (!parts[i].isConstant()) {
          parts[i] = code.local(parts[i].kind(), parts[i].descriptor());
        }
      }
      received.add(parts);
    }
    Part state = code.local(JvmKind.REFERENCE, "L" + MethodCode.STATE + ";");
    Part lower = code.local(JvmKind.LONG);
    Part upper = code.local(JvmKind.LONG);
    code.setState(state);
    for (int i = 0; i < captured.size(); i++) {
      inner.set(captured.get(i), received.get(i));
    }
    body.accept(inner, List.of(lower, upper));
    code.op(Opcodes.RETURN);
    code.finish();
    return true;
  }
}
