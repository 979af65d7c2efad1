package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DictionaryProperties {
  private static List<NamedAttribute> entries(Map<String, Integer> map) {
    List<NamedAttribute> entries = new ArrayList<>();
    map.forEach(
        (name, value) -> entries.add(new NamedAttribute(name, IntegerAttribute.i32(value))));
    return entries;
  }

  @Test
  void holdsItsEntriesInOrder() {
    Property.tries(1000)
        .seed(1)
        .check(
            choices -> {
              Map<String, Integer> map =
                  choices.map(300, () -> choices.letters(1, 3), choices::anyInt);
              List<NamedAttribute> entries = entries(map);
              Collections.shuffle(entries, choices.random());
              DictionaryAttribute dictionary = DictionaryAttribute.of(entries);
              assertThat(ImmutableList.copyOf(dictionary)).isEqualTo(entries(map));
              map.forEach(
                  (name, value) ->
                      assertThat(dictionary.get(name)).isEqualTo(IntegerAttribute.i32(value)));
              assertThat(dictionary.get("none such")).isNull();
            });
  }

  @Test
  void withAndWithout() {
    Property.tries(1000)
        .seed(2)
        .check(
            choices -> {
              Map<String, Integer> map =
                  choices.map(20, () -> choices.letters(1, 1), choices::anyInt);
              checkWithAndWithout(map, choices.letters(1, 1));
            });
  }

  private static void checkWithAndWithout(Map<String, Integer> map, String name) {
    DictionaryAttribute dictionary = DictionaryAttribute.of(entries(map));
    DictionaryAttribute with = dictionary.with(name, UnitAttribute.UNIT);
    DictionaryAttribute without = dictionary.without(name);
    assertThat(with.get(name)).isEqualTo(UnitAttribute.UNIT);
    assertThat(with.with(name, UnitAttribute.UNIT)).isSameInstanceAs(with);
    assertThat(without.contains(name)).isFalse();
    assertThat(without.without(name)).isSameInstanceAs(without);
    assertThat(with.without(name)).isEqualTo(without);
    Map<String, Integer> copy = new TreeMap<>(map);
    copy.remove(name);
    assertThat(without).isEqualTo(DictionaryAttribute.of(entries(copy)));
    assertThat(without.hashCode()).isEqualTo(DictionaryAttribute.of(entries(copy)).hashCode());
  }

  @Test
  void namesOccurOnce() {
    NamedAttribute a = new NamedAttribute("a", UnitAttribute.UNIT);
    NamedAttribute b = new NamedAttribute("b", UnitAttribute.UNIT);
    assertThrows(IllegalArgumentException.class, () -> DictionaryAttribute.of(a, b, a));
    assertThrows(IllegalArgumentException.class, () -> new NamedAttribute("", UnitAttribute.UNIT));
  }
}
