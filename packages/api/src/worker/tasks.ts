import type { PlannedCluster, ReportProgress } from "@acuity/contract";
import type { Settings } from "@acuity/engine/plan";
import type { ReadArchive } from "../archive/read-archive.ts";
import type { ComputedBill, ComputedReport, ReportComputation } from "../services.ts";
import type { ProvenUpload } from "./prove-upload.ts";

/** What is calculated apart from the worker's own thread. */
export type Task =
  | { readonly name: "prove"; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly name: "report"; readonly computation: Omit<ReportComputation, "tell"> }
  | { readonly name: "decide"; readonly computation: Omit<ReportComputation, "tell"> }
  | { readonly name: "unpack"; readonly body: Uint8Array<ArrayBuffer> }
  | {
      readonly name: "bill";
      readonly computation: Omit<ReportComputation, "tell">;
      /** Priced beside it; null is what runs today. */
      readonly shapes: readonly (Settings | null)[];
    };

export interface Answers {
  readonly prove: ProvenUpload;
  readonly unpack: ReadArchive;
  readonly report: ComputedReport;
  readonly decide: PlannedCluster;
  readonly bill: ComputedBill;
}

/** What a calculation says, first of all that its thread is ready. An error without a code is ours. */
export type Said =
  | { readonly isReady: true }
  | { readonly progress: ReportProgress }
  | { readonly answer: Answers[Task["name"]] }
  | { readonly error: { readonly code: string | null; readonly message: string } };
