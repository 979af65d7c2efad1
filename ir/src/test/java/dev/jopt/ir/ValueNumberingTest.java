package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Values get dense numbers, and the last ones can be taken back. */
final class ValueNumberingTest {
  private final Context context = Ir.context();
  private final ValueNumbering numbering = new ValueNumbering();

  private Value value() {
    return Ir.op(context, "t.op", List.of(), 1).result();
  }

  @Test
  void numbersAreDenseAndStable() {
    Value a = value();
    Value b = value();

    assertThat(numbering.add(a)).isEqualTo(0);
    assertThat(numbering.add(b)).isEqualTo(1);
    assertThat(numbering.add(a)).isEqualTo(0);
    assertThat(numbering.value(1)).isSameInstanceAs(b);
    assertThat(numbering.size()).isEqualTo(2);
  }

  @Test
  void aValueThatWasNotAddedHasNoNumber() {
    numbering.add(value());

    assertThat(numbering.find(value())).isEqualTo(-1);
    assertThrows(IndexOutOfBoundsException.class, () -> numbering.value(1));
  }

  @Test
  void forgettingTheLastNumbersLeavesTheFirst() {
    Property.tries(100).seed(17).check(this::forgetTheLastNumbers);
  }

  private void forgetTheLastNumbers(Choices choices) {
    Random random = choices.random();
    ValueNumbering tested = new ValueNumbering();
    List<Value> model = new ArrayList<>();
    List<Value> forgotten = new ArrayList<>();
    for (int step = choices.scaled(60); step >= 0; step--) {
      if (random.nextInt(4) == 0) {
        int size = random.nextInt(model.size() + 1);
        forgotten.addAll(model.subList(size, model.size()));
        model.subList(size, model.size()).clear();
        tested.truncate(size);
      } else {
        for (int i = random.nextInt(20); i >= 0; i--) {
          Value value = value();
          model.add(value);
          tested.add(value);
        }
      }
    }
    assertThat(tested.size()).isEqualTo(model.size());
    for (int i = 0; i < model.size(); i++) {
      assertThat(tested.find(model.get(i))).isEqualTo(i);
    }
    for (Value value : forgotten) {
      assertThat(tested.find(value)).isEqualTo(-1);
    }
  }

  @Test
  void severalNumberingsOfTheSameValuesDoNotDisturbEachOther() {
    Property.tries(100).seed(18).check(this::numberInTurns);
  }

  private void numberInTurns(Choices choices) {
    Random random = choices.random();
    List<Value> values = new ArrayList<>();
    for (int i = 0; i <= choices.scaled(300); i++) {
      values.add(value());
    }
    List<ValueNumbering> tested = List.of(new ValueNumbering(), new ValueNumbering());
    List<List<Value>> models = List.of(new ArrayList<>(), new ArrayList<>());
    for (int step = 0; step < 1000; step++) {
      int which = random.nextInt(2);
      List<Value> model = models.get(which);
      Value value = values.get(random.nextInt(values.size()));
      int known = model.indexOf(value);
      switch (random.nextInt(8)) {
        case 0 -> {
          int size = model.size() - Math.min(model.size(), random.nextInt(20));
          model.subList(size, model.size()).clear();
          tested.get(which).truncate(size);
        }
        case 1, 2 -> assertThat(tested.get(which).find(value)).isEqualTo(known);
        default -> {
          if (known < 0) {
            known = model.size();
            model.add(value);
          }
          assertThat(tested.get(which).add(value)).isEqualTo(known);
        }
      }
    }
  }
}
