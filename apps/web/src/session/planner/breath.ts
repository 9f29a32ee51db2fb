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
      await new Promise<void>((resume) => setTimeout(resume, waitMs));
      signal.throwIfAborted();
    } while (performance.now() < this.#waitUntilMs);
    this.#lastMs = performance.now();
  }
}
