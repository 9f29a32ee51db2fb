import type { Names } from "./finding-rows.ts";

/** What a file says of its own samples and they deny (DEM-7). */
export interface PeriodRows {
  /**
   * Hours of the CPU that only samples of more than five minutes tell of, and how long most are (absent in old reports); with a
   * Maximum beside them the highest of both, percent (absent without one, and in old reports).
   */
  "coarse-period": {
    readonly hours: number;
    readonly ofHours: number;
    readonly periodS?: number;
    readonly highest?: { readonly averagePct: number; readonly maximumPct: number };
  };
  /** CPU of a stated period whose samples all stand further apart; each counts over the time to the next. */
  readonly "period-denied": { readonly label: string; readonly periodS: number; readonly stepS: number };
}

/** Why what is described does not say what the files were measured on (TOD-1). */
export interface UnsaidRows {
  readonly "source-unsaid": {
    /** It was changed to a class since; its cluster has no range, or none with a maximum, or one that cannot be; it is Aurora Serverless v1. */
    readonly because: "changed" | "no-range" | "no-maximum" | "odd-range" | "serverless-v1";
    readonly instance: string | null;
    readonly cluster: string | null;
    readonly instanceClass: string | null;
    /** Of a range that cannot be: by which figure. */
    readonly odd?: { readonly field: string; readonly value: string; readonly expected: string };
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
  /** A field that cannot be as it is written, and decides nothing: it counts as not said. */
  readonly "described-field-odd": {
    readonly field: string;
    readonly of: string;
    readonly value: string;
    readonly expected: string;
  };
  /** The planned instance is described as one that serves nobody; it is billed as if it ran. */
  readonly "described-at-rest": { readonly instance: string; readonly status: string };
}

/** Who runs today by what is said, held against the description (TOD-1). */
export interface SaidMemberRows {
  /** They run by the description, and what is said to run leaves them out: they are in neither bill. */
  readonly "members-left-out": { readonly names: Names };
  /** They run by what is said, and the described cluster has none of them; null = instances alone are described, perhaps not all. */
  readonly "members-undescribed": {
    readonly cluster: string | null;
    readonly names: Names;
    /** The files hold metrics of them. */
    readonly isMeasured?: true;
  };
}

/** Instances of the planned one's cluster that no figure has, and who of them writes (EVD-11, EVD-6). */
export interface MemberRows {
  /** Members of a described cluster of so many that are neither described nor measured: they are in no bill. */
  readonly "members-unseen": { readonly cluster: string; readonly names: Names; readonly members: number };
  /** By the description another instance writes, of which no file has CPU, or none does (null): the planned one is a reader. */
  readonly "writer-elsewhere": {
    readonly cluster: string;
    readonly planned: string;
    readonly writer: string | null;
  };
  /**
   * The writer's role went from one instance to another, by WriteIOPS or AuroraReplicaLag, in the order of time: each series follows
   * the role, or, where `because` says why not, is its instance's (EVD-17, EVD-18).
   */
  readonly "roles-changed": {
    readonly planned: string;
    readonly changes: readonly { readonly atS: number; readonly from: string; readonly to: string }[];
    /**
     * Their classes are not one, or nothing says them all, or no metric tells the roles and only levels changed places: `from` and `to`
     * are then the busier one before and since; absent = the series follow the role.
     */
    readonly because?: "classes-differ" | "classes-unsaid" | "only-suspected";
    /** What changed places, where the change is only suspected; absent elsewhere. */
    readonly metrics?: Names;
  };
  /**
   * Of an instance of the planned one's cluster the files hold these metrics and no CPU: it is not planned, or kept as it is where
   * its class is described.
   */
  readonly "cpu-not-exported": {
    readonly instance: string;
    readonly metrics: Names;
    readonly isKept?: true;
  };
}
