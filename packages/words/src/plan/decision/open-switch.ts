import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatNumber, UNIT_SPACE } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { otherModeByIo, otherModeName } from "../storage-open-words.ts";
import { openOfVolume, volumeMetrics } from "../volume-metrics.ts";

type Open = Extract<Finding, { readonly code: "storage-mode-open" }>;

/** From so many GB on few volumes are as large: what flips there is no doubt [A]. */
const LARGE_GB = 10_000;

export interface OpenSwitch {
  readonly open: Open;
  /** The metrics that decide it, each with its statistic. */
  readonly tellers: string;
  /** Whether the billed I/O is among what they tell. */
  readonly isIo: boolean;
  /** Whether the requests at which it flips are those of a volume without data, whose size nobody tells: each GB moves them. */
  readonly isSizeless: boolean;
}

type Moved = readonly [plan: Pick<Plan, "notes" | "options" | "today">, pick: Pick<PlanOption, "settings">];

/** What the pick's move to another storage mode rests on where no file tells it (PRC-3); null where they do, and where it moves none. */
export function openSwitch(...[plan, pick]: Moved): OpenSwitch | null {
  return isMoved(plan, pick) === true ? openMode(plan) : null;
}

/** The same of a mode that is kept since nothing tells the I/O, or the size: a switch that nobody can rule out. Null where something tells it. */
export function keptOpen(...[plan, pick]: Moved): OpenSwitch | null {
  return isMoved(plan, pick) === false ? openMode(plan) : null;
}

type Asked = readonly [plan: Moved[0], pick: Pick<PlanOption, "id" | "settings">];

/** What is to be measured before anything else: what a move rests on, and the size on which all that stays as it is does. */
export function askedMode(...[plan, pick]: Asked): OpenSwitch | null {
  const kept = pick.id === plan.today ? keptOpen(plan, pick) : null;
  return openSwitch(plan, pick) ?? (kept?.open.io === null ? kept : null);
}

/** Undefined where nobody knows what runs today. */
function isMoved(...[{ options, today }, { settings }]: Moved): boolean | undefined {
  const ran = options.find(({ id }) => id === today)?.settings;
  return ran && ran.storageMode !== settings.storageMode;
}

function openMode({ notes }: Pick<Plan, "notes">): OpenSwitch | null {
  const open = notes.find((one) => one.code === "storage-mode-open");
  if (open?.code !== "storage-mode-open") return null;
  // An old report tells of the estimate beside it alone.
  const asked = openOfVolume(isIoEstimated({ notes }) ? { ...open, isIoEstimated: true } : open);
  if (!asked.isIo && (open.fromGb ?? LARGE_GB) >= LARGE_GB) return null;
  const isSizeless =
    open.io !== null && open.fromGb === null && notes.some(({ code }) => code === "no-storage");
  const tellers = volumeMetrics({ ...asked, isSize: asked.isSize || isSizeless });
  return { open, tellers, isIo: asked.isIo, isSizeless };
}

/** `Measure the volume’s billed I/O first`: the start of a headline. */
export function measureVolumeFirst(found: OpenSwitch | null): string {
  return `Measure the volume’s ${decidesStorage(found)} first`;
}

/** What of the volume decides its storage mode. */
export function decidesStorage(found: OpenSwitch | null): string {
  if (found !== null && !found.isIo) return "size";
  return found !== null && isSizeOpen(found) ? "size and billed I/O" : "billed I/O";
}

/** The same of a mode that is kept, before a term binds it. */
export function decidesKept(found: OpenSwitch): string {
  return decidesStorage(found).replace("billed ", "");
}

/** What settles it: the metrics that tell it, which need no waiting. */
export const exportVolumeWords = ({ tellers }: OpenSwitch): string =>
  `Export ${tellers} of the cluster for the same days: CloudWatch has them already.`;

/** Why the storage mode is open, with at what the other mode is the answer. */
export function openSwitchWords(found: OpenSwitch, { isEstimated, place }: OfSwitch): string {
  const decides = isEstimated && isSizeOpen(found) ? "they decide" : "it decides";
  return `${sentenceStart(unknownOf(found, isEstimated))}, and ${decides} the storage mode: ${switchTurns(found, place)}.`;
}

/** What of the volume nobody measured. */
function unknownOf(found: OpenSwitch, isEstimated: boolean): string {
  if (!isEstimated) return "what the volume is billed for is not measured";
  return isSizeOpen(found) ? SIZE_AND_IO : "the I/O is estimated";
}

export const SIZE_AND_IO = "the size of the volume is not known and the I/O is estimated";

/** Whether the size of the volume is among what decides: few volumes are larger than the largest that is any doubt. */
export const isSizeOpen = ({ open: { fromGb }, isSizeless }: OpenSwitch): boolean =>
  isSizeless || (fromGb !== null && fromGb < LARGE_GB);

interface OfSwitch {
  readonly isEstimated: boolean;
  readonly place: Place;
}

/** Whether the I/O of the bill is an estimate that nobody counted. */
export const isIoEstimated = ({ notes }: Pick<Plan, "notes">): boolean =>
  notes.some(({ code }) => code === "io-estimated");

/** I/O-Optimized charges more for each GB: beside data Standard stays the cheaper one up to more requests. */
const SIZELESS = ", and more for each GB of a size that nobody tells,";

/** `above 1,350 GB Standard costs less`: at what the answer is another, in the other mode. */
export function switchTurns({ open, isSizeless }: OpenSwitch, place: Place): string {
  const { fromGb, io, ...of } = open;
  const other = otherModeName(of, place);
  const rounded = (value: number) => formatNumber(Number(value.toPrecision(3)), 0, place);
  const size = fromGb === null ? [] : [`above ${rounded(fromGb)}${UNIT_SPACE}GB`];
  const requests =
    io === null
      ? []
      : [
          `${io.flips === "from" ? "above" : "under"} ${rounded(io.requests)} requests a month${isSizeless ? SIZELESS : ""}`,
        ];
  const byIo = otherModeByIo({ ...of, io }, place);
  if (size.length > 0 && requests.length > 0 && byIo !== other)
    return `${size.join()} ${other} costs less, or ${requests.join()} ${byIo} does`;
  return `${[...size, ...requests].join(" or ")} ${other} costs less`;
}
