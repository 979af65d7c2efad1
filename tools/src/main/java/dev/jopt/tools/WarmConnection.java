package dev.jopt.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Cancellation;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One client of a {@link WarmServer}. All numbers are four bytes, the highest first; a text is its
 * length and its bytes.
 *
 * <p>The client sends the length of all that follows, and then texts: the key, the program, the
 * directory, {@code o} and {@code e} if standard output and error are terminals, a letter for each
 * argument, the arguments, and the environment variables. It is sent frames of a letter and a text:
 * {@code o} and {@code e} is output, {@code i} asks for standard input, which the client answers
 * with a text, empty at the end, {@code x} is the exit code and the last, {@code r} tells the
 * client to run the program itself. A client that closes the connection earlier stops the run.
 */
final class WarmConnection {
  private static final int MOST_REQUEST_BYTES = 64 << 20;
  private static final int FRAME_BYTES = 1 << 16;
  private static final int HEADER_BYTES = 5;

  /** Output of a run that is this young waits for more. */
  private static final long SHORT_RUN_NANOS = 50_000_000;

  private final SocketChannel client;
  private final String key;
  private final Map<String, WarmProgram> programs;
  private final Cancellation cancellation = new Cancellation();
  private final long start = System.nanoTime();

  /** Frames that are not sent yet. */
  private final ByteBuffer pending = ByteBuffer.allocate(2 * (FRAME_BYTES + HEADER_BYTES));

  private boolean sent;
  private byte @Nullable [] input;
  private boolean gone;

  WarmConnection(SocketChannel client, String key, Map<String, WarmProgram> programs) {
    this.client = client;
    this.key = key;
    this.programs = programs;
  }

  /**
   * Does what the client asks for; returns when the client has left.
   *
   * @param threads runs the program
   * @throws IOException if the client does not keep to the protocol
   */
  void answer(Executor threads) throws IOException {
    int size = read(Integer.BYTES).getInt();
    if (size < 0 || size > MOST_REQUEST_BYTES) {
      throw new IOException("a request of " + size + " bytes");
    }
    ByteBuffer request = read(size);
    String wanted = text(request);
    WarmProgram program = programs.get(text(request));
    if (!wanted.equals(key) || program == null) {
      client.write(ByteBuffer.allocate(HEADER_BYTES).put((byte) 'r').putInt(0).flip());
      return;
    }
    Invocation invocation = invocation(request);
    Runner runner = new Runner(program, invocation);
    threads.execute(runner);
    try {
      while (true) {
        offer(readText());
      }
    } catch (IOException e) {
      // The usual end, too: the client leaves when it knows the exit code.
      leave();
      runner.await();
    }
  }

