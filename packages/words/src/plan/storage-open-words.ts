import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatMoney, formatMoneyFine } from "../formats/money.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { storageModeName } from "./option-title.ts";
import { besideTitle } from "./standby-words.ts";
import { openOfVolume, volumeMetrics } from "./volume-metrics.ts";

type Open = Omit<Extract<Finding, { readonly code: "storage-mode-open" }>, "code" | "assumption">;

/** `Standard`, or `2 × db.x2g.xlarge on Standard` where the answer there runs on other instances than the pick. */
export function otherModeName(
  { storageMode, runsOn }: Pick<Open, "storageMode" | "runsOn">,
  place: Place,
): string {
  const mode = storageModeName(storageMode === "standard" ? "io-optimized" : "standard");
  return runsOn === undefined ? mode : `${besideTitle({ runsOn, storageMode: null }, place)} on ${mode}`;
}

/** The same of what costs less by requests, which may run on other instances than by the size. */
export function otherModeByIo({ storageMode, io, runsOn }: Omit<Open, "fromGb">, place: Place): string {
  const own = io?.runsOn === undefined ? runsOn : io.runsOn;
  return otherModeName({ storageMode, ...(own && { runsOn: own }) }, place);
}

/** What leaves the pick's storage mode open, where the answer in the other one costs less, and what settles it (PRC-3). */
export function storageOpenSentence(open: Open, place: Place): string {
  const { fromGb, io, isIoEstimated, ...of } = open;
  const other = otherModeName(of, place);
  const volume =
    fromGb === null
      ? []
      : [
          `nothing tells the size of the volume, and above ${figures(fromGb, place)}${UNIT_SPACE}GB ${other} would cost less`,
        ];
  const counted =
    io === null
      ? isIoEstimated === true
        ? [ESTIMATED]
        : []
      : [
          `${io.isEstimated ? ESTIMATED : UNKNOWN}, and ${fromOrUnder(io, place)} ${otherModeByIo({ ...of, io }, place)} would cost less`,
        ];
  return `The files do not decide the storage mode: ${[...volume, ...counted].join("; ")}. ${settling(open)}.`;
}

type Near = Omit<Extract<Finding, { readonly code: "storage-mode-flips" }>, "code" | "assumption">;

/** `Under 738,000,000 I/O requests a month (761,000,000 planned): the same on Standard, …`: I/O that hardly decides the mode (PRC-3). */
export function storageFlipSentence({ storageMode, flips, ...near }: Near, place: Place): string {
  const { requests, planned, atEnd, moreUsd, guessed, runsOn } = near;
  const named = otherModeName({ storageMode, ...(runsOn && { runsOn }) }, place);
  const other = runsOn === undefined ? `the same on ${named}` : named;
  const from = `${flips === "under" ? "Under" : "From"} ${figures(requests, place)} I/O requests a month`;
  const end = atEnd === null ? "" : `, ${figures(atEnd, place)} where the trace ends`;
  const on = flips === "under" ? "" : " on";
  if (guessed !== undefined) {
    const { low, high, measured } = guessed;
    const planned = `planned are ${figures(near.planned, place)}, a guess of what this memory misses between ${figures(low, place)} and ${figures(high, place)}; ${figures(measured, place)} are measured today`;
    const cost = `${formatMoneyFine(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"} as planned`;
    return `${from}${on} (${planned}): ${other}, ${cost}; the mode can be changed once the reads are measured.`;
  }
  return `${from}${on} (${figures(planned, place)} planned${end}): ${other}, ${plannedWords(moreUsd, place)}.`;
}

/** What the other mode costs at the I/O that is planned; today's is kept where that is less by next to nothing (TOD-4). */
function plannedWords(moreUsd: number, place: Place): string {
  const cost = `${formatMoneyFine(Math.abs(moreUsd), place)} a month`;
  return moreUsd < 0 ? `${cost} less as planned, too little to change for` : `${cost} more as planned`;
}

const UNKNOWN = "nothing tells the billed I/O";
const ESTIMATED = "the I/O is estimated from ReadIOPS and WriteIOPS";

function fromOrUnder({ flips, requests }: NonNullable<Open["io"]>, place: Place): string {
  const count = `${figures(requests, place)} requests a month`;
  return flips === "from" ? `from ${count} on` : `under ${count}`;
}

/** Three figures tell where a mode flips. */
const figures = (value: number, place: Place): string =>
  formatNumber(Number(value.toPrecision(3)), value < 10 ? 1 : 0, place);

function settling(open: Parameters<typeof openOfVolume>[0]): string {
  const asked = openOfVolume(open);
  if (!asked.isSize) return SETTLES_IO;
  const metrics = `${volumeMetrics(asked)} of the cluster`;
  return asked.isIo
    ? `${metrics} settle it, or both figures entered`
    : `${metrics} settles it, or its size entered`;
}

const SETTLES_IO = `${volumeMetrics({ isIo: true, isSize: false })} of the cluster settle it, or the requests entered`;

type Estimated = Omit<Extract<Finding, { readonly code: "io-estimated" }>, "code" | "assumption">;

/** From so much of today's bill on its I/O, where that is estimated, is said with it, percent [A]. */
const MUCH_PCT = 25;

/** `, over half of it estimated I/O`, after what today's bill rests on (PRC-3); empty where it is little. */
export function estimatedShare(notes: Plan["notes"], place: Place): string {
  const note = notes.find((one) => one.code === "io-estimated");
  const sharePct = note?.code === "io-estimated" ? (note.today?.sharePct ?? 0) : 0;
  if (sharePct < MUCH_PCT) return "";
  return `, ${sharePct > 50 ? "over half" : formatPercent(sharePct, place)} of it estimated I/O`;
}

/** How much of a bill is I/O that nobody counted, and what settles it (PRC-3). */
export function estimatedIoSentence({ today, pick }: Estimated, place: Place): string {
  const shareOf = (one: Estimated["today"], whose: string) =>
    one === null
      ? []
      : [`${formatMoney(one.usd, place)} (${formatPercent(one.sharePct, place)}) of ${whose} bill`];
  const parts = [...shareOf(today, "today's"), ...shareOf(pick, "the pick's")].join(" and ");
  return `The I/O is estimated from ReadIOPS and WriteIOPS, which AWS does not bill: ${parts}, and no case drawn moves it. ${SETTLES_IO}.`;
}
