import { findClass } from "../../prices/find-class.ts";
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
export function specOf({ specs }: Market, instanceClass: string): InstanceSpec {
  return findClass(specs, instanceClass);
}
