// Price sheets, bills, storage modes and commitments.

export type { Bill, BillLine, BillUnit, BillUsage, LineSubject } from "./bill/bill.ts";
export { type BillItem, DISCOUNT_ITEMS } from "./bill/bill-item.ts";
export { billMonth } from "./bill/bill-month.ts";
export { compareBills } from "./bill/compare-bills.ts";
export { daysOld } from "./bill/price-age.ts";
export { bestCommitment } from "./commitments/best-commitment.ts";
export {
  type CommitmentOutcome,
  commitmentCurve,
  commitmentOutcome,
} from "./commitments/commitment-outcome.ts";
export type { CommitmentSetting } from "./commitments/committed-compute.ts";
export type { OwnedCommitments, OwnedReserved, OwnedSavingsPlan } from "./commitments/owned-commitments.ts";
export { type ReservedOfferPrice, reservedOffers } from "./commitments/reserved-offers.ts";
export { RESERVED_OFFER_IDS, RESERVED_TERMS } from "./commitments/reserved-terms.ts";
export { savingsPlanRate } from "./commitments/savings-plan-rate.ts";
export { formatDecimal, parseDecimal, unitsAtScale } from "./prices/decimal.ts";
export { unknownClass } from "./prices/find-class.ts";
export { isBurstable } from "./prices/is-burstable.ts";
export { type PriceAssumption, type PriceSource, priceOf } from "./prices/price-of.ts";
export type {
  EngineName,
  ExtendedSupportPrices,
  FamilyDiscount,
  InsightsPrices,
  InstanceSpec,
  Price,
  PriceByMode,
  PriceSheet,
  ReservedOfferId,
  ReservedPrice,
  SavingsPlanRates,
  StorageMode,
} from "./prices/price-sheet.ts";
export { compareStorageModes, type StorageModes } from "./storage/compare-storage-modes.ts";
export { growingPeriods, type StorageModePlan, storageModePlan } from "./storage/storage-mode-plan.ts";
