import { instanceSpec } from "@acuity/catalog";
import {
  bestCommitment,
  type CommitmentOutcome,
  commitmentOutcome,
  type ReservedOfferPrice,
  reservedOffers,
  savingsPlanRate,
} from "@acuity/engine/prices";
import { MONTH_HOURS } from "@acuity/engine/units";
import { assumptionWords, COMMAND_LINE, formatMoneyExact, OFFER_WORDS, sourceWords } from "@acuity/words";
import { badOption, CliError } from "../cli-error.ts";
import { type Io, written } from "../command.ts";
import { numberOption, requiredText, textOption } from "../options/option-values.ts";
import { priceSheetOf, priceSheetOptions } from "../options/price-sheet-option.ts";
import { type GivenOptions, type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { storageModeOption } from "../options/setting-options.ts";
import { assumptionLines, pricesLine } from "../printers/said-line.ts";
import { textTable } from "../printers/text-table.ts";
import { readHourlySpend } from "../readers/read-hourly-spend.ts";

export const summary = "the best hourly savings-plan commitment, or the reserved offers of a class";

export const help = `
Usage: acuity commitments --hourly-spend FILE --discount D [--commit C]
       acuity commitments --region R --engine E --instance-class C [--storage-mode M]

  --hourly-spend FILE   one row an hour, on-demand US dollars of eligible compute in the last column
  --discount D          share off on demand, such as 0.35; given twice, the last two columns are read in that order
  --commit C            look at this commitment (US dollars an hour) instead of the best one
  --catalog PATH        prices of an imported catalog in place of the built-in one
  --json                {commitUsdPerHour, monthlyUsd, onDemandUsd, coverage, utilisation, wastedHours, …}

Months are 730 h: a file of another length is scaled. wastedHours counts hours of the file.
A Database Savings Plan is 1 year, no upfront; the commitment is paid every hour, used or not.

Example: acuity commitments --hourly-spend spend.csv --discount 0.35 --json
`;

const options: OptionTable = {
  ...priceSheetOptions,
  ...optionTable({ text: "hourly-spend commit instance-class storage-mode", many: "discount" }),
};

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  if (given.values.has("instance-class")) return reserved(given, io);
  const path = requiredText(given, "hourly-spend");
  const discounts = (given.values.get("discount") ?? []).map(discountOf);
  if (discounts.length === 0) {
    throw new CliError("option-missing", "--discount is required, such as --discount 0.35 for 35 %.");
  }
  const columns = await readHourlySpend(path, discounts.length);
  const layers = columns.map((usdPerHour, i) => ({ usdPerHour, discount: discounts[i] ?? "0" }));
  const best = bestCommitment(layers);
  const outcome = commitmentOutcome(layers, numberOption(given, "commit") ?? best.usdPerHour);
  const result = { ...resultOf(outcome), tiesUpToUsdPerHour: best.tiesUpToUsdPerHour };
  return written({ io, isJson: given.json }, { json: result, text: describe(result) });
}

function resultOf(outcome: CommitmentOutcome) {
  const monthly = (usd: number) => Math.round(((usd * MONTH_HOURS) / outcome.hours) * 100) / 100;
  return {
    commitUsdPerHour: outcome.usdPerHour,
    monthlyUsd: monthly(outcome.costUsd),
    onDemandUsd: monthly(outcome.onDemandUsd),
    savingUsd: monthly(outcome.savingUsd),
    coverage: outcome.coverage,
    utilisation: outcome.utilisation,
    wastedHours: outcome.wastedHours,
    hours: outcome.hours,
  };
}

function describe(result: ReturnType<typeof resultOf>): string {
  const percent = (share: number | null) => (share === null ? "none" : `${(share * 100).toFixed(1)} %`);
  const usd = (amount: number) => formatMoneyExact(amount, COMMAND_LINE);
  const change = result.savingUsd < 0 ? "loss" : "saving";
  return [
    `Commit $${result.commitUsdPerHour.toFixed(4)} an hour: ${usd(result.monthlyUsd)} a month`,
    `On demand: ${usd(result.onDemandUsd)} a month; ${change} ${usd(Math.abs(result.savingUsd))}`,
    `Coverage ${percent(result.coverage)}, utilisation ${percent(result.utilisation)}, ${result.wastedHours} of ${result.hours} hours waste part of it`,
    "",
  ].join("\n");
}

function discountOf(text: string): string {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value < 1) return text.trim();
  throw badOption(`--discount is a share from 0 to less than 1, such as 0.35; got "${text}".`);
}

async function reserved(given: GivenOptions, io: Io): Promise<number> {
  const storageMode = storageModeOption(given) ?? "standard";
  const instanceClass = textOption(given, "instance-class") ?? "";
  const sheet = await priceSheetOf(given);
  const savingsPlan = savingsPlanRate(sheet, { instanceClass, storageMode });
  const offers = reservedOffers({ sheet, spec: instanceSpec(instanceClass), storageMode });
  const catalog = { version: sheet.catalogVersion, publishedOn: sheet.publishedOn, region: sheet.region };
  const said = offers.map((offer) => ({ ...offer, ...saidBasis(offer), title: OFFER_WORDS[offer.offer] }));
  const plan = { ...savingsPlan, ...saidBasis(savingsPlan) };
  const rate = savingsPlan.eligible ? `$${savingsPlan.rateUsd} an hour` : "no rate";
  return written(
    { io, isJson: given.json },
    {
      json: { catalog, instanceClass, storageMode, offers: said, savingsPlan: plan },
      text: `${offersTable(offers)}Database Savings Plan: ${rate}\n${pricesLine(sheet)}\n`,
    },
  );
}

function saidBasis({ source, assumptions }: Pick<ReservedOfferPrice, "source" | "assumptions">) {
  const sentences = assumptionWords(assumptions);
  return { source: sourceWords(source), assumption: sentences.length === 0 ? null : sentences.join(" ") };
}

function offersTable(offers: readonly ReservedOfferPrice[]): string {
  if (offers.length === 0) return "No reserved price is known here; import AWS's price file of the region.\n";
  const table = textTable(offers, [
    { title: "Offer", cell: (o) => OFFER_WORDS[o.offer] },
    { title: "Upfront $", align: "right", cell: (o) => o.upfrontUsd.toFixed(2) },
    { title: "$ an hour", align: "right", cell: (o) => o.hourlyUsd.toFixed(6) },
    { title: "Effective", align: "right", cell: (o) => o.effectiveHourlyUsd.toFixed(6) },
    { title: "Off on demand", align: "right", cell: (o) => `${(o.discount * 100).toFixed(1)} %` },
    { title: "Break-even h", align: "right", cell: (o) => Math.ceil(o.breakEvenHours).toString() },
  ]);
  const units =
    (offers[0]?.reservedPerInstance ?? 1) === 1
      ? ""
      : "Prices are of one reserved instance; one running on I/O-Optimized consumes 1.3 of them.\n";
  return `${table}${units}${assumptionLines(offers).join("")}`;
}
