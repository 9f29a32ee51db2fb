/** A long calculation looks up this often: shorter costs it time, longer keeps the hand waiting. */
const STRETCH_MS = 20;

/** Why a calculation never came to its end; nobody is shown it. */
const ENDED = "A newer setting ended this calculation.";

/**
 * Lets a long calculation be asked to wait or to end. Between two of its steps the worker takes messages; while the
 * hand moves it stands still, so that a slider does not share its two cores with a plan; a later one ends it.
 */
export class Breath {
  #waitUntilMs = 0;
  #lastMs = 0;
  #run = 0;

  /** Begins a calculation and ends the one under way. Give what it returns to `take`. */
  begin(): number {
    this.#run += 1;
    return this.#run;
  }

  giveWay(forMs: number): void {
    this.#waitUntilMs = performance.now() + forMs;
  }

  /** Rejects when the calculation has been ended meanwhile. */
  async take(run: number): Promise<void> {
    if (performance.now() - this.#lastMs < STRETCH_MS && run === this.#run) return;
    do {
      const waitMs = Math.max(0, this.#waitUntilMs - performance.now());
      await new Promise<void>((resume) => setTimeout(resume, waitMs));
      if (run !== this.#run) throw new Error(ENDED);
    } while (performance.now() < this.#waitUntilMs);
    this.#lastMs = performance.now();
  }
}
