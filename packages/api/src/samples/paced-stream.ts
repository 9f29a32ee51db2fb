/** A client takes what is sent to it at least as fast as it has to send: 16 KiB/s, after a while for the line to open. */
const BYTES_PER_MS = 16.384;
const LEAST_MS = 10_000;

interface Paced {
  readonly first: IteratorResult<Uint8Array, void>;
  readonly rest: AsyncGenerator<Uint8Array, void>;
  /** Called once, however it ends. */
  readonly leave: () => void;
}

/**
 * Parts as they are taken, none read ahead. Whoever takes them too slowly is cut off, for what waits for them is held here; the
 * same is true of who leaves.
 */
export function pacedStream({ first, rest, leave }: Paced): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let waiting: Paced["first"] | null = first;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    waiting = null;
    if (isOver) return;
    isOver = true;
    leave();
    // A read that is under way ends by itself.
    rest.return().catch(() => undefined);
  };
  type Controller = ReadableStreamDefaultController<Uint8Array>;
  const expectTaken = (controller: Controller, bytes: number) => {
    const cut = () => {
      end();
      controller.error(new Error("The samples were taken too slowly."));
    };
    timer = setTimeout(cut, LEAST_MS + bytes / BYTES_PER_MS).unref();
  };
  const pull = async (controller: Controller) => {
    clearTimeout(timer);
    try {
      const { done, value } = waiting ?? (await rest.next());
      waiting = null;
      if (isOver) return;
      if (done) {
        end();
        return controller.close();
      }
      controller.enqueue(value);
      expectTaken(controller, value.length);
    } catch (error) {
      end();
      controller.error(error);
    }
  };
  return new ReadableStream(
    { start: (controller) => expectTaken(controller, 0), pull, cancel: end },
    { highWaterMark: 0 },
  );
}
