import { proxy, wrap } from "comlink";
import type { ReadingProgress, ReadList, readList } from "./read-list.ts";

/** Reads price files in a worker of their own. `cancel` ends it at once; nothing of the files is kept then. */
export function readPriceFiles(
  files: readonly File[],
  onProgress: (progress: ReadingProgress) => void,
): { readonly result: Promise<ReadList>; readonly cancel: () => void } {
  const worker = new Worker(new URL("./catalog.worker.ts", import.meta.url), { type: "module" });
  const remote = wrap<typeof readList>(worker);
  const { promise: stopped, resolve: stop } = Promise.withResolvers<ReadList>();
  const read = remote(files, proxy(onProgress));
  const result = Promise.race([read, stopped]).finally(() => worker.terminate());
  return {
    result,
    cancel: () => stop({ kind: "refused", sentence: "Stopped. Nothing of the files was kept." }),
  };
}
