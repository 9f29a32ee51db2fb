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

  /** Whether something is kept back. */
  get isHolding(): boolean {
    return this.#changes.length > 0;
  }

  /** `change` draws what was asked about just now. */
  hold(change: () => void): void {
    this.#askedMs = performance.now();
    this.#changes.push(change);
    if (!this.#isPrompt) this.release();
    else this.#timer ??= setTimeout(() => flushSync(() => this.release()), LONGEST_MS);
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
    for (const change of changes) change();
  }
}

/** One for the desk. A key finds every control where the one before has left it. */
export function useDrawnTogether(): DrawnTogether {
  const [together] = useState(() => new DrawnTogether());
  useEffect(() => {
    const catchUp = () => {
      if (together.isHolding) flushSync(() => together.release());
    };
    window.addEventListener("keydown", catchUp, { capture: true });
    return () => {
      window.removeEventListener("keydown", catchUp, { capture: true });
      together.release();
    };
  }, [together]);
  return together;
}
