package dev.jopt.ir.asm;

/**
 * How to print IR. All flags are off and all limits absent in {@link #DEFAULT}, except that long
 * constants are printed in hexadecimal.
 *
 * <p>Immutable, and safe for use by several threads.
 *
 * @param genericForm print every operation in generic form
 * @param debugInfo print locations
 * @param prettyDebugInfo print locations in the form for readers, which cannot be parsed
 * @param localScope print without aliases, so that any piece stands for itself
 * @param valueUsers print the users of values as comments
 * @param uniqueSsaIds number values across regions
 * @param skipRegions leave out regions
 * @param nameLocationsAsPrefix name values after their name locations
 * @param assumeVerified print custom forms without verifying first
 * @param elideElementsIfLarger leave out constants of more elements; {@link #NO_LIMIT} for never
 * @param elideResourcesIfLarger leave out resources of more characters; {@link #NO_LIMIT} for never
 * @param hexElementsIfLarger print constants of more elements in hexadecimal; {@link #NO_LIMIT} for
 *     never
 */
public record PrintingFlags(
    boolean genericForm,
    boolean debugInfo,
    boolean prettyDebugInfo,
    boolean localScope,
    boolean valueUsers,
    boolean uniqueSsaIds,
    boolean skipRegions,
    boolean nameLocationsAsPrefix,
    boolean assumeVerified,
    long elideElementsIfLarger,
    long elideResourcesIfLarger,
    long hexElementsIfLarger) {
  /** As a limit: there is none. */
  public static final long NO_LIMIT = -1;

  /** The number of elements from which on constants are printed in hexadecimal. */
  private static final long DEFAULT_HEX_LIMIT = 100;

  /** The flags of a user who asked for nothing. */
  public static final PrintingFlags DEFAULT = new Builder().build();

  /** These flags, to be changed. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.genericForm = genericForm;
    builder.debugInfo = debugInfo;
    builder.prettyDebugInfo = prettyDebugInfo;
    builder.localScope = localScope;
    builder.valueUsers = valueUsers;
    builder.uniqueSsaIds = uniqueSsaIds;
    builder.skipRegions = skipRegions;
    builder.nameLocationsAsPrefix = nameLocationsAsPrefix;
    builder.assumeVerified = assumeVerified;
    builder.elideElementsIfLarger = elideElementsIfLarger;
    builder.elideResourcesIfLarger = elideResourcesIfLarger;
    builder.hexElementsIfLarger = hexElementsIfLarger;
    return builder;
  }

  /** The default flags, to be changed. */
  public static Builder builder() {
    return new Builder();
  }

  /** Flags that can still be changed; each method sets the component of its name. */
  public static final class Builder {
    private boolean genericForm;
    private boolean debugInfo;
    private boolean prettyDebugInfo;
    private boolean localScope;
    private boolean valueUsers;
    private boolean uniqueSsaIds;
    private boolean skipRegions;
    private boolean nameLocationsAsPrefix;
    private boolean assumeVerified;
    private long elideElementsIfLarger = NO_LIMIT;
    private long elideResourcesIfLarger = NO_LIMIT;
    private long hexElementsIfLarger = DEFAULT_HEX_LIMIT;

    private Builder() {}

    /** Whether to print every operation in generic form. */
    public Builder genericForm(boolean value) {
      genericForm = value;
      return this;
    }

    /** Whether to print locations. */
    public Builder debugInfo(boolean value) {
      debugInfo = value;
      return this;
    }

    /** Whether to print locations in the form for readers. */
    public Builder prettyDebugInfo(boolean value) {
      prettyDebugInfo = value;
      return this;
    }

    /** Whether to print without aliases. */
    public Builder localScope(boolean value) {
      localScope = value;
      return this;
    }

    /** Whether to print the users of values as comments. */
    public Builder valueUsers(boolean value) {
      valueUsers = value;
      return this;
    }

    /** Whether to number values across regions. */
    public Builder uniqueSsaIds(boolean value) {
      uniqueSsaIds = value;
      return this;
    }

    /** Whether to leave out regions. */
    public Builder skipRegions(boolean value) {
      skipRegions = value;
      return this;
    }

    /** Whether to name values after their name locations. */
    public Builder nameLocationsAsPrefix(boolean value) {
      nameLocationsAsPrefix = value;
      return this;
    }

    /** Whether to print custom forms without verifying first. */
    public Builder assumeVerified(boolean value) {
      assumeVerified = value;
      return this;
    }

    /** From how many elements on constants are left out. */
    public Builder elideElementsIfLarger(long value) {
      elideElementsIfLarger = value;
      return this;
    }

    /** From how many characters on resources are left out. */
    public Builder elideResourcesIfLarger(long value) {
      elideResourcesIfLarger = value;
      return this;
    }

    /** From how many elements on constants are printed in hexadecimal. */
    public Builder hexElementsIfLarger(long value) {
      hexElementsIfLarger = value;
      return this;
    }

    /** The flags. */
    public PrintingFlags build() {
      return new PrintingFlags(
          genericForm,
          debugInfo,
          prettyDebugInfo,
          localScope,
          valueUsers,
          uniqueSsaIds,
          skipRegions,
          nameLocationsAsPrefix,
          assumeVerified,
          elideElementsIfLarger,
          elideResourcesIfLarger,
          hexElementsIfLarger);
    }
  }
}
