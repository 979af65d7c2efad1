package dev.jopt.transform.deallocation.lowering;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts about indicators, one line each: of allocs, of nothing, and of joins of both. */
final class IndicatorFlowTest {
  private static final String PROGRAM =
      """
      func.func @f(%c: i1, %x: index, %given: !deallocation.ownership) attributes {id = "f"} {
        %a = memref.alloc() {id = "a"} : memref<4xi8>
        %b = memref.alloc() {id = "b"} : memref<4xi8>
        %view = memref.cast %a {id = "view"} : memref<4xi8> to memref<?xi8>
        %own = deallocation.own {id = "own"} %a : memref<4xi8>
        %other = deallocation.own {id = "other"} %b : memref<4xi8>
        %null = deallocation.null {id = "null"}
        %if:2 = scf.if %c -> (!deallocation.ownership, !deallocation.ownership) {
          scf.yield %own, %null : !deallocation.ownership, !deallocation.ownership
        } else {
          scf.yield %null, %null : !deallocation.ownership, !deallocation.ownership
        } {id = "if"}
        %same:2 = scf.if %c -> (memref<4xi8>, !deallocation.ownership) {
          scf.yield %a, %own : memref<4xi8>, !deallocation.ownership
        } else {
          scf.yield %b, %other : memref<4xi8>, !deallocation.ownership
        } {id = "same"}
        %crossed:2 = scf.if %c -> (memref<4xi8>, !deallocation.ownership) {
          scf.yield %a, %other : memref<4xi8>, !deallocation.ownership
        } else {
          scf.yield %b, %own : memref<4xi8>, !deallocation.ownership
        } {id = "crossed"}
        %loop:2 = scf.for %i = %x to %x step %x iter_args(%m = %a, %o = %own)
            -> (memref<4xi8>, !deallocation.ownership) {
          scf.yield %m, %o : memref<4xi8>, !deallocation.ownership
        } {id = "loop"}
        %emptied:2 = scf.for %i = %x to %x step %x iter_args(%m = %a, %o = %own)
            -> (memref<4xi8>, !deallocation.ownership) {
          scf.yield %m, %null : memref<4xi8>, !deallocation.ownership
        } {id = "emptied"}
        %nothing = scf.for %i = %x to %x step %x iter_args(%o = %null)
            -> (!deallocation.ownership) {
          scf.yield %o : !deallocation.ownership
        } {id = "nothing"}
        %made = "test.make"() {id = "made"} : () -> !deallocation.ownership
        "test.use"(%if#0) : (!deallocation.ownership) -> ()
        return
      }
      """;

  private final Named ir = Named.parse(PROGRAM);
  private final IndicatorFlow flow = IndicatorFlow.of(ir.op("f"));

  @ParameterizedTest
  @CsvSource({
    "own, may not be null, a",
    "null, is null, -",
    "f/0.2, is not known, -",
    "made, is not known, -",
    // Null on one of two ways, and on both.
    "if#0, is not known, -",
    "if#1, is null, -",
    // Each way brings a memref with its own indicator, or with another one's.
    "same#1, may not be null, same#0",
    "crossed#1, may not be null, -",
    // A loop keeps the indicator it gets, or drops it.
    "loop#1, may not be null, loop#0",
    "loop/0.2, may not be null, loop/0.1",
    "emptied#1, is not known, -",
    "nothing, is null, -",
    "nothing/0.1, is null, -"
  })
  void nullabilityAndBuffer(String indicator, String nullability, String buffer) {
    Value value = ir.value(indicator);
    assertWithMessage(indicator)
        .that(flow.isAlwaysNull(value))
        .isEqualTo(nullability.equals("is null"));
    Value expected = buffer.equals("-") ? null : ir.value(buffer);
    assertWithMessage(indicator).that(flow.ownedBuffer(value)).isSameInstanceAs(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "if#0, true",
    "own, true",
    "if#1, false",
    "loop#1, false",
    "loop/0.2, false",
    "nothing, false"
  })
  void uses(String indicator, boolean used) {
    flow.findUses();
    assertWithMessage(indicator)
        .that(flow.isOnlyPassedAround(ir.value(indicator)))
        .isEqualTo(!used);
  }
}
