package dev.jopt.transform.deallocation.ownership;

/**
 * How {@link DeallocatePass} works.
 *
 * @param allowTensors whether values of tensor type are passed over
 * @param allowElementCasts whether {@code xla_cpu.memref_element_cast} is passed over
 * @param allowUseAfterRelease whether uses of a buffer that was freed or reallocated are passed
 *     over
 * @param allowSharedRelease whether a buffer may be freed while another indicator may own it
 * @param earlyFree whether buffers are freed behind their last use, not at the end of the block
 * @param keepPublicSignatures whether public functions return no indicators
 * @param refineCycles whether functions that call each other are looked at until it is clear which
 *     arguments they may return
 * @param transferArguments whether private functions take indicators with their arguments; implies
 *     {@code refineCycles}
 */
public record DeallocateOptions(
    boolean allowTensors,
    boolean allowElementCasts,
    boolean allowUseAfterRelease,
    boolean allowSharedRelease,
    boolean earlyFree,
    boolean keepPublicSignatures,
    boolean refineCycles,
    boolean transferArguments) {
  /** Whether functions are analysed before any is transformed. */
  boolean analysesFirst() {
    return refineCycles || transferArguments;
  }

  /** The options that hold if none is given. */
  public static final DeallocateOptions DEFAULT =
      new DeallocateOptions(false, false, false, false, false, false, false, false);
}
