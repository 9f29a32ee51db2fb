import { CodedError } from "@acuity/engine/units";

/** Closed list of what the importer refuses. */
export type CatalogErrorCode =
  | "price-file-empty"
  | "price-file-unknown"
  | "price-file-truncated"
  | "price-file-broken"
  | "price-file-region"
  | "price-file-currency"
  | "price-file-collision"
  | "import-cancelled";

/** The one error of the importer. The sentence says what to do and shows the offending value. */
export class CatalogError extends CodedError<CatalogErrorCode> {
  override readonly name = "CatalogError";
}
