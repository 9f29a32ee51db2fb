const last = new Map<string, WeakMap<object, unknown>>();

/**
 * Keeps the objects that a hot loop ran on last, by the name of the loop, as long as what they were run for is in use. V8 ties a
 * loop's code to the hidden classes of what it reads, and throws it away when a full collection finds none of such a class: the next
 * run, and a few after it, then take up to twice as long.
 *
 * @param ran.for whose run it was, such as its trace: with it goes what is kept, so that nobody's trace outlives its use
 */
export function staysCompiled(loop: string, ran: { readonly for: object; readonly on: unknown }): void {
  let ofLoop = last.get(loop);
  if (ofLoop === undefined) {
    ofLoop = new WeakMap();
    last.set(loop, ofLoop);
  }
  ofLoop.set(ran.for, ran.on);
}
