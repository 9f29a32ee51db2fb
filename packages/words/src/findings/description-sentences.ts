import type { EvidenceFinding } from "@acuity/engine/units";
import type { Sentences } from "../sentences.ts";

type DescriptionCode = "described-storage-unknown";

/** What is described and cannot be taken as it stands. */
export const DESCRIPTION_SENTENCES: Sentences<Extract<EvidenceFinding, { readonly code: DescriptionCode }>> =
  {
    "described-storage-unknown": ({ cluster, storage }) =>
      `StorageType of cluster ${cluster} is “${storage}”, a storage mode that is not known here: it is taken as Standard where nobody says I/O-Optimized.`,
  };
