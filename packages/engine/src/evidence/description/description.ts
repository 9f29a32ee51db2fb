import type { EngineName, StorageMode } from "../../prices/price-sheet.ts";
import type { ProfileId } from "../../units/profile-id.ts";

/**
 * What clusters and instances are set to, as `describe-db-clusters`, `describe-db-instances` and
 * `describe-db-proxy-targets` say it: plain JSON, without endpoints, accounts and users. Null = not said.
 */
export interface ClusterDescription {
  readonly clusters: readonly DescribedCluster[];
  readonly instances: readonly DescribedInstance[];
  /** Clusters that an RDS Proxy stands before, by name. */
  readonly proxied: readonly string[];
}

/** What both are described with. */
export interface DescribedThing {
  /** DBClusterIdentifier or DBInstanceIdentifier. */
  readonly id: string;
  readonly region: string | null;
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly insights: DescribedInsights | null;
  /** Fields that cannot be as they are and count as not said; absent = none. */
  readonly odd?: readonly OddField[];
}

/** A field of what is described that cannot be, in words. */
export interface OddField {
  readonly field: string;
  /** Whose it is, such as `cluster orders`. */
  readonly of: string;
  readonly value: string;
  /** What it must be. */
  readonly expected: string;
}

export interface DescribedCluster extends DescribedThing {
  readonly storageMode: StorageMode | null;
  /** The StorageType as it was written where it is none that is known; absent = known, or not said. */
  readonly unknownStorage?: string;
  /** ISO day from which AWS lets it go to I/O-Optimized; absent = not said. */
  readonly ioOptimizedFrom?: string;
  readonly range: DescribedRange | null;
  /** The figure by which the described range is none; absent = it is one, or none is. */
  readonly oddRange?: OddField;
  /** A range is described that has no maximum; absent = it has, or none is. */
  readonly lacksMaximum?: boolean;
  /** EngineMode serverless; absent = provisioned, which Serverless v2 is too. */
  readonly isServerlessV1?: boolean;
  /** Platform of its serverless instances. */
  readonly profile: ProfileId | null;
  readonly members: readonly DescribedMember[];
  readonly isGlobal: boolean;
  /** Log types exported to CloudWatch. */
  readonly logExports: readonly string[];
  /** A database activity stream runs. */
  readonly isAudited: boolean;
}

export interface DescribedRange {
  readonly minAcu: number;
  readonly maxAcu: number;
  /** Null = never, or not said. */
  readonly autoPauseS: number | null;
}

export interface DescribedMember {
  readonly instance: string;
  readonly isWriter: boolean;
  readonly tier: number | null;
}

/** Performance Insights, now part of Database Insights. */
export interface DescribedInsights {
  readonly isOn: boolean;
  /** Database Insights in its advanced mode, billed by the vCPU or ACU hour. */
  readonly isAdvanced: boolean;
  readonly keptDays: number | null;
}

/** The class that AWS gives a serverless instance. */
export const SERVERLESS_CLASS = "db.serverless";

export interface DescribedInstance extends DescribedThing {
  readonly cluster: string | null;
  /** `db.r6g.large`, or `db.serverless`. */
  readonly instanceClass: string;
  readonly tier: number | null;
  /** False where its status says that it is not running: stopped, being made or deleted. */
  readonly isRunning: boolean;
  /** That status; absent where it runs. */
  readonly restStatus?: string;
}
