import type { BroughtBack } from "@acuity/contract";
import { api } from "../../api/api-client.ts";
import { isGone, sentenceOf } from "../../api/sentence-of.ts";
import { archiveParts, type Here } from "./archive-parts.ts";

interface Begun {
  readonly parts: number;
  readonly here: Here;
  readonly brought: BroughtBack;
}

const NOTHING: Begun = {
  ...{ parts: 0, here: {} },
  brought: { clusters: 0, uploads: 0, scenarios: 0, reports: 0, priceLists: 0, renamed: [] },
};

/** Exports of which some parts are here, until the page is left: chosen again they go on from there. */
const begun = new Map<string, Begun>();

/**
 * Brings an export back: at once, or part after part where it is larger than the server takes.
 * @throws Error with a sentence, which says how much of it is here
 */
export async function bringBack(
  zip: File,
  tell: (part: { readonly place: number; readonly of: number }) => void,
): Promise<BroughtBack> {
  const parts = await archiveParts(zip);
  const key = `${zip.name} ${zip.size} ${zip.lastModified}`;
  let all = begun.get(key) ?? NOTHING;
  for (const part of parts.slice(all.parts)) {
    tell({ place: all.parts + 1, of: parts.length });
    const brought = await api.workspace.import.mutate(part(all.here)).catch((cause: unknown) => {
      if (all.parts === 0) throw cause;
      if (isGone(cause)) begun.delete(key);
      throw new Error(stoppedWords(cause, { done: all.parts, of: parts.length }));
    });
    all = added(all, brought);
    if (all.parts < parts.length) begun.set(key, all);
  }
  begun.delete(key);
  return all.brought;
}

function added({ parts, here, brought }: Begun, { ids = {}, ...more }: BroughtBack): Begun {
  return {
    ...{ parts: parts + 1, here: { ...here, ...ids } },
    brought: {
      clusters: brought.clusters + more.clusters,
      uploads: brought.uploads + more.uploads,
      scenarios: brought.scenarios + more.scenarios,
      reports: brought.reports + more.reports,
      priceLists: brought.priceLists + more.priceLists,
      renamed: [...brought.renamed, ...more.renamed],
    },
  };
}

function stoppedWords(cause: unknown, { done, of }: { readonly done: number; readonly of: number }): string {
  const next = isGone(cause) ? "" : " Choose the same zip again, and it goes on from there.";
  return `Of ${of} parts ${done} ${done === 1 ? "is" : "are"} here. ${sentenceOf(cause)}${next}`;
}
