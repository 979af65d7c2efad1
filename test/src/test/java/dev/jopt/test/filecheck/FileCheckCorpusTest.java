package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.test.filecheck.Corpus.Entry;
import dev.jopt.test.filecheck.Reference.Answer;
import dev.jopt.test.filecheck.Reference.Case;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Small pairs of directives and input, with what LLVM's program says to them. */
class FileCheckCorpusTest {

  private static final String VERDICTS = "corpus.txt";
  private static final String REPORTS = "reports.txt";

  /** Ways to ask for more words, each of which every case is tried with. */
  private static final List<List<String>> WORDINESS =
      List.of(
          List.of(),
          List.of("-v"),
          List.of("-vv", "--dump-input=always", "--dump-input-filter=all"),
          List.of("-vv", "--dump-input=never"),
          List.of("-v", "--color", "--dump-input=always", "--dump-input-context=0"));

  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return Corpus.read(VERDICTS).entries().stream()
        .map(entry -> DynamicTest.dynamicTest(entry.given().name(), () -> judge(entry)));
  }

  private static void judge(Entry entry) throws IOException {
    Answer answer = Reference.ours(entry.given());
    assertWithMessage(answer.report()).that(answer.exit()).isEqualTo(entry.exit());
    assertWithMessage(answer.report()).that(answer.place()).isEqualTo(entry.place());
  }

  @TestFactory
  Stream<DynamicTest> reports() throws IOException {
    return Corpus.read(REPORTS).entries().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.given().name(),
                    () -> {
                      judge(entry);
                      assertWithMessage(entry.given().describe())
                          .that(Reference.ours(entry.given()).report())
                          .isEqualTo(entry.report());
                    }));
  }

  @Test
  void realFileCheckAgreesWithVerdictsAndReports() throws Exception {
    try (Reference reference = Reference.find()) {
      for (String name : List.of(VERDICTS, REPORTS)) {
        List<Entry> entries = Corpus.read(name).entries();
        List<Answer> answers = reference.ask(entries.stream().map(Entry::given).toList());
        for (int i = 0; i < entries.size(); i++) {
          Entry entry = entries.get(i);
          Answer answer = answers.get(i);
          assertWithMessage(entry.given().describe()).that(answer.exit()).isEqualTo(entry.exit());
          assertWithMessage(entry.given().describe()).that(answer.place()).isEqualTo(entry.place());
          if (name.equals(REPORTS)) {
            assertWithMessage(entry.given().describe())
                .that(answer.report())
                .isEqualTo(entry.report());
          }
        }
      }
    }
  }

  @Test
  void realFileCheckSaysTheSame() throws Exception {
    List<Case> cases = new ArrayList<>();
    for (Entry entry : Corpus.read(VERDICTS).entries()) {
      WORDINESS.forEach(more -> cases.add(entry.given().withArgs(more)));
    }
    try (Reference reference = Reference.find()) {
      List<Answer> answers = reference.ask(cases);
      for (int i = 0; i < cases.size(); i++) {
        Answer expected = answers.get(i);
        Answer actual = Reference.ours(cases.get(i));
        if (!expected.crashed() && !expected.agreesWith(actual)) {
          assertWithMessage(cases.get(i).describe()).that(actual).isEqualTo(expected);
        }
      }
    }
  }
}
