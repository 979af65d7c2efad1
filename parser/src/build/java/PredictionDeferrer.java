import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Takes the prediction machinery out of the way of start-up. The parser that ANTLR generates reads
 * its whole transition network when its class is loaded; ours decides by single tokens, never asks
 * for a prediction, and needs the network only to word an error. So it moves into a nested class,
 * which is loaded on first use. Run by the build on what ANTLR has generated:
 *
 * <pre>java PredictionDeferrer.java MlirParser.java</pre>
 *
 * <p>An empty module loads 980 classes with it, 33 of them ANTLR's, and 1053 without, 92 of them
 * ANTLR's. Measured on JDK 17 with a class-data archive, least processor time of 40 runs in turns: an
 * empty module takes 42 ms with it and 53 ms without, one of 50 lines with most dialects 124 and 136
 * ms.
 * Without it all works as well: {@code mvn -Djopt.deferPrediction.skip=true}.
 */
final class PredictionDeferrer {
  private static final String DONE = "static final class Prediction {";

  private PredictionDeferrer() {}

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    String source = Files.readString(file);
    if (source.contains(DONE)) {
      return;
    }
    if (source.contains("adaptivePredict(")) {
      throw new IllegalStateException("a rule of the grammar needs more than one token to decide");
    }
    String caches =
        between(
            source,
            "\tprotected static final DFA[] _decisionToDFA;",
            "new PredictionContextCache();\n");
    String network =
        between(source, "\tpublic static final ATN _ATN =", "\n\t}\n");
    String simulator = between(source, "\t\t_interp = new ParserATNSimulator(", ";\n");
    source =
        source
            .replace(caches, "")
            .replace(simulator, "")
            .replace("getATN() { return _ATN; }", "getATN() { return Prediction._ATN; }")
            .replace(
                network,
                "\t/** Loaded when first needed, which is for the first error. */\n\tpublic "
                    + DONE
                    + "\n"
                    + caches
                    + network
                    + "\t}\n");
    Files.writeString(file, source);
  }

  private static String between(String source, String first, String last) {
    int start = source.indexOf(first);
    int end = start < 0 ? -1 : source.indexOf(last, start);
    if (end < 0) {
      throw new IllegalStateException("ANTLR generates other code than expected: no " + first);
    }
    return source.substring(start, end + last.length());
  }
}
