import type { Plan } from "@acuity/engine/plan";
import { type Decision, type Place, saidOfPlan, toldFlips } from "@acuity/words";
import { StillBars } from "../../../charts/draw/still-bars.tsx";
import { sensitivityChart } from "../../../charts/prepare/money/sensitivity-chart.ts";
import classes from "./memo.module.css";
import { MemoChange } from "./memo-change.tsx";
import type { Memo } from "./memo-of.ts";

interface MemoThirdsProps {
  readonly plan: Plan;
  readonly decision: Decision;
  readonly change: Memo["change"];
  /** Whether the change stands whole below. */
  readonly hasWhole: boolean;
  readonly place: Place;
}

/** What would change our mind, what could go wrong, and what is to be done. */
export function MemoThirds({ plan, decision, change, hasWhole, place }: MemoThirdsProps) {
  return (
    <div className={classes["thirds"]}>
      <section aria-labelledby="mind">
        <h2 id="mind">What would change our mind</h2>
        <Flips {...{ plan, decision, place }} />
      </section>
      <section aria-labelledby="risks">
        <h2 id="risks">Risks</h2>
        <Risks decision={decision} />
      </section>
      <div className={classes["stack"]}>
        <section aria-labelledby="commit">
          <h2 id="commit">{decision.stays == null ? "Then commit" : "What to buy"}</h2>
          <p className={classes["plain"]}>{decision.commit ?? "Nothing to commit to now."}</p>
        </section>
        {change !== null && (
          <MemoChange
            {...{ change, hasWhole, isOffered: decision.offers !== null }}
            isBesideTerm={decision.stays != null}
          />
        )}
      </div>
    </div>
  );
}

const MOST_FLIPS = 3;

function Flips({ plan, decision, place }: Pick<MemoThirdsProps, "plan" | "decision" | "place">) {
  const { drawing } = sensitivityChart(decision.stays == null ? toldFlips(plan) : [], place);
  const rows = drawing.kind === "bars" ? drawing.rows.filter(({ ticks = [] }) => ticks.length > 0) : [];
  // What a bar shows is said once.
  const facts =
    rows.length === 0 ? decision.restsOn : decision.restsOn.filter(({ kind }) => kind !== "demand");
  return (
    <div className={classes["stack"]}>
      {facts.length > 0 && (
        <ul className={classes["risks"]}>
          {facts.map(({ words, detail, settle }) => (
            <li key={words}>
              <b>{words}</b>; {saidOfPlan(`${detail}. ${settle ?? ""}`.trim())}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <StillBars rows={rows.slice(0, MOST_FLIPS)} />}
      {rows.length === 0 && facts.length === 0 && (
        <p className={classes["plain"]}>Nothing that was tried changes it.</p>
      )}
    </div>
  );
}

function Risks({ decision: { risks, confidence } }: Pick<MemoThirdsProps, "decision">) {
  const told = risks.length > 0 ? risks : confidence.lowers.map((words) => ({ title: "", words }));
  if (told.length === 0) return <p className={classes["plain"]}>None is known.</p>;
  return (
    <ul className={classes["risks"]}>
      {told.map(({ title, words }) => (
        <li key={words}>
          {title !== "" && <b>{title}.</b>} {saidOfPlan(words)}
        </li>
      ))}
    </ul>
  );
}
