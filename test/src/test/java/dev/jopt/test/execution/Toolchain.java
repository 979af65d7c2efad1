package dev.jopt.test.execution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.lit.Programs;
import dev.jopt.tools.Invocation;
import dev.jopt.tools.Jopt;
import dev.jopt.tools.JoptTranslate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The programs that make machine code of a module. */
final class Toolchain {
  /** From what passes leave to the dialect of LLVM. */
  private static final ImmutableList<String> LOWERING =
      ImmutableList.of(
          "--convert-complex-to-standard",
          "--convert-linalg-to-loops",
          "--scf-forall-to-for",
          "--expand-realloc",
          // Loops before they become branches; again below for what metadata is computed with.
          "--lower-affine",
          "--convert-scf-to-cf",
          "--expand-strided-metadata",
          "--lower-affine",
          "--finalize-memref-to-llvm",
          "--convert-math-to-llvm",
          "--convert-complex-to-llvm",
          "--convert-arith-to-llvm",
          "--convert-func-to-llvm",
          "--convert-cf-to-llvm",
          // Takes branches with it, so not before theirs.
          "--convert-vector-to-llvm",
          // For the constants that this leaves.
          "--convert-arith-to-llvm",
          "--reconcile-unrealized-casts");

  private static final ImmutableList<String> NEEDED =
      ImmutableList.of("mlir-opt-22", "mlir-translate-22", "llc-22", "gcc");

  private Toolchain() {}

  /** Skips the test that calls this where a program is missing. */
  static void assumeInstalled() {
    String missing =
        NEEDED.stream().filter(name -> Programs.find(name).isEmpty()).collect(joining(", "));
    assumeTrue(missing.isEmpty(), "no " + missing + " on the path to run programs with");
  }

  /**
   * Makes an executable of a module of functions and of C files.
   *
   * @param folder where intermediate files go
   */
  static Path build(Path folder, String module, List<Path> sources) throws Exception {
    Path input = folder.resolve("programs.mlir");
    Files.writeString(input, module);
    Path lowered = folder.resolve("programs.llvm.mlir");
    List<String> opt = new ArrayList<>();
    opt.add("mlir-opt-22");
    // Transfers have no other way to the dialect of LLVM.
    opt.add("--convert-vector-to-scf");
    opt.addAll(LOWERING);
    opt.addAll(List.of(input.toString(), "-o", lowered.toString()));
    demand(run(folder, Map.of(), opt));
    Path translated = folder.resolve("programs.ll");
    demand(
        run(
            folder,
            Map.of(),
            List.of(
                "mlir-translate-22",
                "--mlir-to-llvmir",
                lowered.toString(),
                "-o",
                translated.toString())));
    translatesAlike(lowered, translated);
    return link(folder, translated, sources);
  }

  /**
   * Makes an executable as {@link #build} does, where jopt alone makes LLVM's text of the module.
   */
  static Path buildAlone(Path folder, String module, List<Path> sources) throws Exception {
    List<String> passes = new ArrayList<>(LOWERING);
    passes.add("-");
    ByteArrayOutputStream lowered = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = Jopt.run(passes, new ByteArrayInputStream(module.getBytes(UTF_8)), lowered, err);
    assertWithMessage(err.toString(UTF_8)).that(exit).isEqualTo(Jopt.SUCCESS);
    Path translated = folder.resolve("alone.ll");
    Path file = folder.resolve("alone.llvm.mlir");
    Files.write(file, lowered.toByteArray());
    Files.writeString(translated, translation(file));
    return link(folder, translated, sources);
  }

  private static Path link(Path folder, Path translated, List<Path> sources) throws Exception {
    Path object = folder.resolve(translated.getFileName() + ".o");
    demand(
        run(
            folder,
            Map.of(),
            List.of(
                "llc-22",
                "-O0",
                "-relocation-model=pic",
                "-filetype=obj",
                translated.toString(),
                "-o",
                object.toString())));
    Path executable = folder.resolve(translated.getFileName() + ".exe");
    List<String> link = new ArrayList<>(List.of("gcc", "-g", "-O1", "-Wall", "-Werror"));
    sources.forEach(source -> link.add(source.toString()));
    link.addAll(
        List.of(
            object.toString(),
            "-lm",
            "-Wl,--wrap=malloc,--wrap=free",
            "-o",
            executable.toString()));
    demand(run(folder, Map.of(), link));
    return executable;
  }

  /** That jopt's translation of a module is that of LLVM. */
  private static void translatesAlike(Path lowered, Path translated) throws IOException {
    assertThat(translation(lowered)).isEqualTo(Files.readString(translated));
  }

  private static String translation(Path lowered) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> words = List.of("--mlir-to-llvmir", lowered.toString());
    int exit = JoptTranslate.run(Invocation.of(words, InputStream.nullInputStream(), out, err));
    assertWithMessage(err.toString(UTF_8)).that(exit).isEqualTo(JoptTranslate.SUCCESS);
    return out.toString(UTF_8);
  }

  /** What a process gave. */
  record Outcome(List<String> command, int exit, String output, String errors) {}

  private static void demand(Outcome outcome) {
    if (outcome.exit != 0) {
      throw new IllegalStateException(
          String.join(" ", outcome.command) + " failed:\n" + outcome.errors);
    }
  }

  static Outcome run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    int exit = process.waitFor();
    return new Outcome(
        command, exit, Files.readString(output, UTF_8), Files.readString(errors, UTF_8));
  }
}
