/** Whether code did not come, rather than failed. A page asks for it once: only loading the page anew asks again. */
export const isUnreached = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === "ChunkLoadError";
