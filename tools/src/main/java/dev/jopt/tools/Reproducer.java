package dev.jopt.tools;

import dev.jopt.ir.location.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pipeline that a reproducer holds in the metadata at its end.
 *
 * @param pipeline the textual pipeline
 * @param verifyEach whether to verify after each pass
 * @param disableThreading whether to use one thread only
 */
record Reproducer(String pipeline, boolean verifyEach, boolean disableThreading) {
  private static final Pattern BLOB =
      Pattern.compile("mlir_reproducer\\s*:\\s*\\{([^\"}]|\"([^\"\\\\]|\\\\.)*\")*\\}");
  private static final Pattern PIPELINE =
      Pattern.compile("\\bpipeline\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern NO_VERIFIER = Pattern.compile("\\bverify_each\\s*:\\s*false\\b");
  private static final Pattern NO_THREADS = Pattern.compile("\\bdisable_threading\\s*:\\s*true\\b");

  /** The reproducer in a file, or null when there is none. */
  static @Nullable Reproducer find(SourceFile file) {
    String text = new String(file.bytes(), StandardCharsets.UTF_8);
    int start = text.lastIndexOf("{-#");
    if (start < 0) {
      return null;
    }
    Matcher blob = BLOB.matcher(text).region(start, text.length());
    if (!blob.find()) {
      return null;
    }
    Matcher pipeline = PIPELINE.matcher(blob.group());
    return pipeline.find()
        ? new Reproducer(
            unescape(pipeline.group(1)),
            !NO_VERIFIER.matcher(blob.group()).find(),
            NO_THREADS.matcher(blob.group()).find())
        : null;
  }

  private static String unescape(String text) {
    return text.replace("\\22", "\"").replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
