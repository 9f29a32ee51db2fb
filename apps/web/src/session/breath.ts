/** A long calculation looks up this often: shorter costs it time, longer keeps the hand waiting. */
const STRETCH_MS = 20;

/**
 * Lets a long calculation be asked to wait. Between two of its steps the worker takes messages, and while the hand
 * moves the calculation stands still, so that a slider does not share its two cores with a plan.
 */
export class Breath {
  #waitUntilMs = 0;
  #lastMs = 0;

  giveWay(forMs: number): void {
    this.#waitUntilMs = performance.now() + forMs;
  }

  async take(): Promise<void> {
    if (performance.now() - this.#lastMs < STRETCH_MS) return;
    do {
      const waitMs = Math.max(0, this.#waitUntilMs - performance.now());
      await new Promise<void>((resume) => setTimeout(resume, waitMs));
    } while (performance.now() < this.#waitUntilMs);
    this.#lastMs = performance.now();
  }
}
