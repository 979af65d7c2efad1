package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./jopt}, where this build has made the jar that it starts. */
class LauncherTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path JAR = ROOT.resolve("tools/target/app/jopt.jar");

  @TempDir Path folder;

  private record Output(int exit, String text, String errors) {}

  @BeforeEach
  void needsBuild() {
    assumeTrue(File.separatorChar == '/' && Files.exists(JAR), "./jopt is not built");
  }

  /** Runs a script of the shell, in the folder, with its own programs first on the path. */
  private Output sh(String script, String... args) throws Exception {
    Path out = folder.resolve("sh.out");
    Path err = folder.resolve("sh.err");
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", script, "sh");
    builder.command().addAll(List.of(args));
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    builder
        .environment()
        .merge("PATH", folder.resolve("bin").toString(), (old, first) -> first + ":" + old);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process =
        builder
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
    return new Output(
        process.waitFor(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  @Test
  void namesOfFilesNeedNoLocale() throws Exception {
    // This JVM may not be able to name the file.
    String script =
        """
        file=$(printf 'a \\303\\266.mlir')
        echo 'module {}' > "$file"
        "$1" "$file" -o "$file.out" && cat "$file.out" && "$1" "no $file"
        """;
    for (String locale : List.of("", "LANG=C; export LANG\n", "LC_ALL=POSIX; export LC_ALL\n")) {
      Output output = sh(locale + script, ROOT.resolve("jopt").toString());
      assertThat(output.text()).isEqualTo("module {\n}\n\n");
      assertThat(output.errors())
          .contains("cannot open input file 'no a \u00F6.mlir': No such file");
    }
  }

  /** Copies what a fresh checkout has, and puts a Maven on the path that says and does this. */
  private Path checkout(String maven) throws IOException {
    Path root = Files.createDirectories(folder.resolve("a checkout"));
    for (String file : List.of("jopt", "dev/launch", "tools/src/launch/training.mlir")) {
      Path copy = root.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.copy(ROOT.resolve(file), copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
    Path program = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
    Files.writeString(program, "#!/bin/sh\n" + maven);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return root.resolve("jopt");
  }

  @Test
  void theFirstStartSaysThatItBuilds() throws Exception {
    Path launcher =
        checkout(
            """
            echo "[INFO] Building jopt IR 0.1.0                       [2/7]"
            echo "$@" > ../asked
            mkdir -p tools/target/app && cp '%s' tools/target/app/
            """
                .formatted(JAR));
    String script = "echo 'module {}' | \"$1\"";
    Output first = sh(script, launcher.toString());
    assertWithMessage(first.errors()).that(first.exit()).isEqualTo(0);
    assertThat(first.text()).isEqualTo("module {\n}\n\n");
    assertThat(first.errors())
        .isEqualTo(
            "jopt: there is no build of tools yet; making one, which takes about half a minute\n");
    assertThat(folder.resolve("asked").toFile().exists()).isTrue();
    assertThat(sh(script, launcher.toString())).isEqualTo(new Output(0, "module {\n}\n\n", ""));
  }

  @Test
  void onATerminalTheFirstStartSaysHowFarItIs() throws Exception {
    assumeTrue(
        Programs.find("script").isPresent(), "no script on the path to have a terminal with");
    Path launcher =
        checkout(
            """
            echo "[INFO] Building jopt IR 0.1.0                       [2/7]"
            echo "Downloading from central: https://example.org"
            mkdir -p tools/target/app && cp '%s' tools/target/app/
            """
                .formatted(JAR));
    Output output =
        sh(
            """
            echo 'module {}' > m.mlir
            TERM=xterm script -qec '"$LAUNCHER" m.mlir' /dev/null < /dev/null
            """
                .replace("$LAUNCHER", launcher.toString()));
    assertThat(output.text()).contains("\r\033[Kjopt: building, module 2 of 7: jopt IR\r\033[K");
    assertThat(output.text()).contains("module 2 of 7: Maven downloads what it needs\r\033[K");
    // Nothing of it is left.
    assertThat(output.text()).endsWith("\r\033[Kmodule {\r\n}\r\n\r\n");
  }

  @Test
  void aBuildThatFailsSaysWhy() throws Exception {
    Path launcher =
        checkout(
            """
            echo "[INFO] Building jopt IR 0.1.0                       [2/7]"
            echo "[ERROR] something is wrong"
            exit 1
            """);
    Output output = sh("\"$1\" x.mlir", launcher.toString());
    assertThat(output.exit()).isEqualTo(70);
    assertThat(output.errors())
        .isEqualTo(
            """
            jopt: there is no build of tools yet; making one, which takes about half a minute
            [ERROR] something is wrong
            jopt: the build failed; all that Maven said is in %s
            """
                .formatted(launcher.resolveSibling("target").toRealPath().resolve("launch.log")));
  }

  @Test
  void sourcesThatChangedAreBuiltAgain() throws Exception {
    assumeTrue(Programs.find("git").isPresent(), "no git on the path to have a checkout with");
    Path launcher =
        checkout(
            """
            mkdir -p tools/target/app && cp '%s' tools/target/app/
            dev/launch --archive "$JAVA_HOME/bin/java" jopt
            """
                .formatted(JAR));
    Files.writeString(launcher.resolveSibling("pom.xml"), "<project/>\n");
    String commit =
        """
        cd "$1"
        git init -q 2> /dev/null
        git add jopt dev tools/src pom.xml
        git -c user.name=a -c user.email=a@example.org commit -q -m Change
        # The clock of the file system may be coarse.
        touch -d '+1 second' .git/logs/HEAD
        """;
    String run = "echo 'module {}' | \"$1\"/jopt";
    String root = launcher.getParent().toString();
    assertThat(sh(commit + run, root).errors()).contains("there is no build of tools yet");
    Output same = sh("touch -d '+2 seconds' \"$1\"/.git/logs/HEAD\n" + run, root);
    assertThat(same).isEqualTo(new Output(0, "module {\n}\n\n", ""));
    Files.writeString(launcher.resolveSibling("pom.xml"), "<project></project>\n");
    Output rebuilt =
        new Output(
            0,
            "module {\n}\n\n",
            "jopt: the sources have changed since the build; building again, which takes about"
                + " half a minute\n");
    assertThat(sh("touch -d '+3 seconds' \"$1\"/.git/logs/HEAD\n" + run, root)).isEqualTo(rebuilt);
    // A build of a time when no build said what it was made of.
    String forget = "rm \"$1\"/tools/target/app/sources\n";
    assertThat(sh(forget + "touch -d '+4 seconds' \"$1\"/.git/logs/HEAD\n" + run, root))
        .isEqualTo(rebuilt);
    // What a worktree has in place of the folder.
    String worktree =
        """
        cd "$1"
        mv .git ../checkout.git
        echo 'gitdir: ../checkout.git' > .git
        touch -d '+5 seconds' ../checkout.git/logs/HEAD
        """;
    Files.writeString(launcher.resolveSibling("pom.xml"), "<project> </project>\n");
    assertThat(sh(worktree + run, root)).isEqualTo(rebuilt);
  }

  @Test
  void aDistributionStartsFromAnyFolder() throws Exception {
    Path root = folder.resolve("a distribution");
    Files.createDirectories(root.resolve("bin"));
    Files.createDirectories(root.resolve("lib/training"));
    copy("jopt", root.resolve("bin/jopt"));
    copy("jopt", root.resolve("bin/jplan"));
    copy("dev/launch", root.resolve("lib/launch"));
    copy("tools/src/launch/training.mlir", root.resolve("lib/training/training.mlir"));
    copy("tools/src/launch/training.csv", root.resolve("lib/training/training.csv"));
    Files.copy(JAR, root.resolve("lib/jopt.jar"));
    String script =
        """
        echo 'module {}' > m.mlir
        "$1/bin/jopt" m.mlir
        ln -s "$1/bin/jopt" link
        ./link m.mlir
        cd "$1/bin"
        ./jopt ../../m.mlir
        ./jplan --version
        ls ../lib/*.jsa ../lib/*.aot 2> /dev/null | wc -l
        """;
    Output output = sh(script, root.toString());
    assertThat(output.errors()).isEmpty();
    assertThat(output.text()).startsWith("module {\n}\n\n".repeat(3));
    // One archive for jopt, and one for the planner.
    assertThat(output.text()).containsMatch("(?m)^ *2$");
  }

  @Test
  void programsReadPipes() throws Exception {
    String script =
        """
        echo 'llvm.func @f() { llvm.return }' | "$1/jopt-translate" --mlir-to-llvmir
        printf 'id,lower,upper,size\\n0,0,2,8\\n1,2,4,8\\n' | "$1/jplan" -
        echo 'module {}' | "$1/../jopt"
        echo 'func.func @main() -> i32 { %c = arith.constant 42 : i32 return %c : i32 }' > m.mlir
        cat m.mlir | "$1/jopt-run" -
        "$1/jopt-run" --engine=compiler m.mlir
        cat m.mlir | "$1/jopt-reduce" - --quiet --test='grep -q 42'
        """;
    Output output = sh(script, ROOT.resolve("bin").toString());
    assertThat(output.errors()).isEqualTo("jplan: 8 bytes, which is optimal\n");
    assertThat(output.text()).contains("define void @f() {\n  ret void\n}");
    assertThat(output.text()).contains("id,lower,upper,size,offset");
    assertThat(output.text()).contains("module {\n}");
    assertThat(output.text()).contains("42 : i32\n42 : i32\nmodule {\n");
    assertThat(output.text())
        .contains("  func.func @main() {\n    %c42_i32 = arith.constant 42 : i32\n");
  }

  /** Help loads classes that no other run does, and those of a library in an old format. */
  @Test
  void programsSayWhatTheyTake() throws Exception {
    String script =
        """
        for program in "$1/../jopt" "$1"/jopt-run "$1"/jopt-translate "$1"/jopt-reduce "$1"/jplan \\
          "$1"/jopt-import-onnx; do
          "$program" --help | grep -c '^Usage: '
        done
        """;
    Output output = sh(script, ROOT.resolve("bin").toString());
    assertThat(output.errors()).isEmpty();
    assertThat(output.text()).isEqualTo("1\n".repeat(6));
  }

  /** Makes a small input, and waits for the process that the first client starts. */
  private static final String WARM_UP =
      """
      export XDG_RUNTIME_DIR="$PWD/run" JOPT_IDLE=60 LC_ALL=C.UTF-8
      mkdir -m 700 run
      echo 'module @m {}' > m.mlir
      echo 'module { oops }' > bad.mlir
      "$1" --connect m.mlir
      for i in 1 2 3 4 5 6 7 8 9 10; do
        for j in 1 2 3 4 5 6 7 8 9 10; do
          set -- "$1" run/jopt/*[!t]
          [ -S "$2" ] && ! [ -e "$2.start" ] && break 2
          sleep 0.1
        done
      done
      """;

  private static final String M = "module @m {\n}\n\n";

  private Output warm(String script) throws Exception {
    assumeTrue(Programs.find("perl").isPresent(), "no perl on the path to connect with");
    // Without its socket the process stops.
    return sh(WARM_UP + script + "\nrm -rf run", ROOT.resolve("jopt").toString());
  }

  @Test
  void aWarmProcessDoesTheSame() throws Exception {
    Output output =
        warm(
            """
            # No Java can start from here on.
            export JAVA_TOOL_OPTIONS=-Xmx1k
            "$1" --connect m.mlir
            JOPT_CONNECT=1 "$1" < m.mlir
            mkdir sub && cd sub
            "$1" --connect ../m.mlir -o out.mlir && cat out.mlir && cd ..
            "$1" --connect bad.mlir
            echo "exit $?"
            "$1" --connect --no-such-pass bad.mlir
            echo "exit $?"
            echo 'llvm.func @f() { llvm.return }' > e.mlir
            "${1%/*}/bin/jopt-translate" --connect --mlir-to-llvmir e.mlir | grep define
            for i in 1 2 3 4 5 6 7 8; do "$1" --connect m.mlir -o $i.out & done
            wait
            cat [1-8].out
            JOPT_CONNECT=1 "$1" --no-connect m.mlir > /dev/null 2>&1 || echo "no Java"
            """);
    assertThat(output.text())
        .isEqualTo(
            M.repeat(4) + "exit 1\nexit 2\ndefine void @f() {\n" + M.repeat(8) + "no Java\n");
    assertThat(output.errors())
        .isEqualTo(
            """
            bad.mlir:1:10: error: custom op 'oops' is unknown (tried 'builtin.oops' as well)
            module { oops }
                     ^
            jopt: Unknown command line argument '--no-such-pass'.  Try: 'jopt --help'
            """);
  }

  /** Another program in its place, which reads and then dies. */
  @Test
  void aProcessThatDiesIsNotMissed() throws Exception {
    Output output =
        warm(
            """
            rm "$2"
            cat > dies.pl <<'EOF'
            alarm 60;
            socket(my $s, 1, 1, 0);
            bind($s, pack 'Sa*', 1, "$ARGV[0]\\0") && listen $s, 1 or die;
            open my $ready, '>', 'ready';
            for my $asks ('', 'i', 'ii', 'o') {
              accept my $client, $s;
              sysread $client, my $request, 1 << 16;
              syswrite $client, "i\\0\\0\\0\\0" and sysread $client, $request, 1 << 16 for $asks =~ /i/g;
              next if $asks ne 'o';
              # To close a socket before all is read takes back what was written.
              syswrite $client, "o\\0\\0\\0\\3abc";
              shutdown $client, 1;
              1 while sysread $client, $request, 1 << 16;
            }
            EOF
            perl dies.pl "$2" &
            for i in 1 2 3 4 5 6 7 8 9 10; do [ -e ready ] || sleep 1; done
            "$1" --connect < m.mlir
            "$1" --connect < m.mlir
            "$1" --connect < m.mlir
            "$1" --connect < m.mlir
            echo " exit $?"
            """);
    assertThat(output.text()).isEqualTo(M.repeat(4) + "abc exit 70\n");
    assertThat(output.errors())
        .isEqualTo("jopt: the warm process has ended before the work was done\n");
  }

  @Test
  void aProcessServesOneBuild() throws Exception {
    assumeTrue(Programs.find("perl").isPresent(), "no perl on the path to connect with");
    Output output =
        sh(
            """
            export XDG_RUNTIME_DIR="$PWD"
            echo 1 > 'a jar'
            # What a process would be started with.
            socket() { perl "$connect" echo "$1" "a jar" --serve "$PWD" | cut -d ' ' -f 1; }
            connect=$1
            umask 022
            socket -Xmx1g
            socket -Xmx1g
            socket -Xmx2g
            echo 11 > 'a jar'
            socket -Xmx1g
            umask 077
            socket -Xmx1g
            """,
            ROOT.resolve("dev/connect").toString());
    List<String> sockets = output.text().lines().toList();
    assertWithMessage(output.errors()).that(sockets).hasSize(5);
    assertThat(sockets.get(0)).startsWith("--serve=" + folder.resolve("jopt") + "/");
    assertThat(sockets.get(1)).isEqualTo(sockets.get(0));
    assertThat(Set.copyOf(sockets)).hasSize(4);
  }

  @Test
  void aFolderThatOthersMayEnterIsNotUsed() throws Exception {
    Output output =
        warm(
            """
            rm "$2"
            chmod 755 run/jopt
            "$1" --connect m.mlir
            ls run/jopt
            "$1" --serve
            echo "exit $?"
            """);
    assertThat(output.text()).startsWith(M.repeat(2));
    assertThat(output.text()).endsWith("\nexit 1\n");
    assertThat(output.errors()).endsWith("/run/jopt is not a folder of yours alone\n");
  }

  @Test
  void allClassesOfJoptComeFromTheArchive() throws Exception {
    assumeTrue(
        Runtime.version().feature() < 25, "no archive but a cache, of what every start loads");
    // None of these operations occurs in the text that the archive is made with.
    Files.writeString(
        folder.resolve("m.mlir"),
        """
        func.func @f(%i: index, %z: complex<f32>) -> index {
          %0 = index.shl %i, %i
          %1 = complex.conj %z : complex<f32>
          return %0 : index
        }
        """);
    Output output =
        sh(
            "JOPT_JVM_OPTIONS=-Xlog:class+load:file=classes.txt \"$1\" m.mlir",
            ROOT.resolve("jopt").toString());
    assertWithMessage(output.errors()).that(output.exit()).isEqualTo(0);
    List<String> loaded = Files.readAllLines(folder.resolve("classes.txt"));
    assertThat(loaded.stream().filter(line -> line.contains("dev.jopt.")).toList()).isNotEmpty();
    assertThat(loaded.stream().filter(line -> line.contains("source: /")).toList()).isEmpty();
    // Nor is there a path anywhere: the first makes a file system.
    assertThat(loaded.stream().filter(line -> line.contains("sun.nio.fs.")).toList()).isEmpty();
  }

  private static void copy(String file, Path to) throws IOException {
    Files.copy(ROOT.resolve(file), to, StandardCopyOption.COPY_ATTRIBUTES);
  }
}
