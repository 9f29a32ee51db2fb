import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "../../session/catalogs/catalog-reader.ts";
import { readPriceFiles } from "../../session/catalogs/read-price-files.ts";
import { keepCatalog } from "../../session/catalogs/use-kept-catalogs.ts";
import { unkeptSentence } from "../../session/files/unkept-sentence.ts";
import { importSentence } from "./import-sentence.ts";

export type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly progress: ReadingProgress | null }
  | { readonly kind: "done" | "refused"; readonly sentence: string };

/** Reading of dropped price files, one drop at a time. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const read = useCallback(async (files: readonly File[]) => {
    setState({ kind: "reading", progress: null });
    const { result, cancel } = readPriceFiles(files, (progress) => setState({ kind: "reading", progress }));
    stop.current = cancel;
    const answer = await result;
    if (answer.kind === "refused") {
      setState({ kind: "refused", sentence: answer.sentence });
      return;
    }
    const { list } = answer;
    const name = files.map((file) => file.name).join(", ");
    await keepCatalog({ version: list.version, name, keptAtMs: Date.now(), list }).then(
      () => setState({ kind: "done", sentence: importSentence(answer) }),
      (cause: unknown) =>
        setState({ kind: "refused", sentence: `The list was read. ${unkeptSentence(cause)}` }),
    );
  }, []);
  return { state, read, cancel: () => stop.current() };
}
