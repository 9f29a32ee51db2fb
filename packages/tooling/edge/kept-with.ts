import type { Duplex } from "node:stream";

/**
 * What is known of connections, kept with each by a name of its own. A WeakMap would do, but whatever one holds that is old V8 takes
 * for alive when it clears young garbage: every request of a connection would outlive two clearings, which take a hundred times as long.
 */
export function keptWith<Known>() {
  const name = Symbol();
  type Keeping = Duplex & { [name]?: Known };
  return {
    get: (connection: Duplex): Known | undefined => (connection as Keeping)[name],
    set: (connection: Duplex, known: Known): void => {
      (connection as Keeping)[name] = known;
    },
  };
}
