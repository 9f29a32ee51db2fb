import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import type { OptionShape } from "../terms/shape-key.ts";
import type { ComparedPrice } from "./compared.ts";

/** The cheapest way to commit to a shape. */
export interface Payment {
  /** Option id; of a reservation with a savings plan for the rest, the reservation's. */
  readonly id: string;
  readonly commitment: CommitmentSetting;
  /** Less a month than the pick on demand. */
  readonly savesUsd: number;
  readonly upfrontUsd: number;
  /** Month in which the fee is earned back; 0 without one, null when never. */
  readonly paybackMonth: number | null;
  /** The price is an assumption (RSV-2). */
  readonly isAssumed: boolean;
  /** It is by a discount that somebody entered; absent = it is not, and in old reports. */
  readonly isEntered?: true;
  /** Reserved instances to buy (LAY-2); absent = none, and in old reports. */
  readonly order?: NonNullable<ComparedPrice["order"]>;
}

/** A commitment of another shape than the pick, or of its instances in the other storage mode. */
export interface OtherPayment extends Payment {
  readonly shape: OptionShape;
  /**
   * Where this one takes a fee or rests on an assumed price: the cheapest other shape that takes none, at published prices, and what
   * it costs a month less than the pick does so; absent where none is worth naming, and in old reports.
   */
  readonly plain?: { readonly id: string; readonly shape: OptionShape; readonly lessUsd: number };
}
