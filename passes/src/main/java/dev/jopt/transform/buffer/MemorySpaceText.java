package dev.jopt.transform.buffer;

import dev.jopt.dialect.gpu.GpuDialect;
import dev.jopt.ir.Context;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.pass.PipelineException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A memory space as options spell it: a number, the text of an attribute such as {@code
 * #gpu.address_space<workgroup>}, or any other text, which is a string, with quotes or without.
 *
 * @param text the text; that of the default memory is {@code 0}
 */
record MemorySpaceText(String text) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private static final Pattern DIALECT =
      Pattern.compile("#([A-Za-z_][A-Za-z0-9_$]*)\\.([A-Za-z_][A-Za-z0-9_$.]*(?:<.*>)?)");

  private static final Pattern GPU = Pattern.compile("address_space<(.*)>");

  /**
   * Validates the text.
   *
   * @throws PipelineException if it begins like an attribute and is none
   */
  MemorySpaceText {
    boolean isMeant = text.startsWith("#") || text.startsWith("\"");
    boolean isRight =
        DIALECT.matcher(text).matches()
            || (text.startsWith("\"") && text.endsWith("\"") && text.length() > 1);
    if (text.isEmpty() || (isMeant && !isRight)) {
      throw new PipelineException(
          "expected a number, a string or #DIALECT.NAME as memory space, not '" + text + "'");
    }
  }

  /** Whether a text can be nothing but a memory space: no name. */
  static boolean isExplicit(String text) {
    return text.startsWith("#") || text.startsWith("\"") || NUMBER.matcher(text).matches();
  }

  /**
   * The attribute; null for the default memory.
   *
   * @throws IllegalArgumentException if its dialect does not tell how such an attribute reads
   */
  @Nullable Attribute in(Context context) {
    if (NUMBER.matcher(text).matches()) {
      long number = Long.parseLong(text);
      return number == 0 ? null : IntegerAttribute.i64(number);
    }
    Matcher dialect = DIALECT.matcher(text);
    if (!dialect.matches()) {
      return StringAttribute.of(
          text.startsWith("\"") ? text.substring(1, text.length() - 1) : text);
    }
    String name = dialect.group(1);
    Matcher gpu = GPU.matcher(dialect.group(2));
    if (name.equals("gpu") && gpu.matches()) {
      String keyword = gpu.group(1).trim();
      if (GpuDialect.ADDRESS_SPACE.keywords().contains(keyword)) {
        return GpuDialect.ADDRESS_SPACE.attribute(keyword);
      }
    } else if (context.dialect(name) == null) {
      return OpaqueAttribute.of(name, dialect.group(2));
    }
    throw new IllegalArgumentException("cannot read memory space '" + text + "'");
  }
}
