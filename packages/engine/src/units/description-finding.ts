import type { Names } from "./finding-rows.ts";

/** What a file says of its own samples and they deny (DEM-7). */
export interface PeriodRows {
  /** CPU of a stated period whose samples all stand further apart; each counts over the time to the next. */
  readonly "period-denied": { readonly label: string; readonly periodS: number; readonly stepS: number };
}

/** Why what is described does not say what the files were measured on (TOD-1). */
export interface UnsaidRows {
  readonly "source-unsaid": {
    /** It was changed to a class since; its cluster has no range, or none with a maximum; it is Aurora Serverless v1. */
    readonly because: "changed" | "no-range" | "no-maximum" | "serverless-v1";
    readonly instance: string | null;
    readonly cluster: string | null;
    readonly instanceClass: string | null;
  };
}

/** What is described and cannot be taken as it stands (EVD-11). */
export interface DescriptionRows {
  /** A StorageType that nothing here knows: it counts as Standard. */
  readonly "described-storage-unknown": { readonly cluster: string; readonly storage: string };
  /** A version that no calendar of support has, or that is none: it counts as not said. */
  readonly "described-version-unknown": { readonly cluster: string; readonly engineVersion: string };
  /** A cluster and instances of it are described differently; the cluster's counts. */
  readonly "described-contradiction": {
    readonly of: "engine" | "region" | "version";
    readonly cluster: string;
    readonly instances: Names;
    readonly ofCluster: string;
    readonly ofInstances: string;
  };
  /** A cluster has one writer; the first that is described counts. */
  readonly "described-writers": { readonly cluster: string; readonly writers: Names };
  /** The planned instance is described as one that serves nobody; it is billed as if it ran. */
  readonly "described-at-rest": { readonly instance: string; readonly status: string };
}
