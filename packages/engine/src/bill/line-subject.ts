import type { EngineName, ReservedOfferId } from "../prices/price-sheet.ts";
import type { MemberName } from "../units/member-name.ts";
import type { BillItem } from "./bill-item.ts";

/** What of its item a bill line charges for, where the item alone does not say. */
export type LineSubject =
  | { readonly code: "all" }
  | { readonly code: "instances"; readonly instanceClass: string; readonly count: number }
  | { readonly code: "on-demand"; readonly instanceClass: string }
  | { readonly code: "beyond-savings-plan" }
  | { readonly code: "member"; readonly member: MemberName }
  | { readonly code: "over-1e9" }
  | { readonly code: "support"; readonly engine: EngineName; readonly major: string; readonly year: 1 | 3 }
  | { readonly code: "retention"; readonly isFirstMonth: boolean }
  | {
      readonly code: "owned-reserved";
      readonly instanceClass: string;
      readonly count: number;
      readonly endsOn: string;
    }
  | {
      readonly code: "reserved";
      readonly instanceClass: string;
      readonly count: number;
      readonly offer: ReservedOfferId;
    }
  | { readonly code: "owned-plans" }
  | { readonly code: "discount"; readonly on: BillItem; readonly pct: number }
  /** A label as it was frozen before lines had subjects. */
  | { readonly code: "frozen-text"; readonly text: string };

/** What is counted. */
export type BillUnit =
  | "instance-hour"
  | "ACU-hour"
  | "vCPU-hour"
  | "hour"
  | "GB-month"
  | "GB"
  | "request"
  | "record"
  | "write"
  | "vCPU-month"
  | "ACU-month"
  | "vCPU"
  | "ACU"
  | "month"
  | "USD";

/** Factors multiply to the quantity; a count of instances has no unit. */
export interface LineFactor {
  readonly value: number;
  readonly unit: BillUnit | null;
}
