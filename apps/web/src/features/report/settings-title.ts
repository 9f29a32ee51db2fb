import type { Settings } from "@acuity/engine/plan";
import { formatAcuRange } from "../../format/acu.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { placeOf } from "../../format/place.ts";

/** What the report is about, in one line: `Serverless 2–24 ACU, I/O-Optimized, savings plan`. */
export function settingsTitle(settings: Settings): string {
  const shape =
    settings.writer.kind === "serverless"
      ? `Serverless ${formatAcuRange(settings)}`
      : `${settings.writer.instanceClass}, provisioned`;
  const readers = settings.readers.length === 0 ? [] : [readersText(settings.readers.length)];
  const storage = settings.storageMode === "io-optimized" ? ["I/O-Optimized"] : [];
  return [shape, ...readers, ...storage, ...commitmentText(settings)].join(", ");
}

function readersText(count: number): string {
  return count === 1 ? "1 reader" : `${count} readers`;
}

function commitmentText({ commitment, currency }: Settings): readonly string[] {
  switch (commitment.kind) {
    case "none":
      return [];
    case "savings-plan":
      return commitment.usdPerHour === null
        ? ["savings plan"]
        : [`savings plan of ${formatUnitPrice(commitment.usdPerHour, placeOf(currency))} an hour`];
    case "reserved":
      return [`reserved ${commitment.offer.replaceAll("-", " ")}`];
    default:
      return commitment satisfies never;
  }
}
