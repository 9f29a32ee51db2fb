/** JSON by key in a storage of the browser; one that is full or forbidden keeps nothing, which costs a question next time. */
export function keptJson<T>(storage: () => Storage) {
  return {
    put(key: string, value: T): void {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {}
    },
    /** Null where nothing is kept. */
    get(key: string): T | null {
      try {
        return JSON.parse(storage().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
  };
}
