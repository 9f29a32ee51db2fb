/** What a table has under a name out of a file; a column called `constructor` finds nothing of the language's own. */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
