import type { DecidingFact, Risk } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

/** What is wrong with who takes over should the pick's writer be lost (CLU-1), as each face of the decision says it. */
export interface TakeOver {
  readonly why: string;
  readonly fact: DecidingFact;
  readonly risk: Risk;
  /** What the next step says of it: of a change, and where nothing else is to be changed. */
  readonly onChange: string;
  readonly onStay: string;
}

/** Nobody can take over, or Aurora promotes one that cannot while another could; null where neither is so. */
export function takeOver({ plan, told, isPick }: ToldPlan): TakeOver | null {
  if (!isPick) return null;
  const ofPick = { kind: "standby", field: "standby", settle: null } as const;
  for (const note of plan.notes) {
    if (note.code === "failover-short") {
      const origin = told.settings.limits.standby === undefined ? "measured" : "yours";
      return {
        why: "No reader of the pick can carry the writer's load should it be lost; an instance of today can.",
        fact: {
          ...{ ...ofPick, origin, words: "Standby: no reader of the pick can take over from the writer" },
          detail: "an instance of today can",
        },
        risk: {
          title: "Nothing can take over",
          words:
            "Should the writer be lost, no reader of the pick can carry its load, which an instance of today can: the database is too slow until it is back or larger.",
        },
        onChange:
          "Make the change only if you accept that no reader can then take over from the writer, which an instance of today can.",
        onStay: "",
      };
    }
    if (note.code === "promotion-order") {
      const { tier, able } = note;
      const whom = able.instance ?? `reader ${able.position}`;
      const give = `give ${whom} the lowest promotion tier`;
      return {
        why: `Aurora would promote a reader too small for the writer's load; ${whom} can carry it.`,
        fact: {
          ...{
            ...ofPick,
            origin: "measured",
            words: `Standby: tier ${tier} is promoted and cannot take over`,
          },
          detail: `${whom}, tier ${able.tier}, can: ${give}`,
        },
        risk: {
          title: "The wrong reader is promoted",
          words: `Should the writer be lost, Aurora promotes a reader of tier ${tier}, which cannot carry its load; ${whom} can. Give it the lowest tier: a call, and no downtime.`,
        },
        onChange: `Make the change, and ${give}.`,
        onStay: `Nothing is to be changed but promotion: ${give} (ModifyDBInstance, no downtime).`,
      };
    }
  }
  return null;
}

/** Nobody can take over today, and the pick changes nothing of that: no matter of the change, and a risk all the same. */
export function nobodyToday({ plan, told, isPick }: ToldPlan): readonly Risk[] {
  const loss = plan.notes.find((one) => one.code === "loss-today");
  const isLeft = loss?.code === "loss-today" && (loss.pick === "today" || loss.pick === "short");
  if (!isPick || !isLeft || loss.able !== null || told.settings.readers.length === 0) return [];
  const pick =
    loss.pick === "today"
      ? "and the pick keeps them"
      : "and the pick does not survive a loss with all loads either";
  return [
    {
      title: "Nothing can take over today",
      words: `Should the writer be lost, no reader that runs can carry its load, ${pick}.`,
    },
  ];
}
