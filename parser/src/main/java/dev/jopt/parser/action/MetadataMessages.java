package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.atToken;
import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;

/** Words the syntax errors in the metadata at the end of a file. */
final class MetadataMessages extends SyntaxMessages {

  MetadataMessages(SyntaxState state) {
    super(state);
  }

  @Override
  SyntaxProblem problem(int rule) {
    switch (rule) {
      case MlirParser.RULE_fileMetadata:
        return missing(
            justAfter(MlirLexer.METADATA_BEGIN) ? keyInMetadata() : "expected ',' or '#-}'");
      case MlirParser.RULE_metadataSection:
        return fits(MlirLexer.BARE_ID) && fits(MlirLexer.DIALECT_RESOURCES) && !fits(MlirLexer.LOC)
            ? missing(keyInMetadata())
            : resourceKeyOr();
      case MlirParser.RULE_resource:
        return fits(MlirLexer.STRING)
            ? atToken("expected hex string blob" + state.forKey())
            : resourceKeyOr();
      case MlirParser.RULE_externalResource:
        return fits(MlirLexer.STRING) || fits(MlirLexer.TRUE)
            ? atToken("expected string value" + state.forKey())
            : resourceKeyOr();
      default:
        return resourceKeyOr();
    }
  }

  private static String keyInMetadata() {
    return "expected identifier key in file metadata dictionary";
  }

  private SyntaxProblem resourceKeyOr() {
    if (fits(MlirLexer.BARE_ID)) {
      return missing("expected identifier key for 'resource' entry");
    }
    if (fits(MlirLexer.R_BRACE)) {
      return missing(
          justAfter(MlirLexer.L_BRACE)
              ? "expected identifier key for 'resource' entry"
              : "expected ',' or '}'");
    }
    return missing(one());
  }
}
