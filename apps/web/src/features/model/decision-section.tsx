import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import { BENCHMARK, LOST, type LostKind, METHODS } from "./decision-benchmark.ts";
import classes from "./model-document.module.css";

/** Picks judged on worlds whose truth is known, the lost ones named. */
export function DecisionSection() {
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions">Is the pick right? {BENCHMARK.worlds} judged worlds</h2>
      <p className={classes["note"]}>
        Each world has a truth, second by second, made by code that shares nothing with the engine. The
        planner sees only the exports; its pick is then run and priced over the fortnight after. Regret is
        what the pick costs above the best shape that keeps the limits; it counts the picks that keep them.
        Measured on {BENCHMARK.on} at commit {BENCHMARK.commit}, not on this page; repeat it with{" "}
        <code>{BENCHMARK.command}</code>.
      </p>
      <SheetTable
        label="Methods compared"
        look="boxed"
        className={classes["table"]}
        columns={METHOD_COLUMNS}
        rows={METHODS}
        keyOf={({ method }) => method}
      />
      <h3 id="lost">Where it loses</h3>
      <SheetTable
        label="Kinds of workload where picks lose"
        look="boxed"
        className={classes["table"]}
        columns={LOST_COLUMNS}
        rows={LOST}
        keyOf={({ kind }) => kind}
      />
    </section>
  );
}

const METHOD_COLUMNS: readonly Column<(typeof METHODS)[number]>[] = [
  { head: "Method", cell: ({ method }) => (method === "Acuity" ? <strong>Acuity</strong> : method) },
  { head: "Regret, median", isNumeric: true, cell: ({ medianRegret }) => medianRegret },
  { head: "Regret, worst tenth", isNumeric: true, cell: ({ p90Regret }) => p90Regret },
  { head: "Limits broken", isNumeric: true, cell: ({ broken }) => broken },
];

const LOST_COLUMNS: readonly Column<LostKind>[] = [
  { head: "Workload", cell: ({ kind }) => kind },
  { head: "What happens", cell: ({ said }) => said },
  { head: "Worlds", isNumeric: true, cell: ({ worlds }) => worlds },
  { head: "Limits broken", isNumeric: true, cell: ({ broken }) => broken },
  { head: "Too dear, worst tenth", isNumeric: true, cell: ({ p90 }) => p90 },
];
