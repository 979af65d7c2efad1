package dev.jopt.tools;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * What {@code dev/launch} runs to make the class-data archive of {@code jopt}: all classes that are
 * loaded here are in it. A run of {@code jopt} comes first, so that the classes of each start lie
 * together. Then come all others of jopt, for a file that needs many kinds of operations takes a
 * twentieth less processor time when their classes need not be read from the jar.
 */
final class ArchiveTraining {
  /** Classes of libraries that large files need, or unusual ones; a JDK need not have all. */
  private static final List<String> OF_LIBRARIES =
      List.of(
          "com.google.common.collect.MapMakerInternalMap"
              + "$StrongKeyWeakValueEntry$LinkedStrongKeyWeakValueEntry",
          "com.google.common.primitives.ImmutableLongArray$AsList",
          "com.google.common.primitives.Ints",
          "java.lang.StringLatin1$CharsSpliterator",
          "java.lang.invoke.VarHandleInts$FieldInstanceReadOnly",
          "java.lang.invoke.VarHandleInts$FieldInstanceReadWrite",
          "java.lang.invoke.VarHandleReferences$FieldInstanceReadOnly",
          "java.lang.invoke.VarHandleReferences$FieldInstanceReadWrite",
          "java.math.BigDecimal",
          "java.math.MathContext",
          "java.math.MutableBigInteger",
          "java.math.RoundingMode",
          "java.util.ArrayList$SubList$1",
          "java.util.PrimitiveIterator$OfLong",
          "java.util.Spliterators$3Adapter",
          "java.util.Spliterators$LongArraySpliterator",
          "java.util.Tripwire",
          "java.util.concurrent.Callable",
          "java.util.concurrent.Executors",
          "java.util.concurrent.Executors$RunnableAdapter",
          "java.util.concurrent.FutureTask$WaitNode",
          "java.util.concurrent.FutureTask",
          "java.util.function.IntConsumer",
          "java.util.function.LongConsumer",
          "java.util.function.LongPredicate",
          "java.util.regex.Pattern$NotBehind",
          "java.util.stream.IntPipeline$Head",
          "java.util.stream.LongPipeline$Head",
          "java.util.stream.MatchOps$2MatchSink",
          "java.util.stream.MatchOps$3MatchSink",
          "jdk.internal.math.FDBigInteger",
          "jdk.internal.math.FloatingDecimal$1",
          "jdk.internal.math.FloatingDecimal$ASCIIToBinaryBuffer",
          "jdk.internal.math.FloatingDecimal$BinaryToASCIIBuffer",
          "jdk.internal.math.FloatingDecimal$ExceptionalBinaryToASCIIBuffer",
          "jdk.internal.math.FloatingDecimal$PreparedASCIIToBinaryBuffer",
          "jdk.internal.math.FloatingDecimal");

  private ArchiveTraining() {}

  /**
   * Trains.
   *
   * @param args the jar, then the command line of jopt
   */
  public static void main(String[] args) throws IOException {
    JoptMain.main(Arrays.copyOfRange(args, 1, args.length));
    OF_LIBRARIES.forEach(ArchiveTraining::load);
    try (JarFile jar = new JarFile(args[0])) {
      List<JarEntry> entries = Collections.list(jar.entries());
      for (JarEntry entry : entries) {
        String name = entry.getName();
        if (name.startsWith("dev/jopt/") && name.endsWith(".class")) {
          load(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
      }
    }
  }

  private static void load(String name) {
    try {
      // To ask for the fields links the class, and does not initialize it.
      Class<?> found = Class.forName(name, false, ArchiveTraining.class.getClassLoader());
      Object unused = found.getDeclaredFields();
    } catch (ClassNotFoundException | LinkageError e) {
      // It needs a library that comes with a companion of jopt, and stays out of the archive.
      return;
    }
  }
}
