import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds of the histograms' buckets, seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Asked whenever somebody reads the figures. */
export interface Sources {
  /** Connections of a login: how many work, rest, and how many wait for one. */
  readonly pools?: () => Readonly<Record<string, { used: number; idle: number; waiting: number }>>;
  /** Jobs by kind, and how long the oldest that waits has waited. */
  readonly queue?: () => Promise<
    readonly { kind: string; waiting: number; running: number; oldestS: number }[]
  >;
  /** Of the disk that the database is on. */
  readonly disk?: () => Promise<{ readonly freeBytes: number; readonly sizeBytes: number }>;
}

/** What of a process is counted. Every name comes from the code, never from a request, so their number is bounded. */
export interface Metrics {
  /** A finished operation by its name and outcome (`ok` or an error code). */
  observe(operation: { readonly name: string; readonly outcome: string; readonly seconds: number }): void;
  /** A request that was answered, by the pattern of its route. */
  answered(request: { readonly route: string; readonly status: number; readonly seconds: number }): void;
  refused(reason: string): void;
  /** A job that ended: `done` or an error code. */
  ended(job: { readonly kind: string; readonly outcome: string; readonly seconds: number }): void;
  viewed(times: number): void;
  /** Bytes of bodies of uploads that are under way. */
  uploading(bytes: number): void;
  /** An event that stands in the log alone: there were more of them than the audit takes in a minute. */
  unaudited(): void;
  /** Adds what is asked for at each reading; returns what takes it away. */
  watch(sources: Sources): () => void;
  /** Text in Prometheus's exposition format. */
  expose(): Promise<string>;
  /** Of all metrics. */
  names(): readonly string[];
}

/** The figures of this process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const watched = new Set<Sources>();
  const refresh = gaugesOf(registers);
  const counted = countersOf(registers);
  return {
    ...counted,
    watch: (sources) => {
      watched.add(sources);
      return () => void watched.delete(sources);
    },
    expose: async () => {
      await refresh(watched);
      return registry.metrics();
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

type Counting = Omit<Metrics, "watch" | "expose" | "names">;

function countersOf(registers: Registry[]): Counting {
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, of: { label: string; buckets: number[] }) =>
    new Histogram({ name, help, labelNames: [of.label], buckets: of.buckets, registers });
  const operations = counter("acuity_operations_total", "Operations by outcome.", ["operation", "outcome"]);
  const inOperation = { label: "operation", buckets: BUCKETS_S };
  const operationS = histogram("acuity_operation_seconds", "Time an operation took.", inOperation);
  const requests = counter("acuity_http_requests_total", "Requests answered.", ["route", "status"]);
  const onRoute = { label: "route", buckets: BUCKETS_S };
  const requestS = histogram("acuity_http_request_seconds", "Time a request took, its answer sent.", onRoute);
  const refusals = counter("acuity_edge_refusals_total", "What was not let in, by why.", ["reason"]);
  const jobs = counter("acuity_jobs_total", "Jobs of this worker that ended.", ["kind", "outcome"]);
  const ofKind = { label: "kind", buckets: JOB_BUCKETS_S };
  const jobS = histogram("acuity_job_seconds", "Time a job took from its beginning.", ofKind);
  const views = counter("acuity_share_views_total", "Shared reports opened.");
  const unaudited = counter("acuity_audit_overflow_total", "Events that the log alone has.");
  const held = { name: "acuity_upload_bytes_in_flight", help: "Bytes of bodies of uploads under way." };
  const uploading = new Gauge({ ...held, registers });
  return {
    observe: ({ name, outcome, seconds }) => {
      operations.inc({ operation: name, outcome });
      operationS.observe({ operation: name }, seconds);
    },
    answered: ({ route, status, seconds }) => {
      requests.inc({ route, status });
      requestS.observe({ route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
    ended: ({ kind, outcome, seconds }) => {
      jobs.inc({ kind, outcome });
      jobS.observe({ kind }, seconds);
    },
    viewed: (times) => views.inc(times),
    uploading: (bytes) => uploading.set(bytes),
    unaudited: () => unaudited.inc(),
  };
}

type Refresh = (watched: ReadonlySet<Sources>) => Promise<void>;

/** Gauges that are asked for before they are read. What does not answer is left out of that reading. */
function gaugesOf(registers: Registry[]): Refresh {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) => {
    const made = new Gauge({ name, help, labelNames, registers });
    // Without labels it begins with 0, also where nobody asks for it.
    if (labelNames.length === 0) made.remove();
    return made;
  };
  const connections = gauge("acuity_db_connections", "Connections to the database.", ["login", "state"]);
  const waiting = gauge("acuity_db_waiting", "Requests that wait for a connection.", ["login"]);
  const isReadable = gauge("acuity_queue_readable", "Whether the queue answered: 1, or 0.");
  const jobs = gauge("acuity_queue_jobs", "Jobs in the queue.", ["kind", "state"]);
  const oldest = gauge("acuity_queue_oldest_seconds", "How long the oldest job waits.", ["kind"]);
  const free = gauge("acuity_disk_free_bytes", "What is free on the database's disk.");
  const size = gauge("acuity_disk_size_bytes", "Size of the database's disk.");
  const askPools = ({ pools }: Sources) => {
    for (const [login, pool] of Object.entries(pools?.() ?? {})) {
      connections.set({ login, state: "used" }, pool.used);
      connections.set({ login, state: "idle" }, pool.idle);
      waiting.set({ login }, pool.waiting);
    }
  };
  const askQueue = async ({ queue }: Sources) => {
    if (queue === undefined) return;
    const kinds = await queue().catch(() => null);
    jobs.reset();
    oldest.reset();
    isReadable.set(kinds === null ? 0 : 1);
    for (const { kind, waiting: behind, running, oldestS } of kinds ?? []) {
      jobs.set({ kind, state: "waiting" }, behind);
      jobs.set({ kind, state: "running" }, running);
      oldest.set({ kind }, oldestS);
    }
  };
  const askDisk = async ({ disk }: Sources) => {
    const told = await disk?.().catch(() => null);
    if (!told) return;
    free.set(told.freeBytes);
    size.set(told.sizeBytes);
  };
  return async (watched) => {
    for (const sources of watched) {
      askPools(sources);
      await Promise.all([askQueue(sources), askDisk(sources)]);
    }
  };
}
