import { listed } from "../../formats/listed.ts";
import { ADVISED_FOR, allowedWords } from "../burstable-words.ts";
import { runsOnCredits } from "../runs-on-credits.ts";
import type { Risk } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Instances of the answer on a T class, whether they move or stay (CLU-2); nothing where the headline tells it of who is promoted. */
export function creditRisk({ plan, told }: Pick<ToldPlan, "plan" | "told">): readonly Risk[] {
  const { writer, readers, burstable } = told.settings;
  const classes = [writer, ...readers]
    .flatMap((one) => (one.kind === "provisioned" ? (one.instanceClass ?? []) : []))
    .filter(runsOnCredits);
  if (classes.length === 0 || plan.notes.some(({ code }) => code === "promoted-burstable")) return [];
  const names = listed([...new Set(classes)]);
  return [{ title: "On CPU credits", words: `${names} ${ADVISED_FOR}; ${allowedWords(burstable)}.` }];
}
