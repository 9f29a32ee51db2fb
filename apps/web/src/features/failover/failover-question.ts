import { instanceSpecs } from "@acuity/catalog";
import {
  EngineError,
  type EngineName,
  FAILOVER_DEFAULTS,
  type FailoverInput,
  type FailoverInstance,
  type FailoverPlan,
  type PriceSheet,
  PUBLISHED_INSTANCE,
  planFailover,
  type ReadConstants,
  type StorageMode,
  splitCachedSet,
} from "@acuity/engine";
import { FITTED_CONSTANTS } from "../../session/constants-query.ts";

/** Everything the page asks; plain values that live in the URL. */
export interface FailoverQuestion {
  readonly instanceClass: string;
  readonly region: string;
  readonly storageMode: StorageMode;
  readonly cachedGib: number;
  readonly tps: number;
  readonly clients: number;
  /** Zipf exponent of the access; 0 is uniform. */
  readonly theta: number;
  readonly readerOverlapPct: number;
  readonly failoverS: number;
  readonly failoversPerYear: number;
  /** Null = no second failover is looked at. */
  readonly secondFailoverAfterS: number | null;
  readonly engine: EngineName;
  /** Readers in promotion tier 0. */
  readonly tierZeroReaders: number;
  /** Null = the writer's class. */
  readonly readerClass: string | null;
  readonly isEnabled: boolean;
  readonly isServerless: boolean;
  readonly isGlobalSecondary: boolean;
  readonly replaced: Partial<ReadConstants>;
}

export const FIRST_QUESTION: FailoverQuestion = {
  instanceClass: "db.r6g.8xlarge",
  region: "us-east-1",
  storageMode: FAILOVER_DEFAULTS.storageMode,
  cachedGib: 120,
  tps: 20_000,
  clients: 300,
  theta: 0,
  readerOverlapPct: 100 * FAILOVER_DEFAULTS.readerOverlapShare,
  failoverS: FAILOVER_DEFAULTS.failoverS,
  failoversPerYear: FAILOVER_DEFAULTS.failoversPerYear,
  secondFailoverAfterS: null,
  engine: "aurora-postgresql",
  tierZeroReaders: 1,
  readerClass: null,
  isEnabled: true,
  isServerless: false,
  isGlobalSecondary: false,
  replaced: {},
};

export function constantsOf({ replaced }: Pick<FailoverQuestion, "replaced">): ReadConstants {
  return { ...FITTED_CONSTANTS, ...replaced };
}

/** Either a plan or the sentence that says why there is none. */
export type FailoverAnswer =
  | { readonly plan: FailoverPlan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: string };

export function answerFailover(question: FailoverQuestion, prices: PriceSheet | null): FailoverAnswer {
  try {
    return { plan: planFailover(inputOf(question, prices)), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { plan: null, refusal: error.message };
    throw error;
  }
}

/** Classes whose failover can be simulated; the published one is no longer in AWS's tables. */
export function knownInstances(): readonly FailoverInstance[] {
  return [...instanceSpecs().filter((spec) => !spec.family.startsWith("t")), PUBLISHED_INSTANCE];
}

function inputOf(question: FailoverQuestion, prices: PriceSheet | null): FailoverInput {
  const instance = knownInstances().find((known) => known.instanceClass === question.instanceClass);
  if (instance === undefined) {
    throw new EngineError(
      "instance-class-unknown",
      `The hardware of "${question.instanceClass}" is not known; choose a class from the list.`,
    );
  }
  const price = prices?.instanceHour[instance.instanceClass]?.[question.storageMode];
  const readerClass = question.readerClass ?? instance.instanceClass;
  return {
    ...FAILOVER_DEFAULTS,
    instance,
    storageMode: question.storageMode,
    cluster: {
      engine: question.engine,
      tierZeroReaderClasses: Array.from({ length: question.tierZeroReaders }, () => readerClass),
      isEnabled: question.isEnabled,
      isServerless: question.isServerless,
      isGlobalSecondary: question.isGlobalSecondary,
    },
    pageClasses: splitCachedSet(
      question.cachedGib,
      question.theta === 0 ? { kind: "uniform" } : { kind: "zipf", theta: question.theta },
    ),
    tps: question.tps,
    clients: question.clients,
    readerOverlapShare: question.readerOverlapPct / 100,
    secondFailoverAfterS: question.secondFailoverAfterS,
    failoversPerYear: question.failoversPerYear,
    failoverS: Math.round(question.failoverS),
    readerHour:
      price === undefined
        ? null
        : { usd: Number(price.usd), source: `catalog ${prices?.catalogVersion}, ${prices?.region}` },
    constants: constantsOf(question),
  };
}
