package dev.jopt.run;

/**
 * What a run took.
 *
 * @param operations the number of operations run
 * @param allocations the number of allocations on the heap
 * @param peakBytes the most bytes allocated at a time, with those of arguments, globals and stack
 * @param copies the number of buffers copied
 * @param copiedBytes the bytes copied
 * @param showsAddresses whether the program asked for addresses or the time, on which its results
 *     may depend
 */
public record RunStatistics(
    long operations,
    long allocations,
    long peakBytes,
    long copies,
    long copiedBytes,
    boolean showsAddresses) {}
