package dev.jopt.test.judge;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Invocations laid out as files, and a script that runs them all, so that a judge is called once:
 * {@code sh run FOLDER PROGRAM}.
 */
final class InvocationFolder {

  static final String SCRIPT = "run";

  private static final String MARK = "@verdict ";

  private final ImmutableList<Invocation> invocations;

  InvocationFolder(List<Invocation> invocations) {
    this.invocations = ImmutableList.copyOf(invocations);
  }

  ImmutableList<Invocation> invocations() {
    return invocations;
  }

  /** Writes files and script. */
  void layOut(Path folder) throws IOException {
    StringBuilder script = new StringBuilder();
    script.append(
        """
        # sh run FOLDER PROGRAM: runs FileCheck PROGRAM in each folder of FOLDER.
        folder=$1
        program=$2
        unset FILECHECK_OPTS
        judge() {
          cd "$folder/$1" || exit
          shift
          printed=$("$program" "$@" 2>&1 < input)
          printf '\\n%s%s\\n%s' '@verdict ' $? "$printed"
        }
        """);
    for (int i = 0; i < invocations.size(); i++) {
      Invocation invocation = invocations.get(i);
      Path each = Files.createDirectory(folder.resolve(String.valueOf(i)));
      Files.writeString(each.resolve(Invocation.CHECKS), invocation.checks(), ISO_8859_1);
      Files.writeString(each.resolve(Invocation.INPUT), invocation.input(), ISO_8859_1);
      script.append("judge ").append(i);
      for (String arg : invocation.args()) {
        script.append(" '").append(arg.replace("'", "'\\''")).append('\'');
      }
      script.append('\n');
    }
    Files.writeString(folder.resolve(SCRIPT), script.toString(), UTF_8);
  }

  /** Returns what our FileCheck says of each. */
  ImmutableList<Verdict> ours(Recorder recorder, Path folder) throws IOException {
    ImmutableList.Builder<Verdict> verdicts = ImmutableList.builder();
    for (int i = 0; i < invocations.size(); i++) {
      Invocation invocation = invocations.get(i);
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      int exit =
          recorder.run(
              invocation.args(),
              new ByteArrayInputStream(invocation.input().getBytes(ISO_8859_1)),
              OutputStream.nullOutputStream(),
              err,
              folder.resolve(String.valueOf(i)));
      verdicts.add(Verdict.of(exit, err.toString(UTF_8)));
    }
    return verdicts.build();
  }

  /** Returns what a judge says of each. */
  ImmutableList<Verdict> of(Judge judge, Path folder) throws IOException, InterruptedException {
    String printed = judge.run(folder);
    List<String> parts = new ArrayList<>(List.of(printed.split("(^|\n)" + MARK, -1)));
    parts.remove(0);
    if (parts.size() != invocations.size()) {
      throw new IOException(
          parts.size() + " verdicts for " + invocations.size() + " invocations:\n" + printed);
    }
    ImmutableList.Builder<Verdict> verdicts = ImmutableList.builder();
    for (String part : parts) {
      int end = part.indexOf('\n');
      verdicts.add(Verdict.of(Integer.parseInt(part.substring(0, end)), part.substring(end + 1)));
    }
    return verdicts.build();
  }
}
