import static org.objectweb.asm.Opcodes.*;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the classes of a jar start without the machinery of {@code java.lang.invoke}. A Java virtual
 * machine links each {@code invokedynamic} when it is first executed, half a millisecond each and
 * fifteen for the first, which no class-data archive of JDK 17 can keep. A short run executes about a
 * hundred: lambdas, method references, and the {@code equals} and {@code hashCode} of records. This
 * program gives the former classes of their own and the latter bodies of their own, as a compiler
 * without {@code invokedynamic} would. Run by the build on the jar that the launcher starts:
 *
 * <pre>java -cp asm.jar:asm-tree.jar DynamicCallRewriter.java jopt.jar</pre>
 *
 * <p>A second argument names where the result goes, if not in place of the jar.
 *
 * <p>Measured on JDK 17 with a class-data archive, least processor time of 7 runs: {@code jfilecheck}
 * takes 65 ms for a check file of six lines with it and 87 ms without. Without it {@code jopt} works
 * as well: {@code mvn -Djopt.rewriteDynamicCalls.skip=true}.
 */
final class DynamicCallRewriter {
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String RECORDS = "java/lang/runtime/ObjectMethods";

  /** The bytes of the jar's entries, in their order. */
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  /** The classes made here, by the class that is host of their nest. */
  private final Map<String, List<String>> nestMembers = new TreeMap<>();

