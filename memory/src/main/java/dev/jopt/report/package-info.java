/**
 * Pictures of planned memory. Depends on nothing else here: who plans describes the outcome as a
 * {@link dev.jopt.report.MemoryReport} of sections, one for each contiguous memory, and gets one
 * HTML page or JSON.
 *
 * <pre>{@code
 * MemorySection arena =
 *     MemorySection.of(
 *             "@main",
 *             192, // bytes before
 *             128, // bytes after
 *             128, // lower bound
 *             List.of(
 *                 ReportBuffer.of("%a", 64, 0, 0, 2).withType("memref<16xf32>"),
 *                 ReportBuffer.of("%b", 64, 64, 1, 3).withLocation("main.mlir:4:8"),
 *                 ReportBuffer.of("%c", 64, 0, 2, 4)))
 *         .withAlignment(64)
 *         .withFact("memory space", "1");
 * ReportFile.write(MemoryReport.of("main.mlir", List.of(arena)), "main.html");
 * }</pre>
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.report;

import org.jspecify.annotations.NullMarked;
