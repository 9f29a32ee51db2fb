import { AppError, type ReportResult, type ShareInput } from "@acuity/contract";
import { formatDay, formatMoneyExact, STANDARD_PLACE } from "@acuity/words";

type Shown = NonNullable<ShareInput["expected"]>;

const DAY_MS = 86_400_000;

/**
 * Prices, terms and support are of a day: a page that planned on another may rightly say something else.
 * @param pricedOn ISO date of the server
 * @throws AppError `figures-differ`
 */
export function requireSameDay({ on }: Shown, pricedOn: string): void {
  if (on === undefined || on === pricedOn) return;
  const apart = Math.abs(Date.parse(on) - Date.parse(pricedOn)) / DAY_MS;
  const [theirs, ours] = [day(on), day(pricedOn)];
  throw differs(
    apart > 1
      ? `Your clock is off: this browser planned for ${theirs} and the server's day is ${ours}`
      : `Your page planned for ${theirs} and the server's day is ${ours}`,
    apart > 1 ? "set the clock of this machine and reload the page" : "reload the page to plan for that day",
  );
}

/** @throws AppError `figures-differ`: a report is what was on the page of whoever shared it, or it is not made. */
export function requireSameFigures(
  shown: Shown,
  { bill, plan, decision }: Pick<ReportResult, "bill" | "plan" | "decision">,
): void {
  const cents = (usd: number) => Math.round(usd * 100);
  const pick = plan?.pick ?? null;
  if (cents(shown.totalUsd) !== cents(bill.totalUsd))
    throw moved(`shows ${usd(shown.totalUsd)} a month`, `${usd(bill.totalUsd)}`);
  if (shown.pick !== undefined && shown.pick !== pick)
    throw moved(`picks ${shown.pick ?? "nothing"}`, pick ?? "no pick");
  const { sentence = null, confidence } = decision ?? {};
  if (shown.sentence !== undefined && shown.sentence !== sentence)
    throw moved(`says “${shown.sentence}”`, sentence === null ? "no decision" : `“${sentence}”`);
  const level = confidence?.level ?? null;
  if (shown.confidence !== undefined && shown.confidence !== level)
    throw moved(`says ${shown.confidence} confidence`, level ?? "none");
}

const moved = (shows: string, gives: string): AppError =>
  differs(`Your page ${shows} and the saved files give ${gives}`, "reload the page, save the plan again");

const differs = (said: string, mend: string): AppError =>
  new AppError("figures-differ", `${said}, so no report was made: ${mend} and share it then.`);

const usd = (amount: number): string => formatMoneyExact(amount, STANDARD_PLACE);
const day = (iso: string): string => formatDay(iso, STANDARD_PLACE);
