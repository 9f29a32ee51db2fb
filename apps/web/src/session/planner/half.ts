import { type Exchange, type Part, partOfTwo } from "@acuity/engine/plan";

/** One of two workers that make a plan together: what they count on, and its end of the line between them. */
export interface Half {
  readonly counter: Int32Array;
  readonly line: MessagePort;
  /** One of them says what it came to; both come to the same. */
  readonly isTold: boolean;
}

export function halves(): readonly [Half, Half] {
  const { port1, port2 } = new MessageChannel();
  const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return [
    { counter, line: port1, isTold: true },
    { counter, line: port2, isTold: false },
  ];
}

/** A half at work: its part of the steps, and what it hears from the other. */
export class HalfAtWork {
  readonly part: Part;
  readonly #line: MessagePort;
  readonly #heard: Exchange["mine"][] = [];
  #listener: ((theirs: Exchange["mine"]) => void) | null = null;

  constructor({ counter, line }: Pick<Half, "counter" | "line">) {
    this.part = partOfTwo(counter);
    this.#line = line;
    line.onmessage = ({ data }) => {
      if (this.#listener === null) this.#heard.push(data);
      else this.#listener(data);
    };
  }

  /** Tells the other half what this one found, and hears what it did. Rejects when nobody waits for the plan any more. */
  async exchange(step: Exchange, signal: AbortSignal): Promise<void> {
    this.#line.postMessage(step.mine);
    step.theirs = this.#heard.shift() ?? (await this.#next(signal));
  }

  close(): void {
    this.#line.close();
  }

  #next(signal: AbortSignal): Promise<Exchange["mine"]> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const giveUp = () => reject(signal.reason);
      signal.addEventListener("abort", giveUp, { once: true });
      this.#listener = (theirs) => {
        this.#listener = null;
        signal.removeEventListener("abort", giveUp);
        resolve(theirs);
      };
    });
  }
}
