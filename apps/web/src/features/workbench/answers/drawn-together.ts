import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Two frames: an answer that takes longer is not waited for. */
const LONGEST_MS = 32;

/**
 * Keeps what the hand changed back until its answer is there, so that both are drawn at once: one after the other each would take a
 * frame. While answers take longer than two frames nothing is kept back.
 */
export class DrawnTogether {
  #changes: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #askedMs: number | null = null;
  #isPrompt = true;
  #isDrawn = true;

  /** Whether a control stands where the hand has left it no longer: its change is kept back, or let go and not yet drawn. */
  get isBehind(): boolean {
    return this.#changes.length > 0 || !this.#isDrawn;
  }

  /** `change` draws what was asked about just now. */
  hold(change: () => void): void {
    this.#askedMs = performance.now();
    this.#changes.push(change);
    if (!this.#isPrompt) this.release();
    else this.#timer ??= setTimeout(() => this.release(), LONGEST_MS);
  }

  /** Right before the newest answer is drawn. */
  readonly answered = (): void => {
    if (this.#askedMs !== null) this.#isPrompt = performance.now() - this.#askedMs <= LONGEST_MS;
    this.#askedMs = null;
    this.release();
  };

  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#changes;
    this.#changes = [];
    if (changes.length > 0) this.#isDrawn = false;
    for (const change of changes) change();
  }

  /** Whatever was let go stands on the screen. */
  drawn(): void {
    this.#isDrawn = true;
  }
}

/**
 * One for the desk. A key finds every control where the one before has left it: what is on its way is drawn first, and only then, for
 * drawing at once costs a frame.
 */
export function useDrawnTogether(): DrawnTogether {
  const [together] = useState(() => new DrawnTogether());
  const [, redraw] = useState({});
  // With the effects of the controls below, from which the next key steps: not before.
  useEffect(() => together.drawn());
  useEffect(() => {
    const catchUp = () => {
      if (!together.isBehind) return;
      flushSync(() => {
        together.release();
        // Takes along what was let go before it.
        redraw({});
      });
    };
    window.addEventListener("keydown", catchUp, { capture: true });
    return () => {
      window.removeEventListener("keydown", catchUp, { capture: true });
      together.release();
    };
  }, [together]);
  return together;
}
