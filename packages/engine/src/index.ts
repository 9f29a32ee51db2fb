// The engine's public face. One line per verb; grouped by topic.
export { EngineError, type EngineErrorCode } from "./errors/engine-error.ts";
export type { Series } from "./series/series.ts";