  private Invocation invocation(ByteBuffer request) throws IOException {
    Path directory = Path.of(text(request));
    String terminals = text(request);
    int count = text(request).length();
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(text(request));
    }
    Map<String, String> environment = new HashMap<>();
    while (request.hasRemaining()) {
      String variable = text(request);
      int equals = variable.indexOf('=', 1);
      if (equals > 0) {
        environment.put(variable.substring(0, equals), variable.substring(equals + 1));
      }
    }
    return Invocation.of(arguments, new Input(), new Output('o'), new Output('e'))
        .withDirectory(directory)
        .withEnvironment(environment)
        .withTerminal(
            new ClientTerminal(terminals.contains("o"), terminals.contains("e"), environment))
        .withCancellation(cancellation);
  }

  /** Runs the program and sends how it went. */
  private final class Runner implements Runnable {
    private final WarmProgram program;
    private final Invocation invocation;
    private boolean done;

    Runner(WarmProgram program, Invocation invocation) {
      this.program = program;
      this.invocation = invocation;
    }

    @Override
    public void run() {
      try {
        int status = program.run(invocation);
        finish(status);
      } catch (IOException | RuntimeException | Error e) {
        fail();
      } finally {
        synchronized (this) {
          done = true;
          notifyAll();
        }
      }
    }

    synchronized void await() {
      boolean interrupted = false;
      while (!done) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized void finish(int status) throws IOException {
    if (status >= Jopt.INTERNAL && !sent) {
      // Perhaps only because others are at work in this process.
      fail();
      return;
    }
    reserve(1);
    frame('x', new byte[] {(byte) status}, 0, 1);
    send();
  }

  /** Leaves the run to the client, if it has seen nothing of it; else it sees the end. */
  private synchronized void fail() {
    try {
      pending.clear();
      if (!sent) {
        frame('r', new byte[0], 0, 0);
        send();
      }
      client.shutdownOutput();
    } catch (IOException e) {
      gone = true;
    }
  }

  private void frame(char type, byte[] data, int offset, int size) {
    pending.put((byte) type).putInt(size).put(data, offset, size);
  }

  private void reserve(int size) throws IOException {
    if (pending.remaining() < HEADER_BYTES + size) {
      send();
    }
  }

  private void send() throws IOException {
    if (gone) {
      throw new IOException("Broken pipe");
    }
    pending.flip();
    sent |= pending.hasRemaining();
    while (pending.hasRemaining()) {
      client.write(pending);
    }
    pending.clear();
  }

  private synchronized void write(char type, byte[] data, int offset, int size) throws IOException {
    int at = offset;
    int end = offset + size;
    while (at < end) {
      int piece = Math.min(FRAME_BYTES, end - at);
      reserve(piece);
      frame(type, data, at, piece);
      at += piece;
    }
  }

  private synchronized void flush() throws IOException {
    if (pending.position() > 0 && System.nanoTime() - start > SHORT_RUN_NANOS) {
      send();
    }
  }

  private synchronized byte[] ask() throws IOException {
    reserve(0);
    frame('i', new byte[0], 0, 0);
    // Of this the client shows nothing.
    boolean before = sent;
    boolean alone = pending.position() == HEADER_BYTES;
    send();
    sent = before || !alone;
    byte[] next;
    while ((next = input) == null) {
      if (gone) {
        throw new EOFException("the client has gone");
      }
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
    input = null;
    return next;
  }

  private synchronized void offer(byte[] next) {
    input = next;
    notifyAll();
  }

  private synchronized void leave() {
    gone = true;
    cancellation.cancel();
    notifyAll();
  }

  private ByteBuffer read(int size) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(size);
    while (buffer.hasRemaining()) {
      if (client.read(buffer) < 0) {
        throw new EOFException("the client has gone");
      }
    }
    return buffer.flip();
  }

  private byte[] readText() throws IOException {
    int size = read(Integer.BYTES).getInt();
    if (size < 0 || size > FRAME_BYTES) {
      throw new IOException("input of " + size + " bytes");
    }
    return read(size).array();
  }

  private static String text(ByteBuffer from) throws IOException {
    int size = from.remaining() < Integer.BYTES ? -1 : from.getInt();
    if (size < 0 || size > from.remaining()) {
      throw new IOException("a request that ends too early");
    }
    byte[] bytes = new byte[size];
    from.get(bytes);
    return new String(bytes, UTF_8);
  }

  /** The terminal of the client. */
  private record ClientTerminal(boolean output, boolean error, Map<String, String> environment)
      implements Terminal {
    @Override
    public boolean isErrorTerminal() {
      return error && !environment.containsKey("NO_COLOR") && !isDumb();
    }

    @Override
    public boolean isOutputTerminal() {
      return output && !isDumb();
    }

    private boolean isDumb() {
      return "dumb".equals(environment.get("TERM"));
    }
  }

  /** Standard output or error of the client. */
  private final class Output extends OutputStream {
    private final char type;

    Output(char type) {
      this.type = type;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] data, int offset, int size) throws IOException {
      WarmConnection.this.write(type, data, offset, size);
    }

    @Override
    public void flush() throws IOException {
      WarmConnection.this.flush();
    }
  }

  /** Standard input of the client, asked for when it is needed. */
  private final class Input extends InputStream {
    private ByteBuffer ready = ByteBuffer.allocate(0);
    private boolean ended;

    @Override
    public int read() throws IOException {
      return fill() ? ready.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] data, int offset, int size) throws IOException {
      if (size == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int count = Math.min(size, ready.remaining());
      ready.get(data, offset, count);
      return count;
    }

    private boolean fill() throws IOException {
      if (!ended && !ready.hasRemaining()) {
        ready = ByteBuffer.wrap(ask());
        ended = !ready.hasRemaining();
      }
      return !ended;
    }
  }
}
