import { CatalogError, importPriceFile } from "@acuity/catalog";
import { type PriceList, priceListSchema } from "@acuity/contract";
import { seldom } from "../files/seldom.ts";
import { priceListOf } from "./price-list-of.ts";

/** How far the reading of one file has come. */
export interface ReadingProgress {
  readonly file: string;
  readonly bytes: number;
  readonly totalBytes: number;
}

/** A list and what of the files was used, or the sentence why there is none. */
export type ReadList =
  | {
      readonly kind: "read";
      readonly list: PriceList;
      readonly rows: number;
      /** Aurora usage types that no sheet has a place for. */
      readonly unknown: readonly string[];
    }
  | { readonly kind: "refused"; readonly sentence: string };

const UNKNOWN = "The file could not be read; download AWS's price file again and drop it unchanged.";

/** Worker side of an import: AWS's files become one whole list or a sentence, never half of either. */
export async function readList(
  files: readonly File[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<ReadList> {
  try {
    const imported = [];
    for (const file of files) {
      const tell = ({ bytes }: { readonly bytes: number }) =>
        onProgress({ file: file.name, bytes, totalBytes: file.size });
      imported.push(await importPriceFile(file, { region: null, onProgress: seldom(tell) }));
    }
    const list = priceListSchema.parse(await priceListOf(imported));
    const rows = imported.reduce((sum, one) => sum + one.counts.rows, 0);
    const unknown = imported.flatMap(({ counts }) => counts.unknownUsageTypes.map((one) => one.usageType));
    return { kind: "read", list, rows, unknown };
  } catch (cause) {
    return { kind: "refused", sentence: cause instanceof CatalogError ? cause.message : UNKNOWN };
  }
}
