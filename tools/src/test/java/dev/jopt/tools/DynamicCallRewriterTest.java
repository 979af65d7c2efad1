package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The build's rewriter of dynamic calls, on a jar of a class that has all kinds of them. */
class DynamicCallRewriterTest {
  @TempDir static Path folder;
  private static Path jar;

  @BeforeAll
  static void rewriteTheFixture() throws Exception {
    jar = folder.resolve("fixture.jar");
    Path classes = Path.of(location(DynamicCallFixture.class)).resolve("dev/jopt/tools");
    try (Stream<Path> files = Files.list(classes);
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path file : files.sorted().toList()) {
        if (file.getFileName().toString().startsWith("DynamicCallFixture")) {
          out.putNextEntry(new ZipEntry("dev/jopt/tools/" + file.getFileName()));
          out.write(Files.readAllBytes(file));
        }
      }
    }
    assertThat(dynamicCalls()).isNotEmpty();
    Process process =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                location(ClassReader.class) + File.pathSeparator + location(ClassNode.class),
                rewriter().toString(),
                jar.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertWithMessage(output).that(process.waitFor()).isEqualTo(0);
  }

  @Test
  void noDynamicCallIsLeft() throws IOException {
    assertThat(dynamicCalls()).isEmpty();
  }

  @Test
  void theClassesDoWhatTheyDid() throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      Class<?> rewritten = loader.loadClass(DynamicCallFixture.class.getName());
      assertThat(rewritten).isNotEqualTo(DynamicCallFixture.class);
      assertThat(rewritten.getMethod("run").invoke(null)).isEqualTo(DynamicCallFixture.run());
    }
  }

  private static List<String> dynamicCalls() throws IOException {
    List<String> found = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
        ClassNode node = new ClassNode();
        new ClassReader(file.getInputStream(entries.nextElement())).accept(node, 0);
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode instruction : method.instructions) {
            // Concatenation in tests is compiled to a dynamic call; the build compiles it inline.
            if (instruction instanceof InvokeDynamicInsnNode call
                && !call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
              found.add(node.name + "." + method.name + ": " + call.name);
            }
          }
        }
      }
    }
    return found;
  }

  private static Path rewriter() {
    Path source = Path.of("src/build/java/DynamicCallRewriter.java");
    return Files.exists(source) ? source : Path.of("tools").resolve(source);
  }

  private static String location(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
