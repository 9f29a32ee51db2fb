// What crosses the wire: one zod schema a shape, one closed table of errors, one place for bounds.
export {
  type CatalogInput,
  type CatalogSummary,
  catalogInputSchema,
  catalogSummarySchema,
  type PriceList,
  priceListSchema,
  type Repriced,
  type RepriceInput,
  repricedSchema,
  repriceInputSchema,
} from "./catalog.ts";
export {
  type Cluster,
  type ClusterInput,
  clusterInputSchema,
  clusterSchema,
  idSchema,
  nameSchema,
  timeSchema,
} from "./cluster.ts";
export {
  type ClusterPage,
  type ClusterPageInput,
  clusterPageInputSchema,
  clusterPageSchema,
  type SavedCluster,
} from "./cluster-page.ts";
export { AppError, type ErrorCode, errorTable, unexpectedMessage } from "./errors.ts";
export type { FrozenShape } from "./frozen/frozen-shape.ts";
export { frozenPriceList } from "./frozen/price-list.ts";
export { frozenReportInputs } from "./frozen/report-inputs.ts";
export { frozenReportResult } from "./frozen/report-result.ts";
export { baselineOfSettings, frozenBaseline, frozenSettings } from "./frozen/settings.ts";
export { frozenStudies } from "./frozen/studies.ts";
export { limits } from "./limits.ts";
export {
  type OpenedReport,
  type ReportChart,
  type ReportInputs,
  type ReportResult,
  type ReportSummary,
  reportInputsSchema,
  reportSummarySchema,
  type SharedReport,
  type ShareInput,
  sharedReportSchema,
  shareInputSchema,
} from "./report.ts";
export {
  type Scenario,
  type ScenarioInput,
  type ScenarioSummary,
  scenarioInputSchema,
  scenarioSchema,
  scenarioSummarySchema,
} from "./scenario.ts";
export {
  baselineSchema,
  catalogVersionSchema,
  engineNameSchema,
  instanceClassSchema,
  profileIdSchema,
  regionSchema,
  settingsSchema,
  storageModeSchema,
} from "./settings.ts";
export {
  type FrozenAnswer,
  type FrozenFailover,
  failoverQuestionSchema,
  type ReportStudies,
  readsQuestionSchema,
  type Studies,
  studiesSchema,
} from "./studies.ts";
export {
  type ChunkHeader,
  chunkHeaderSchema,
  fileSchema,
  periodBasisSchema,
  type SavedUpload,
  type SeriesChunks,
  type SeriesSummary,
  savedUploadSchema,
  seriesChunksSchema,
  seriesSummarySchema,
  sha256Schema,
  type Upload,
  type UploadHeader,
  type UploadsOf,
  uploadHeaderSchema,
  uploadSchema,
  uploadsOfSchema,
  warningSchema,
} from "./upload.ts";
export { decodeUploadBody, encodeUploadBody, type UploadBody } from "./upload-body.ts";
export { type Role, roleSchema, roles, type Workspace, workspaceSchema } from "./workspace.ts";
