import type { ListPage } from "@acuity/contract";

type After = ListPage["after"];

/** Every item of a list that comes in pages, until one is empty; `timeOf` is the time by which it is in order. */
export async function allPages<Item extends { readonly id: string }>(
  readPage: (after: After) => Promise<readonly Item[]>,
  timeOf: (item: Item) => string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: After = null; ; ) {
    const page: readonly Item[] = await readPage(after);
    const last = page.at(-1);
    if (last === undefined) return items;
    items.push(...page);
    after = { at: timeOf(last), id: last.id };
  }
}
