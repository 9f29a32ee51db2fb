import type { FileQuestion } from "./file-questions.tsx";

/** Unknown columns that are asked one by one: a table of thousands would bury every other question. */
const MOST = 12;
/** Letters of a name that are compared. */
const COMPARED = 120;

interface FewColumns {
  readonly few: readonly FileQuestion[];
  /** Columns that are found by their name only. */
  readonly more: readonly FileQuestion[];
}

/** The columns whose names are most like one that is known, and every question that is not about a column. */
export function fewColumns(questions: readonly FileQuestion[]): FewColumns {
  const columns = questions.filter(({ label }) => label !== null);
  if (columns.length <= MOST) return { few: questions, more: [] };
  const known = new Map<string, ReadonlySet<string>>();
  const ranked = columns
    .map((one) => ({ one, likeness: likenessOf(one, known) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ one }) => one);
  const rest = questions.filter(({ label }) => label === null);
  return { few: [...ranked.slice(0, MOST), ...rest], more: ranked.slice(MOST) };
}

/** Those whose name holds what was typed, in any case. */
export function columnsCalled(columns: readonly FileQuestion[], typed: string): readonly FileQuestion[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === "" ? [] : columns.filter(({ label }) => label?.toLowerCase().includes(wanted));
}

/** 1 for a name that is known, 0 for one that shares no two letters with any: Dice's coefficient of letter pairs. */
function likenessOf({ label, names }: FileQuestion, known: Map<string, ReadonlySet<string>>): number {
  const own = pairsOf((label ?? "").slice(0, COMPARED));
  let most = 0;
  for (const name of names) {
    const pairs = known.get(name) ?? pairsOf(name);
    known.set(name, pairs);
    let common = 0;
    for (const pair of own) if (pairs.has(pair)) common++;
    most = Math.max(most, (2 * common) / Math.max(1, own.size + pairs.size));
  }
  return most;
}

/** `cpu_user` as cp, pu, us, se, er: what separates words does not count. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)));
}
