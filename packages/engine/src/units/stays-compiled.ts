const last = new Map<string, unknown>();

/**
 * Keeps the objects that a hot loop ran on last, by the name of the loop. V8 ties a loop's code to the hidden classes of what it
 * reads, and throws it away when a full collection finds none of such a class: the next run, and a few after it, then take up to
 * twice as long.
 */
export function staysCompiled(loop: string, objects: unknown): void {
  last.set(loop, objects);
}
