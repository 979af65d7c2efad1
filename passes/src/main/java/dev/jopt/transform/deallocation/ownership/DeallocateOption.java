package dev.jopt.transform.deallocation.ownership;

import java.util.Locale;

/** What {@link DeallocatePass} accepts or does beyond the default; none is on unless asked for. */
public enum DeallocateOption {
  /** Values of tensor type are passed over. */
  ALLOW_TENSORS("accept values of tensor type"),

  /** {@code xla_cpu.memref_element_cast} is passed over. */
  ALLOW_ELEMENT_CASTS("accept xla_cpu.memref_element_cast"),

  /** Uses of a buffer that was freed or reallocated are passed over. */
  ALLOW_USE_AFTER_RELEASE("accept uses of a memref after it was freed"),

  /** A buffer may be freed while another indicator may own it. */
  ALLOW_SHARED_RELEASE("accept a deallocation of a memref that another indicator may own as well"),

  /** Buffers are freed after their last use. */
  EARLY_FREE("free after the last use instead of at the end of the block"),

  /** Public functions return no indicators. */
  KEEP_PUBLIC_SIGNATURES(
      "add no indicator results to public functions, which copy what they return but do not own"),

  /** Functions that call each other are looked at until it is clear what they may return. */
  REFINE_CYCLES(
      "find the arguments that mutually recursive functions may return, instead of assuming all of"
          + " them"),

  /** Private functions take indicators with their arguments; implies {@link #REFINE_CYCLES}. */
  TRANSFER_ARGUMENTS(
      "transfer buffers whose last use is a call to the callee, if it is private and only called;"
          + " implies refine-cycles");

  private final String description;

  DeallocateOption(String description) {
    this.description = description;
  }

  /** Returns the name of the pass option. */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the description, for a list of options. */
  public String description() {
    return description;
  }
}
