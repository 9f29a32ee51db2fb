import type { PlanFinding } from "../../units/plan-finding.ts";
import { carriesWriter, timeOnWriterPct } from "../limits/carries-writer.ts";
import { lostMember, namedMember } from "../limits/named-member.ts";
import { promotedReaders } from "../limits/promoted-readers.ts";
import { asItWas, leftByLimitS, todayInOrder } from "../limits/standby-rule.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { lossMisses } from "../search/standby.ts";
import type { Settings, StandbyRule } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { unplannedMembers } from "../terms/unplanned-members.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { dearerShape } from "./dearer-shape.ts";
import { unevenReaders } from "./uneven-readers.ts";
import { worseLoss } from "./worse-loss.ts";

type LossToday = Extract<PlanFinding, { readonly code: "loss-today" }>;

/**
 * What runs today does not survive the loss of an instance by what is asked of it where the user asks (CLU-1), and nobody did: a
 * pick then need not either. How long a standby may climb is today's own, which is said of it where it is promoted.
 */
export function lossTodayFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  effective: Effective,
): readonly PlanFinding[] {
  const { settings, workload, standby } = effective;
  const { readers = [] } = workload.view;
  if (settings.limits.standby !== undefined || settings.readers.length === 0 || readers.length === 0)
    return [];
  // What nobody measured may take over.
  if (unplannedMembers(workload).length > 0) return [];
  const mostShortS = standby?.mostShortS ?? leftByLimitS(settings);
  const rule: StandbyRule = { origin: "yours", mostShortS, readers: true };
  const asked = (own: Settings): Effective => ({ ...effective, settings: own, standby: rule });
  // Where today's tiers alone stand in the way the order of promotion says it.
  const measured = asItWas(effective);
  const today = standby ? todayInOrder(measured) : withToday(measured, readers);
  const loss = lossOf({ ...today, standby: rule });
  if (loss === null) return [];
  const pick = plan.options.find(({ id }) => id === plan.pick);
  const ofPick = ({ id, settings: own }: PlanOption): LossToday["pick"] => {
    if (id === plan.today) return "today";
    return lossMisses(asked(own), 1).length === 0 ? "survives" : "short";
  };
  const limitPct = settings.limits.maxThrottledPct;
  const state = pick ? ofPick(pick) : null;
  const worse = pick && state === "short" ? worseLoss(pick.settings, { measured, today }) : null;
  const uneven = unevenReaders(effective, loss.on);
  const survivor = pick && state !== "survives" ? survivorOf(plan, { pick, asked }) : null;
  return [
    {
      ...{
        code: "loss-today",
        ...loss,
        limitPct,
        pick: state,
        ...(survivor && { survivor }),
        ...(worse && { worse }),
        ...(uneven && { uneven }),
      },
      ...asItRuns(plan, loss.on),
      assumption: false,
    },
  ];
}

function withToday(effective: Effective, readers: Settings["readers"]): Effective {
  return { ...effective, settings: settingsOfToday(effective, readers) };
}

/** How long an instance of today's is too busy or short with nothing lost, where that misses the limit too. */
function asItRuns(
  { options, today }: Pick<Plan, "options" | "today">,
  on: LossToday["on"],
): Pick<LossToday, "asItRunsPct"> {
  const [first] = options.find(({ id }) => id === today)?.reasons ?? [];
  const limits = first?.code === "misses" ? first.limits : [];
  const own = limits.find(
    (one) => (one.code === "slow" || one.code === "short") && placeOf(one.member) === placeOf(on),
  );
  return own !== undefined && "timePct" in own ? { asItRunsPct: own.timePct } : {};
}

/** Place of a reader, from 1; 0 of the writer. */
const placeOf = (member: LossToday["on"]): number | string =>
  member.kind === "reader" ? member.position : member.kind === "writer" ? 0 : member.id;

/** A shape that survives and costs at most this share of the pick more is named in place of how to ask for one [A]. */
const LITTLE_MORE = 0.05;

/** The cheapest shape inside the limits that survives the loss of any instance, where it costs little more; null where none does. */
function survivorOf(
  { options }: Pick<Plan, "options">,
  { pick, asked }: { readonly pick: PlanOption; readonly asked: (own: Settings) => Effective },
): LossToday["survivor"] | null {
  const usd = ({ monthlyUsd }: PlanOption) => monthlyUsd.p50;
  const found = options
    .filter((one) => one.meetsLimits && one.settings.commitment.kind === "none")
    .filter((one) => one !== pick && usd(one) <= (1 + LITTLE_MORE) * usd(pick))
    .sort((a, b) => usd(a) - usd(b))
    .find(({ settings }) => lossMisses(asked(settings), 1).length === 0);
  return found === undefined ? null : dearerShape(found, pick);
}

type Loss = Pick<LossToday, "lost" | "lostInstance" | "on" | "timePct" | "able" | "ableInstance">;

/** The first that its instances miss of the loss of one; null where they miss nothing. */
function lossOf(own: Effective): Loss | null {
  const [first] = lossMisses(own, 1);
  if (first === undefined) return null;
  const { limit } = first;
  if (limit.code === "reader-lost") {
    const { code, limitPct, isOfToday, ...loss } = limit;
    return loss;
  }
  return ofWriterAlone(own);
}

/** Whom Aurora promotes does not carry even the writer's load alone: how busy it is with that, and who would. */
function ofWriterAlone(own: Effective): Loss | null {
  const { settings, market } = own;
  const { readers } = settings;
  const small = promotedReaders(readers, market).find((reader) => !carriesWriter(own, reader));
  if (small === undefined) return null;
  const able = readers.findIndex((reader) => carriesWriter(own, reader));
  const busyPct = timeOnWriterPct(own, small);
  const on = namedMember(readers, readers.indexOf(small));
  const ableInstance = lostMember(readers, able).lostInstance;
  const timePct = isOverTimeLimit(busyPct, settings) ? busyPct : null;
  return {
    lost: 0,
    on,
    timePct,
    able: able < 0 ? null : able + 1,
    ...(ableInstance !== undefined && { ableInstance }),
  };
}
