// Bytes of an export to named series, and back to bytes for storage.
export { crc32 } from "./codec/crc32.ts";
export { decodeColumn } from "./codec/decode-column.ts";
export { encodeColumn } from "./codec/encode-column.ts";
export { decodeSamples, encodeSamples, SAMPLES_CODEC, type Samples } from "./codec/samples.ts";

export { type ExportCommand, type ExportRequest, exportCommand } from "./export/export-command.ts";
export { DEFAULT_LIMITS, type ReadLimits } from "./limits.ts";
export { canonicalMetric, unitOf } from "./metrics/canonical-metric.ts";
export { canonicalStatistic } from "./metrics/statistic.ts";
export { type Answers, answerQuestions, withMetric } from "./questions/answer-questions.ts";
export { readTrace } from "./read-trace.ts";
export { assessQuality, gradeOf } from "./series/assess-quality.ts";
export { TraceError, type TraceErrorCode } from "./trace-error.ts";
export type {
  DateOrder,
  Gap,
  PeriodChange,
  Progress,
  Quality,
  Question,
  QuestionCode,
  ReadOptions,
  SpanGrade,
  TraceFile,
  TraceFormat,
  TraceSource,
  TraceWarning,
  WarningCode,
} from "./trace-file.ts";
