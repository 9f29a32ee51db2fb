// What crosses the wire: one zod schema a shape, one closed table of errors, one place for bounds.

export * from "./archive.ts";
export * from "./audit.ts";
export * from "./catalog.ts";
export * from "./cluster.ts";
export * from "./cluster-page.ts";
export * from "./description.ts";
export * from "./errors.ts";
export * from "./fleet-plan.ts";
export { type FrozenDecision, frozenDecision } from "./frozen/decision.ts";
export * from "./frozen/description.ts";
export type { FrozenShape } from "./frozen/frozen-shape.ts";
export * from "./frozen/price-list.ts";
export * from "./frozen/report-inputs.ts";
export * from "./frozen/report-result.ts";
export * from "./frozen/settings.ts";
export * from "./limits.ts";
export { type ListPage, listPageSchema } from "./list-page.ts";
export { priceSheetSchema } from "./price-sheet.ts";
export * from "./quotas.ts";
export * from "./report.ts";
export * from "./scenario.ts";
export * from "./settings.ts";
export { keptNameSchema, nameSchema } from "./storable.ts";
export * from "./studies.ts";
export * from "./upload.ts";
export * from "./upload-body.ts";
export * from "./workspace.ts";
