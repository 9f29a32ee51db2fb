import type { ComparedRow, Settings } from "@acuity/engine/plan";
import type { BillLine } from "@acuity/engine/prices";
import { useEffect, useRef, useState } from "react";
import type { Planner, WorkloadSummary } from "../../../session/planner/questions.ts";

/** A scenario with what it comes to. */
export interface Weighed {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  readonly row: ComparedRow | null;
  readonly bill: readonly BillLine[] | null;
  /** Why it has no figures. */
  readonly problem: string | null;
}

type Asked = Pick<Weighed, "id" | "name" | "settings">;
type Found = Pick<Weighed, "row" | "bill" | "problem">;

const WAITING: Found = { row: null, bill: null, problem: null };
/** The chart of a scenario is not drawn here; it is asked for as coarse as may be. */
const BUCKETS = 80;

/** Asks what each scenario comes to, one after the other; what was found stays while the scenarios do. */
export function usePinned(
  asked: readonly Asked[],
  of: { readonly planner: Planner; readonly workload: Pick<WorkloadSummary, "startS" | "endS"> },
): readonly Weighed[] {
  const { planner, workload } = of;
  const { startS, endS } = workload;
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const known = useRef(found);
  const wanted = asked.map(({ settings }) => JSON.stringify(settings));
  const key = [planner.id, ...wanted].join("\n");
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      for (const text of key.split("\n").slice(1)) {
        const id = `${planner.id} ${text}`;
        if (known.current.has(id)) continue;
        const one = await weigh(planner, { settings: JSON.parse(text), startS, endS, signal: stop.signal });
        if (stop.signal.aborted) return;
        known.current = new Map([...known.current, [id, one]]);
        setFound(known.current);
      }
    })();
    return () => stop.abort();
  }, [key, planner, startS, endS]);
  return asked.map((one, i) => ({ ...one, ...(found.get(`${planner.id} ${wanted[i]}`) ?? WAITING) }));
}

async function weigh(
  planner: Planner,
  at: { settings: Settings; startS: number; endS: number; signal: AbortSignal },
): Promise<Found> {
  const { settings, signal, ...window } = at;
  try {
    const row = await planner.ask({ kind: "compare", settings }, { signal });
    const view = { ...window, buckets: BUCKETS };
    const { figures } = await planner.ask({ kind: "answer", settings, view }, { signal });
    return { row, bill: figures.bill.lines, problem: null };
  } catch (cause) {
    return { ...WAITING, problem: cause instanceof Error ? cause.message : String(cause) };
  }
}