  private DynamicCallRewriter() {}

  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    DynamicCallRewriter rewriter = new DynamicCallRewriter();
    rewriter.read(jar);
    for (String name : List.copyOf(rewriter.entries.keySet())) {
      if (name.endsWith(".class")) {
        rewriter.rewrite(name);
      }
    }
    rewriter.admitNestMembers();
    rewriter.write(arguments.length > 1 ? Path.of(arguments[1]) : jar);
  }

  private void read(Path jar) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    }
  }

  private void write(Path jar) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry header = new ZipEntry(entry.getKey());
        header.setTime(0);
        out.putNextEntry(header);
        out.write(entry.getValue());
      }
    }
    Files.createDirectories(jar.toAbsolutePath().getParent());
    Path beside = jar.resolveSibling(jar.getFileName() + ".new");
    Files.write(beside, bytes.toByteArray());
    Files.move(beside, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private void rewrite(String entry) {
    ClassNode node = parse(entries.get(entry));
    // Before Java 11 there are no nests, and the new classes could not call private methods.
    if ((node.version & 0xffff) < V11) {
      return;
    }
    int made = 0;
    List<Runnable> helpers = new ArrayList<>();
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (!(instruction instanceof InvokeDynamicInsnNode call)) {
          continue;
        }
        AbstractInsnNode replacement = null;
        if (call.bsm.getOwner().equals(LAMBDAS) && call.bsm.getName().equals("metafactory")) {
          replacement = classFor(call, node, node.name + "$$" + made);
          made++;
        } else if (call.bsm.getOwner().equals(RECORDS)) {
          String name = "record$" + call.name;
          replacement = new MethodInsnNode(INVOKESTATIC, node.name, name, call.desc, false);
          helpers.add(() -> writeRecordMethod(node, name, call));
        }
        if (replacement != null) {
          method.instructions.set(call, replacement);
        }
      }
    }
    if (made == 0 && helpers.isEmpty()) {
      return;
    }
    helpers.forEach(Runnable::run);
    entries.put(entry, bytes(node));
  }

  /**
   * Makes a class that implements the interface of a lambda, and returns the instruction that pushes
   * an instance of it: the captured values lie on the stack.
   */
  private AbstractInsnNode classFor(InvokeDynamicInsnNode call, ClassNode host, String name) {
    Type[] captured = Type.getArgumentTypes(call.desc);
    Type implemented = Type.getReturnType(call.desc);
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    out.visit(
        V17,
        ACC_FINAL | ACC_SYNTHETIC | ACC_SUPER,
        name,
        null,
        "java/lang/Object",
        new String[] {implemented.getInternalName()});
    String nestHost = host.nestHostClass == null ? host.name : host.nestHostClass;
    out.visitNestHost(nestHost);
    nestMembers.computeIfAbsent(nestHost, key -> new ArrayList<>()).add(name);
    String self = "L" + name + ";";
    String constructor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
    writeConstructor(out, name, captured, constructor);
    writeCall(out, call, name, captured);
    AbstractInsnNode push;
    if (captured.length == 0) {
      out.visitField(ACC_STATIC | ACC_FINAL, "instance", self, null, null).visitEnd();
      MethodVisitor code = out.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
      code.visitCode();
      code.visitTypeInsn(NEW, name);
      code.visitInsn(DUP);
      code.visitMethodInsn(INVOKESPECIAL, name, "<init>", constructor, false);
      code.visitFieldInsn(PUTSTATIC, name, "instance", self);
      end(code, RETURN);
      push = new FieldInsnNode(GETSTATIC, name, "instance", self);
    } else {
      String make = Type.getMethodDescriptor(Type.getObjectType(name), captured);
      MethodVisitor code = out.visitMethod(ACC_STATIC, "make", make, null, null);
      code.visitCode();
      code.visitTypeInsn(NEW, name);
      code.visitInsn(DUP);
      loadAll(code, captured, 0);
      code.visitMethodInsn(INVOKESPECIAL, name, "<init>", constructor, false);
      end(code, ARETURN);
      push = new MethodInsnNode(INVOKESTATIC, name, "make", make, false);
    }
    out.visitEnd();
    entries.put(name + ".class", out.toByteArray());
    return push;
  }

  private static void writeConstructor(
      ClassWriter out, String name, Type[] captured, String descriptor) {
    MethodVisitor code = out.visitMethod(0, "<init>", descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int local = 1;
    for (int i = 0; i < captured.length; i++) {
      out.visitField(ACC_PRIVATE | ACC_FINAL, "c" + i, captured[i].getDescriptor(), null, null)
          .visitEnd();
      code.visitVarInsn(ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(ILOAD), local);
      code.visitFieldInsn(PUTFIELD, name, "c" + i, captured[i].getDescriptor());
      local += captured[i].getSize();
    }
    end(code, RETURN);
  }

  /** Writes the interface's method: calls the lambda's body or the method referred to. */
  private static void writeCall(
      ClassWriter out, InvokeDynamicInsnNode call, String name, Type[] captured) {
    Type erased = (Type) call.bsmArgs[0];
    Handle body = (Handle) call.bsmArgs[1];
    Type actual = (Type) call.bsmArgs[2];
    List<Type> parameters = new ArrayList<>();
    int tag = body.getTag();
    if (tag != H_INVOKESTATIC && tag != H_NEWINVOKESPECIAL) {
      parameters.add(Type.getObjectType(body.getOwner()));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(body.getDesc())));

    MethodVisitor code =
        out.visitMethod(ACC_PUBLIC, call.name, erased.getDescriptor(), null, null);
    code.visitCode();
    if (tag == H_NEWINVOKESPECIAL) {
      code.visitTypeInsn(NEW, body.getOwner());
      code.visitInsn(DUP);
    }
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, name, "c" + i, captured[i].getDescriptor());
      convert(code, captured[i], parameters.get(i));
    }
    Type[] given = erased.getArgumentTypes();
    Type[] known = actual.getArgumentTypes();
    int local = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(ILOAD), local);
      local += given[i].getSize();
      convert(code, given[i], known[i]);
      convert(code, known[i], parameters.get(captured.length + i));
    }
    int opcode =
        switch (tag) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
          // A private method of the nest: called like any other since there are nests.
          case H_INVOKESPECIAL -> body.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
          case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          default -> throw new IllegalStateException("unexpected handle " + body);
        };
    code.visitMethodInsn(opcode, body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
    Type returned =
        tag == H_NEWINVOKESPECIAL
            ? Type.getObjectType(body.getOwner())
            : Type.getReturnType(body.getDesc());
    Type wanted = erased.getReturnType();
    if (wanted == Type.VOID_TYPE) {
      if (returned.getSize() > 0) {
        code.visitInsn(returned.getSize() == 2 ? POP2 : POP);
      }
      end(code, RETURN);
    } else {
      convert(code, returned, actual.getReturnType());
      convert(code, actual.getReturnType(), wanted);
      end(code, wanted.getOpcode(IRETURN));
    }
  }

  /** Converts the value on the stack as {@link java.lang.invoke.LambdaMetafactory} would. */
  private static void convert(MethodVisitor code, Type from, Type to) {
    if (from.equals(to)) {
      return;
    }
    boolean boxed = from.getSort() >= Type.ARRAY;
    if (boxed && to.getSort() >= Type.ARRAY) {
      if (!to.getInternalName().equals("java/lang/Object")) {
        code.visitTypeInsn(CHECKCAST, to.getInternalName());
      }
    } else if (boxed) {
      // Unboxes by the box's own type where that is known, and widens then.
      Type primitive = unboxed(from.getInternalName());
      Type value = primitive == null ? to : primitive;
      code.visitTypeInsn(CHECKCAST, box(value));
      code.visitMethodInsn(
          INVOKEVIRTUAL, box(value), value.getClassName() + "Value", "()" + value, false);
      widen(code, value, to);
    } else if (to.getSort() >= Type.ARRAY) {
      String descriptor = "(" + from + ")L" + box(from) + ";";
      code.visitMethodInsn(INVOKESTATIC, box(from), "valueOf", descriptor, false);
    } else {
      widen(code, from, to);
    }
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    boolean small = from.getSort() <= Type.INT;
    switch (to.getSort()) {
      case Type.LONG -> code.visitInsn(small ? I2L : NOP);
      case Type.FLOAT -> code.visitInsn(small ? I2F : from == Type.LONG_TYPE ? L2F : NOP);
      case Type.DOUBLE ->
          code.visitInsn(
              small
                  ? I2D
                  : from == Type.LONG_TYPE ? L2D : from == Type.FLOAT_TYPE ? F2D : NOP);
      default -> {}
    }
  }

  private static final Map<Type, String> BOXES =
      Map.of(
          Type.BOOLEAN_TYPE, "java/lang/Boolean",
          Type.CHAR_TYPE, "java/lang/Character",
          Type.BYTE_TYPE, "java/lang/Byte",
          Type.SHORT_TYPE, "java/lang/Short",
          Type.INT_TYPE, "java/lang/Integer",
          Type.LONG_TYPE, "java/lang/Long",
          Type.FLOAT_TYPE, "java/lang/Float",
          Type.DOUBLE_TYPE, "java/lang/Double");

  private static String box(Type primitive) {
    return BOXES.get(primitive);
  }

  private static Type unboxed(String box) {
    for (Map.Entry<Type, String> entry : BOXES.entrySet()) {
      if (entry.getValue().equals(box)) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** Writes what {@link java.lang.runtime.ObjectMethods} promises of a record's method. */
  private static void writeRecordMethod(ClassNode node, String name, InvokeDynamicInsnNode call) {
    MethodVisitor code =
        node.visitMethod(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, call.desc, null, null);
    code.visitCode();
    Handle[] fields = new Handle[call.bsmArgs.length - 2];
    System.arraycopy(call.bsmArgs, 2, fields, 0, fields.length);
    switch (call.name) {
      case "equals" -> writeEquals(code, node.name, fields);
      case "hashCode" -> writeHashCode(code, fields);
      case "toString" ->
          writeToString(code, node.name, ((String) call.bsmArgs[1]).split(";"), fields);
      default -> throw new IllegalStateException("unexpected record method " + call.name);
    }
  }

  private static void writeEquals(MethodVisitor code, String record, Handle[] fields) {
    Label same = new Label();
    Label different = new Label();
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, 1);
    code.visitJumpInsn(IF_ACMPEQ, same);
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(INSTANCEOF, record);
    code.visitJumpInsn(IFEQ, different);
    for (Handle field : fields) {
      Type type = Type.getType(field.getDesc());
      load(code, 0, field);
      code.visitVarInsn(ALOAD, 1);
      code.visitTypeInsn(CHECKCAST, record);
      code.visitFieldInsn(GETFIELD, field.getOwner(), field.getName(), field.getDesc());
      switch (type.getSort()) {
        case Type.LONG -> {
          code.visitInsn(LCMP);
          code.visitJumpInsn(IFNE, different);
        }
        case Type.FLOAT, Type.DOUBLE -> {
          code.visitMethodInsn(INVOKESTATIC, box(type), "compare", "(" + type + type + ")I", false);
          code.visitJumpInsn(IFNE, different);
        }
        case Type.OBJECT, Type.ARRAY -> {
          code.visitMethodInsn(
              INVOKESTATIC,
              "java/util/Objects",
              "equals",
              "(Ljava/lang/Object;Ljava/lang/Object;)Z",
              false);
          code.visitJumpInsn(IFEQ, different);
        }
        default -> code.visitJumpInsn(IF_ICMPNE, different);
      }
    }
    code.visitLabel(same);
    code.visitFrame(F_SAME, 0, null, 0, null);
    code.visitInsn(ICONST_1);
    code.visitInsn(IRETURN);
    code.visitLabel(different);
    code.visitFrame(F_SAME, 0, null, 0, null);
    code.visitInsn(ICONST_0);
    end(code, IRETURN);
  }

  private static void writeHashCode(MethodVisitor code, Handle[] fields) {
    code.visitInsn(ICONST_0);
    for (Handle field : fields) {
      Type type = Type.getType(field.getDesc());
      code.visitIntInsn(BIPUSH, 31);
      code.visitInsn(IMUL);
      load(code, 0, field);
      if (type.getSort() >= Type.ARRAY) {
        code.visitMethodInsn(
            INVOKESTATIC, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I", false);
      } else {
        code.visitMethodInsn(INVOKESTATIC, box(type), "hashCode", "(" + type + ")I", false);
      }
      code.visitInsn(IADD);
    }
    end(code, IRETURN);
  }

  private static void writeToString(
      MethodVisitor code, String record, String[] names, Handle[] fields) {
    String builder = "java/lang/StringBuilder";
    code.visitTypeInsn(NEW, builder);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, builder, "<init>", "()V", false);
    String simple = record.substring(Math.max(record.lastIndexOf('/'), record.lastIndexOf('$')) + 1);
    String before = simple + "[";
    for (int i = 0; i < fields.length; i++) {
      append(code, before + names[i] + "=");
      before = ", ";
      load(code, 0, fields[i]);
      Type type = Type.getType(fields[i].getDesc());
      String taken =
          switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            case Type.BYTE, Type.SHORT -> "I";
            default -> type.getDescriptor();
          };
      code.visitMethodInsn(
          INVOKEVIRTUAL, builder, "append", "(" + taken + ")L" + builder + ";", false);
    }
    append(code, fields.length == 0 ? before + "]" : "]");
    code.visitMethodInsn(INVOKEVIRTUAL, builder, "toString", "()Ljava/lang/String;", false);
    end(code, ARETURN);
  }

  private static void append(MethodVisitor code, String text) {
    code.visitLdcInsn(text);
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        "java/lang/StringBuilder",
        "append",
        "(Ljava/lang/String;)Ljava/lang/StringBuilder;",
        false);
  }

  private static void load(MethodVisitor code, int local, Handle field) {
    code.visitVarInsn(ALOAD, local);
    code.visitFieldInsn(GETFIELD, field.getOwner(), field.getName(), field.getDesc());
  }

  private static void loadAll(MethodVisitor code, Type[] types, int first) {
    int local = first;
    for (Type type : types) {
      code.visitVarInsn(type.getOpcode(ILOAD), local);
      local += type.getSize();
    }
  }

  private static void end(MethodVisitor code, int opcode) {
    code.visitInsn(opcode);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Tells the hosts of nests of their new members: both sides must say so. */
  private void admitNestMembers() {
    for (Map.Entry<String, List<String>> nest : nestMembers.entrySet()) {
      String entry = nest.getKey() + ".class";
      ClassNode host = parse(entries.get(entry));
      if (host.nestMembers == null) {
        host.nestMembers = new ArrayList<>();
      }
      host.nestMembers.addAll(nest.getValue());
      entries.put(entry, bytes(host));
    }
  }

  private static ClassNode parse(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    return node;
  }

  private static byte[] bytes(ClassNode node) {
    // The frames of the original methods are kept; those of the new methods are written above.
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(out);
    return out.toByteArray();
  }
}
