import { proxy, wrap } from "comlink";
import type { CatalogReader, ReadingProgress, ReadList } from "./catalog-reader.ts";

/** Reads price files in a worker of their own. `cancel` ends it at once; nothing of the files is kept then. */
export function readPriceFiles(
  files: readonly File[],
  onProgress: (progress: ReadingProgress) => void,
): { readonly result: Promise<ReadList>; readonly cancel: () => void } {
  const worker = new Worker(new URL("./catalog.worker.ts", import.meta.url), { type: "module" });
  const remote = wrap<CatalogReader>(worker);
  let stop: (answer: ReadList) => void = () => undefined;
  const stopped = new Promise<ReadList>((resolve) => {
    stop = resolve;
  });
  const end = () => worker.terminate();
  const result = Promise.race([remote.read(files, proxy(onProgress)), stopped]).finally(end);
  return {
    result,
    cancel: () => stop({ kind: "refused", sentence: "Stopped. Nothing of the files was kept." }),
  };
}
