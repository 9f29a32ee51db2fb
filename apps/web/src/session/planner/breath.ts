/** A long calculation looks up this often: shorter costs it time, longer keeps the hand waiting. */
const STRETCH_MS = 20;

/**
 * Lets long calculations be asked to wait or to end. Between two of their steps the worker takes messages; while the
 * hand moves they stand still, so that a slider does not share its two cores with a plan.
 */
export class Breath {
  #waitUntilMs = 0;
  #lastMs = 0;

  giveWay(forMs: number): void {
    this.#waitUntilMs = performance.now() + forMs;
  }

  /** Between two steps. Rejects when nobody waits for the answer any more. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (performance.now() - this.#lastMs >= STRETCH_MS) await this.pause(signal);
  }

  /** Takes messages at once, and waits for as long as the hand moves. */
  async pause(signal: AbortSignal): Promise<void> {
    do {
      const waitMs = Math.max(0, this.#waitUntilMs - performance.now());
      await (waitMs > 0 ? rest(waitMs) : turn());
      signal.throwIfAborted();
    } while (performance.now() < this.#waitUntilMs);
    this.#lastMs = performance.now();
  }
}

function rest(forMs: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, forMs));
}

/** What was asked before comes first. A timer would do so too, but browsers lay 4 ms between timers that begin one another. */
function turn(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
