package dev.jopt.test.update;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitResult;
import dev.jopt.test.lit.LitResult.Status;
import dev.jopt.test.lit.LitRunner;
import dev.jopt.test.lit.LitTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the check lines of tests anew, from what their commands print. Not for several threads.
 */
public final class CheckUpdater {

  /** Checks change the numbers of lines, which may be printed; that settles, or never. */
  private static final int ROUNDS = 4;

  private final LitConfig config;
  private final LitRunner real;
  private final LitRunner recording;
  private final boolean force;
  private final List<CheckRun> runs = new ArrayList<>();
  private @Nullable Path file;

  /** The action for a test. */
  public enum Outcome {
    /** The checks are as they would be written. */
    UP_TO_DATE,
    /** They were written anew. */
    UPDATED,
    /** They are to be written anew. */
    STALE,
    /** The checks are hand-written, or the test needs none. */
    LEFT_ALONE,
    /** The test fails before there is anything to check, or after all. */
    FAILED
  }

  /**
   * The outcome for a test.
   *
   * @param reason for the user, why; empty if there is nothing to say
   */
  public record Update(Outcome outcome, String reason) {}

  private record Written(@Nullable String text, Update update) {}

  /**
   * Creates an updater of the tests of a suite.
   *
   * @param force whether to overwrite hand-written checks
   */
  public CheckUpdater(LitConfig config, boolean force) {
    this.config = config;
    this.force = force;
    real = new LitRunner(config);
    config.wrap(
        "FileCheck",
        command ->
            (args, in, out, err, directory) -> {
              Path checks = file;
              boolean mine =
                  checks != null
                      && args.stream().anyMatch(arg -> directory.resolve(arg).equals(checks));
              if (mine) {
                runs.add(CheckRun.of(args, in, directory));
                return 0;
              }
              return command.run(args, in, out, err, directory);
            });
    recording = new LitRunner(config);
  }

  /**
   * Compares the checks of a test with those that would be written.
   *
   * @throws IOException if the file cannot be read
   */
  public Update check(LitTest test) throws IOException {
    return judge(test, write(test).update());
  }

  /**
   * Writes the checks of a test anew if they are stale, and sees that the test passes then.
   *
   * @throws IOException if the file cannot be read or written
   */
  public Update update(LitTest test) throws IOException {
    LitTest current = test;
    Written written = write(current);
    Update result = written.update();
    for (int round = 0; round < ROUNDS && written.text() != null; round++) {
      replace(test.file(), written.text());
      result = new Update(Outcome.UPDATED, "");
      current = LitTest.read(config.folder(), test.file());
      written = write(current);
    }
    return judge(current, result);
  }

  /** Sees that a test passes whose checks are as they should be. */
  private Update judge(LitTest test, Update update) {
    if (update.outcome() != Outcome.UPDATED && update.outcome() != Outcome.UP_TO_DATE) {
      return update;
    }
    LitResult after = real.run(test);
    return after.isGood()
        ? update
        : new Update(Outcome.FAILED, "its checks are up to date, but\n" + after.report());
  }

  private static Written left(Outcome outcome, String reason) {
    return new Written(null, new Update(outcome, reason));
  }

  /** Makes the text as it should be; without a text if there is nothing to change. */
  private Written write(LitTest test) throws IOException {
    runs.clear();
    file = test.file();
    LitResult result = recording.run(test);
    file = null;
    if (result.status() == Status.UNSUPPORTED) {
      return left(Outcome.LEFT_ALONE, result.report());
    }
    if (result.status() == Status.XFAIL || result.status() == Status.XPASS) {
      return left(Outcome.LEFT_ALONE, "it is expected to fail");
    }
    if (result.status() != Status.PASS) {
      return left(Outcome.FAILED, result.failure() + "\n" + result.report());
    }
    if (runs.isEmpty()) {
      return left(Outcome.LEFT_ALONE, "no command compares with it");
    }
    Set<String> prefixes = new LinkedHashSet<>();
    runs.forEach(run -> prefixes.addAll(run.prefixes()));
    String before = Files.readString(test.file(), UTF_8);
    SourceText source = SourceText.of(before);
    if (!force && !source.isGenerated() && source.hasChecks(prefixes)) {
      return left(Outcome.LEFT_ALONE, "its checks are written by hand");
    }
    source.removeChecks(prefixes);
    Path folder = test.file().toAbsolutePath().getParent();
    List<String> hidden =
        folder == null || folder.getParent() == null ? List.of() : List.of(folder + "/");
    if (!insert(source, hidden)) {
      return left(Outcome.FAILED, "commands with the same prefixes print different things");
    }
    String after = source.text();
    return after.equals(before)
        ? left(Outcome.UP_TO_DATE, "")
        : new Written(after, new Update(Outcome.STALE, ""));
  }

  /**
   * Puts the checks of all runs into the text, those that runs have in common once: each block gets
   * the first of its prefixes that all runs with this prefix agree about. Returns whether each
   * block has such a prefix.
   */
  private boolean insert(SourceText source, List<String> hidden) {
    List<List<CheckBlock>> blocks = new ArrayList<>();
    Map<String, Set<List<CheckLine>>> seen = new HashMap<>();
    for (CheckRun run : runs) {
      List<CheckBlock> ofRun = CheckWriter.blocks(run.text(), run.exact(), hidden);
      blocks.add(ofRun);
      for (CheckBlock block : ofRun) {
        for (String prefix : run.prefixes()) {
          seen.computeIfAbsent(prefix + block.key(), key -> new HashSet<>()).add(block.lines());
        }
      }
    }
    Set<String> done = new HashSet<>();
    for (int i = 0; i < runs.size(); i++) {
      CheckRun run = runs.get(i);
      List<String> prefixes = new ArrayList<>();
      for (CheckBlock block : blocks.get(i)) {
        String prefix = common(run, block, blocks, seen);
        if (prefix.isEmpty()) {
          return false;
        }
        prefixes.add(done.add(prefix + block.key()) ? prefix : "");
      }
      source.insert(prefixes, blocks.get(i), run.exact());
    }
    return true;
  }

  private String common(
      CheckRun run,
      CheckBlock block,
      List<List<CheckBlock>> blocks,
      Map<String, Set<List<CheckLine>>> seen) {
    for (String prefix : run.prefixes()) {
      boolean inAll = seen.getOrDefault(prefix + block.key(), Set.of()).size() == 1;
      for (int i = 0; i < runs.size() && inAll; i++) {
        inAll =
            !runs.get(i).prefixes().contains(prefix)
                || blocks.get(i).stream().anyMatch(other -> other.key().equals(block.key()));
      }
      if (inAll) {
        return prefix;
      }
    }
    return "";
  }

  /** Replaces a file at once, with the rights it had. */
  private static void replace(Path file, String text) throws IOException {
    Path real = file.toRealPath();
    Path draft = Files.createTempFile(real.getParent(), "." + real.getFileName(), ".new");
    try {
      Files.writeString(draft, text, UTF_8);
      if (Files.getFileAttributeView(real, PosixFileAttributeView.class) != null) {
        Set<PosixFilePermission> rights = Files.getPosixFilePermissions(real);
        Files.setPosixFilePermissions(draft, rights);
      }
      Files.move(draft, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
