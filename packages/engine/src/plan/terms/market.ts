import { EngineError } from "../../errors/engine-error.ts";
import type { InstanceSpec, PriceSheet } from "../../prices/price-sheet.ts";

/** What can be bought, and what it is made of. */
export interface Market {
  readonly sheet: PriceSheet;
  /** Prices of what runs today, where that is another region or engine. */
  readonly today?: PriceSheet;
  readonly specs: readonly InstanceSpec[];
  /** ISO date the month is priced for; it decides Extended Support. Reports pin it. */
  readonly on: string;
}

/** @throws EngineError `instance-class-unknown` */
export function specOf(market: Market, instanceClass: string): InstanceSpec {
  const spec = market.specs.find((candidate) => candidate.instanceClass === instanceClass);
  if (spec !== undefined) return spec;
  throw new EngineError(
    "instance-class-unknown",
    `No specification for the instance class "${instanceClass}"; expected one such as db.r6g.xlarge.`,
  );
}
