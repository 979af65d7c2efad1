package dev.jopt.test.filecheck;

/** The check file is malformed at some place. Stackless: it is a message on its way to a report. */
final class CheckFileException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Offset into the text that was being read; -1 if there is no place. */
  final int offset;

  final int exitCode;

  CheckFileException(int offset, String message) {
    this(offset, message, 2);
  }

  CheckFileException(int offset, String message, int exitCode) {
    super(message, null, false, false);
    this.offset = offset;
    this.exitCode = exitCode;
  }

  String text() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
