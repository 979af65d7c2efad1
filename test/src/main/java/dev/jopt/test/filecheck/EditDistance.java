package dev.jopt.test.filecheck;

/** How many characters must be inserted, removed or replaced to make one text of another. */
final class EditDistance {

  private EditDistance() {}

  /** Returns the distance between a stretch of a text and another text. */
  static int between(String text, int start, int end, String other) {
    int width = other.length();
    int[] row = new int[width + 1];
    for (int j = 0; j <= width; j++) {
      row[j] = j;
    }
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      int diagonal = row[0];
      row[0] = i - start + 1;
      for (int j = 1; j <= width; j++) {
        int above = row[j];
        int changed = other.charAt(j - 1) == c ? diagonal : diagonal + 1;
        row[j] = Math.min(changed, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[width];
  }
}
