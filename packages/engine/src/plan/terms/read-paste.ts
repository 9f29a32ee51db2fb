import { oddPool } from "../../pasted/pool-of-paste.ts";
import { type MemoryPaste, readMemoryPaste } from "../../pasted/read-memory-paste.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";
import { MOST_PASTED } from "./setting-kinds.ts";
import type { PastedMemory } from "./settings.ts";

/** A paste as it was read, and what is known of memory with it. */
export interface PasteRead {
  readonly paste: MemoryPaste;
  readonly pasted: PastedMemory | null;
}

/**
 * Reads a paste of what runs today, or of an instance of another size such as a reader that ran for an hour (MEM-14). Only
 * the first tells today's pool; both tell sizes and what they miss. A size told again replaces what was told of it.
 */
export function readPaste(
  text: string,
  known: {
    readonly baseline: Pick<Baseline, "engine" | "source">;
    readonly specs: readonly InstanceSpec[];
    readonly isElsewhere: boolean;
    readonly pasted: PastedMemory | null;
  },
): PasteRead {
  const { baseline, isElsewhere, pasted } = known;
  const own = isElsewhere ? { defaultMib: null, memoryMib: null } : memoryOfSource(known);
  const poolMib = isElsewhere ? null : (pasted?.poolMib ?? own.defaultMib);
  const read = readMemoryPaste(text, { engine: baseline.engine, poolMib, ...own });
  const paste = isElsewhere ? withPoolAlone(read) : read;
  const told = paste.knots.flatMap(({ kind, ...size }) =>
    kind === "pasted" || kind === "snapshots" ? [{ kind, ...size }] : [],
  );
  const isTold = (point: PastedMemory["points"][number]) =>
    told.some(({ kind, mib }) => kind === point.kind && mib === point.mib);
  const before = (pasted?.points ?? []).filter((point) => !isTold(point));
  const points = [...before, ...told].slice(-MOST_PASTED);
  const ownMib = isElsewhere ? null : paste.poolMib;
  const now = { poolMib: ownMib ?? pasted?.poolMib ?? null, points };
  return { paste, pasted: now.poolMib === null && points.length === 0 ? null : now };
}

/** The pool of another instance is nothing by itself: it is what it misses that tells, and then a full one has told enough. */
function withPoolAlone({ findings: all, ...paste }: MemoryPaste): MemoryPaste {
  const { poolMib, knots } = paste;
  const isTold = knots.some(({ kind }) => kind === "pasted");
  const findings = isTold ? all.filter(({ code }) => code !== "paste-pool-full") : all;
  if (poolMib === null || knots.length > 0 || findings.length > 0) return { ...paste, findings };
  return { ...paste, findings: [{ code: "paste-pool-alone", poolGib: poolMib / 1024, assumption: false }] };
}

/** The pool that the class has by default, and the most memory there is; a range's pool follows its capacity. */
function memoryOfSource({
  baseline: { engine, source },
  specs,
}: Pick<Parameters<typeof readPaste>[1], "baseline" | "specs">) {
  if (source.kind === "serverless")
    return { defaultMib: null, memoryMib: GIB_PER_ACU * MIB_PER_GIB * source.maxAcu };
  const spec = findClass(specs, source.instanceClass);
  return { defaultMib: bufferPoolMib({ ...spec, engine }), memoryMib: MIB_PER_GIB * spec.memoryGib };
}

const MIB_PER_GIB = 1024;

/** A pool that came with the settings, of a link or a request, and which no paste of what runs today would be taken with (MEM-14). */
export function deniedPool(
  baseline: Pick<Baseline, "engine" | "source">,
  { specs, pastedMib }: { readonly specs: readonly InstanceSpec[]; readonly pastedMib: number | null },
): readonly MemoryFinding[] {
  if (pastedMib === null) return [];
  const own = memoryOfSource({ baseline, specs });
  const known = { engine: baseline.engine, poolMib: own.defaultMib, ...own };
  if (oddPool(pastedMib, known) === null) return [];
  const [poolGib, knownGib] = [pastedMib / MIB_PER_GIB, (own.defaultMib ?? own.memoryMib) / MIB_PER_GIB];
  return [{ code: "pasted-pool-denied", poolGib, knownGib, assumption: false }];
}
