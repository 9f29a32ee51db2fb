// What a process writes down about itself: one log, one set of figures, and the request it is at.
export { noteRequest } from "./current-request.ts";
export { openLog } from "./log.ts";
export { processEnd } from "./process-end.ts";
export { processRecord, type RequestNotes } from "./process-record.ts";
export { type MetricsAddress, serveMetrics } from "./serve-metrics.ts";
