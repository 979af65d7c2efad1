import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a network of so many tensors: {@code GenerateGraph N [SEED]}. */
final class GenerateGraph {
  private record Tensor(String name, int rows) {
    String type() {
      return "tensor<" + rows + "x64xf32>";
    }
  }

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<Tensor> tensors = new ArrayList<>();

  private GenerateGraph(long seed) {
    random = new Random(seed);
  }

  public static void main(String[] args) {
    GenerateGraph graph = new GenerateGraph(args.length > 1 ? Long.parseLong(args[1]) : 1);
    System.out.print(graph.function(Integer.parseInt(args[0])));
  }

  private String function(int count) {
    text.append("func.func @network(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {\n");
    tensors.add(new Tensor("%x", 8));
    while (tensors.size() < count) {
      step();
    }
    Tensor end = add(8);
    Tensor last = tensors.get(tensors.size() - 2);
    line(end, "graph.compute \"end\" (" + last.name + ") : (" + last.type() + ")");
    return text.append("  return " + end.name + " : " + end.type() + "\n}\n").toString();
  }

  private Tensor recent() {
    return tensors.get(tensors.size() - 1 - random.nextInt(Math.min(tensors.size(), 12)));
  }

  private Tensor add(int rows) {
    Tensor tensor = new Tensor("%t" + tensors.size(), rows);
    tensors.add(tensor);
    return tensor;
  }

  private void line(Tensor result, String rest) {
    text.append("  " + result.name + " = " + rest + " -> " + result.type() + "\n");
  }

  private void step() {
    Tensor from = recent();
    Tensor other = recent();
    switch (random.nextInt(10)) {
      case 0, 1 -> line(add(from.rows), "graph.identity " + from.name + " : " + from.type());
      case 2 -> {
        if (from.rows > 1) {
          Tensor part = add(from.rows / 2);
          line(
              part,
              "graph.slice "
                  + from.name
                  + " starts = [0] ends = ["
                  + part.rows
                  + "] : "
                  + from.type());
        }
      }
      case 3, 4 -> {
        if (from.rows + other.rows <= 4096) {
          line(
              add(from.rows + other.rows),
              "graph.concat "
                  + from.name
                  + ", "
                  + other.name
                  + " axis = 0 : ("
                  + from.type()
                  + ", "
                  + other.type()
                  + ")");
        }
      }
      default ->
          line(
              add(1 + random.nextInt(64)),
              "graph.compute \"f\" ("
                  + from.name
                  + ", "
                  + other.name
                  + ") : ("
                  + from.type()
                  + ", "
                  + other.type()
                  + ")");
    }
  }
}
