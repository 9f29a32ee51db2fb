// Bytes of an export to named series, and back to bytes for storage.
export { crc32 } from "./codec/crc32.ts";
export { decodeColumn } from "./codec/decode-column.ts";
export { encodeColumn } from "./codec/encode-column.ts";
export { decodeSamples, encodeSamples, SAMPLES_CODEC, type Samples } from "./codec/samples.ts";
export { exportCommand, periodKeptS } from "./export/export-command.ts";
export { DEFAULT_LIMITS } from "./limits.ts";
export { unitOf } from "./metrics/canonical-metric.ts";
export { type Answers, answerQuestions, withMetric } from "./questions/answer-questions.ts";
export { readTrace } from "./read-trace.ts";
export { assessQuality } from "./series/assess-quality.ts";
export { TraceError } from "./trace-error.ts";
export type * from "./trace-file.ts";
