import type { InstanceChange, Plan } from "@acuity/engine/plan";
import { formatAcuRange } from "../formats/acu.ts";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { quotedName } from "../names/said-name.ts";
import { pauseAfter } from "./pause-words.ts";

type RunsAs = NonNullable<InstanceChange["to"]>;

/** Which instance becomes what, one a line: `orders-1 (writer): db.r6g.4xlarge → db.r8g.2xlarge`; empty where nobody can tell. */
export function instanceLines({ instances = [] }: Pick<Plan, "instances">, place: Place): readonly string[] {
  return instances.map((one) => `${nameOf(one)}: ${changeWords(one, place)}`);
}

function nameOf({ instance, isWriter, from }: InstanceChange): string {
  if (from === null) return "new reader";
  const role = isWriter ? "writer" : "reader";
  return instance === null ? role : `${quotedName(instance)} (${role})`;
}

function changeWords({ from, to, tier }: InstanceChange, place: Place): string {
  if (to === null) return "goes";
  const now = runsOn(to, place);
  const was = from === null ? now : runsOn(from, place);
  const change = from === null ? now : was === now ? `stays ${now}` : `${was} → ${now}`;
  if (tier === undefined) return change;
  return `${change}, tier ${tier.from === null ? tier.to : `${tier.from} → ${tier.to}`}`;
}

/** What an instance runs on: `db.r6g.xlarge`, `serverless 2–16 ACU`. */
export function runsOn(on: RunsAs, place: Place): string {
  if (on.kind === "provisioned") return on.instanceClass;
  const { minAcu, maxAcu, pauseS } = on;
  if (minAcu === null) return `serverless up to ${formatNumber(maxAcu, 1, place)}${UNIT_SPACE}ACU`;
  const pauses = pauseS === undefined ? "" : ` pausing after ${pauseAfter(pauseS, place)}`;
  return `serverless ${formatAcuRange({ minAcu, maxAcu }, place)}${pauses}`;
}
