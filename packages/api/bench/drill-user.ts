import { setTimeout as wait } from "node:timers/promises";
import { patience } from "@acuity/contract";
import type { Front, Sent } from "./front.ts";
import { sampleOctets, samplePlan } from "./sample-export.ts";

/** What was answered with success, and what was sent without an answer. */
export interface Ledger {
  readonly uploads: Set<string>;
  readonly scenarios: Map<string, string>;
  /** Ids of reports by their titles, which are each one's own; null where no answer came. */
  readonly reports: Map<string, { readonly id: string; readonly token: string } | null>;
  readonly revoked: Set<string>;
}

export interface Heard {
  readonly what: string;
  readonly isRead: boolean;
  readonly tookMs: number;
  /** 0 where the connection broke. */
  readonly status: number;
  /** How often it was asked again until then, as a browser does it and nobody sees. */
  readonly again: number;
}

export interface UserOptions {
  readonly front: Front;
  readonly origin: string;
  readonly n: number;
  readonly hear: (heard: Heard) => void;
}

interface Said {
  readonly status: number;
  readonly json: unknown;
}

const MOST_TRIES = 30;

/** One of many people at once: signs in as a guest, saves, shares, reads, revokes, and thinks between. */
export class DrillUser {
  readonly ledger: Ledger = {
    uploads: new Set(),
    scenarios: new Map(),
    reports: new Map(),
    revoked: new Set(),
  };
  readonly #options: UserOptions;
  #cookie = "";
  #clusterId = "";
  #made = 0;
  /** What was answered last without success. */
  #last = "";

  constructor(options: UserOptions) {
    this.#options = options;
  }

  get headers(): Headers {
    const { n, origin } = this.#options;
    return new Headers({
      ...{
        origin,
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `10.${Math.floor(n / 250) % 250}.${n % 250}.7`,
      },
      ...(this.#cookie !== "" && { cookie: this.#cookie }),
    });
  }

  /** Signs in and saves a first file and plan, each again until it is done. @throws Error where it never is */
  async begin(): Promise<void> {
    const steps = {
      "sign in": () => this.#signIn(),
      "save a file": () => this.saveFile(this.#options.n),
      "save a plan": () => this.saveScenario(),
    };
    for (const [what, step] of Object.entries(steps)) {
      let tries = 0;
      while (!(await step())) {
        tries += 1;
        if (tries > MOST_TRIES) throw new Error(`A user could not ${what}: ${this.#last}`);
        await wait(1_000);
      }
    }
  }

  /** One thing after the other, until it is told to stop. */
  async live({ signal, thinkMs }: { readonly signal: AbortSignal; readonly thinkMs: number }): Promise<void> {
    const [list, open] = [() => this.list(), () => this.open()];
    // In four minutes of ten seconds each: one report, of which people read many.
    const steps = [
      ...[list, open, () => this.saveScenario(), list, open, list],
      ...[() => this.share(), open, list, open, list, open],
      ...[list, open, () => this.saveScenario(), list, open, list],
      ...[() => this.reprice(), open, list, () => this.revoke(), open, list],
    ];
    for (let i = this.#options.n; !signal.aborted; i += 1) {
      const pauseMs = thinkMs * (0.5 + Math.random());
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await steps[i % steps.length]?.();
    }
  }

  async #signIn(): Promise<boolean> {
    const headers = this.headers;
    headers.set("content-type", "application/json");
    const sent: Sent = { method: "POST", path: "/api/auth/sign-in/anonymous", headers, body: "{}" };
    const answer = await this.#hear("sign in", sent);
    const cookies = answer?.headers.getSetCookie().map((line) => line.split(";")[0]) ?? [];
    if (answer?.ok) this.#cookie = cookies.join("; ");
    return this.#cookie !== "";
  }

  /** Of every number another file, in a cluster of its own. */
  async saveFile(seed: number): Promise<boolean> {
    const headers = this.headers;
    headers.set("content-type", "application/octet-stream");
    headers.set("idempotency-key", crypto.randomUUID());
    const body = await sampleOctets(seed);
    const answer = await this.#hear("upload.save", {
      method: "POST",
      path: "/api/trpc/upload.save",
      headers,
      body,
    });
    if (!answer?.ok) return false;
    const said = dataOf(await answer.json()) as { uploadId: string; clusterId: string };
    this.ledger.uploads.add(said.uploadId);
    this.#clusterId = said.clusterId;
    return true;
  }

  async saveScenario(): Promise<boolean> {
    const name = this.#named("plan");
    const { status, json } = await this.mutate("scenario.save", {
      clusterId: this.#clusterId,
      name,
      ...samplePlan,
    });
    if (status === 200) this.ledger.scenarios.set(name, (json as { id: string }).id);
    return status === 200;
  }

  async share(): Promise<void> {
    const [scenarioId] = this.ledger.scenarios.values();
    const title = this.#named("report");
    this.ledger.reports.set(title, null);
    const { status, json } = await this.mutate("report.share", { scenarioId, title });
    if (status !== 200) return;
    const { report, token } = json as { report: { id: string }; token: string };
    this.ledger.reports.set(title, { id: report.id, token });
  }

  async list(): Promise<void> {
    await this.query("cluster.list", {});
    await this.query("report.list", {});
  }

  async open(): Promise<void> {
    const report = this.#openReports().at(-1);
    if (report === undefined) return this.list();
    await this.openLink(report.token);
  }

  async openLink(token: string): Promise<number> {
    const answer = await this.#hear("open report", {
      method: "GET",
      path: `/r/${token}`,
      headers: this.headers,
    });
    return answer?.status ?? 0;
  }

  async reprice(): Promise<void> {
    const report = this.#openReports().at(-1);
    if (report !== undefined) await this.query("report.reprice", { id: report.id, catalog: null });
  }

  async revoke(): Promise<void> {
    // The newest stays: it is what is opened next.
    const [report] = this.#openReports().slice(0, -1);
    if (report === undefined) return;
    const { status } = await this.mutate("report.revoke", { id: report.id });
    if (status === 200) this.ledger.revoked.add(report.id);
  }

  #openReports() {
    const { reports, revoked } = this.ledger;
    return [...reports.values()].flatMap((one) => (one === null || revoked.has(one.id) ? [] : [one]));
  }

  #named(what: string): string {
    this.#made += 1;
    return `${what} ${this.#options.n}.${this.#made}`;
  }

  async mutate(path: string, input: object): Promise<Said> {
    const headers = this.headers;
    headers.set("content-type", "application/json");
    headers.set("idempotency-key", crypto.randomUUID());
    const body = JSON.stringify({ json: input });
    return this.#call(path, { method: "POST", path: `/api/trpc/${path}`, headers, body });
  }

  async query(path: string, input: object): Promise<Said> {
    const asked = encodeURIComponent(JSON.stringify({ json: input }));
    return this.#call(path, {
      method: "GET",
      path: `/api/trpc/${path}?input=${asked}`,
      headers: this.headers,
    });
  }

  async #call(what: string, sent: Sent): Promise<Said> {
    const answer = await this.#hear(what, sent);
    if (answer === null) return { status: 0, json: null };
    return { status: answer.status, json: answer.ok ? dataOf(await answer.json()) : await answer.text() };
  }

  async #hear(what: string, sent: Sent): Promise<Response | null> {
    const sinceMs = performance.now();
    const { answer, again } = await askPatiently(this.#options.front, sent);
    if (answer?.ok !== true)
      this.#last = `${what} ${answer?.status ?? "broke off"} ${(await answer?.clone().text())?.slice(0, 200)}`;
    // Pricing again is a job of a worker, however it is asked for.
    const isRead = sent.method === "GET" && what !== "report.reprice";
    this.#options.hear({
      what,
      isRead,
      tookMs: performance.now() - sinceMs,
      status: answer?.status ?? 0,
      again,
    });
    return answer;
  }
}

/** Asks again as the browser does (`apps/web/src/api/ask-again.ts`): what fails in the end, its user sees. */
async function askPatiently(
  front: Front,
  sent: Sent,
): Promise<{ readonly answer: Response | null; readonly again: number }> {
  let wasRestarting = false;
  for (let again = 0; ; again += 1) {
    const answer = await front.send(sent).catch(() => null);
    const isRestarting = answer !== null && (await isOfRestart(answer));
    wasRestarting ||= isRestarting;
    const mayComeAgain = wasRestarting || sent.headers.has("idempotency-key");
    const { pauseS, tries } = wasRestarting ? patience.restarting : patience.noAnswer;
    if ((answer !== null && !isRestarting) || !mayComeAgain || again + 1 >= tries) return { answer, again };
    await wait(1_000 * pauseS * (wasRestarting ? 1 : again + 1));
  }
}

const isOfRestart = async (answer: Response): Promise<boolean> =>
  answer.status === 503 && /"reason":"restarting"/.test(await answer.clone().text());

const dataOf = (answer: unknown): unknown =>
  (answer as { result: { data: { json?: unknown } } }).result.data.json;

/** What a ledger says and the service does not, each a sentence; empty is as it should be. */
export async function lostOf(user: DrillUser): Promise<readonly string[]> {
  const { scenarios, reports, revoked, uploads } = user.ledger;
  const wrong: string[] = [];
  const clusters = await user.query("cluster.list", {});
  const [cluster] = (clusters.json as { clusters: { id: string; uploads: number }[] }).clusters;
  if (cluster?.uploads !== uploads.size) wrong.push(`${cluster?.uploads} uploads for ${uploads.size}`);
  const listed = await user.query("scenario.list", { clusterId: cluster?.id ?? "" });
  const names = (listed.json as { name: string }[]).map(({ name }) => name);
  for (const name of scenarios.keys()) if (!names.includes(name)) wrong.push(`${name} is lost`);
  if (new Set(names).size < names.length) wrong.push("a plan was saved twice");
  const shared = (await user.query("report.list", {})).json as { id: string; title: string; state: string }[];
  for (const [title, report] of reports) {
    const found = shared.filter((one) => one.title === title);
    if (found.length > 1) wrong.push(`${title} was made twice`);
    if (report === null) continue;
    const state = found[0]?.state;
    const isRevoked = revoked.has(report.id);
    // A revocation whose answer broke off may have been heard.
    if (state === undefined || (isRevoked && state !== "revoked"))
      wrong.push(`${title} is ${state ?? "lost"}`);
    const opens = await user.openLink(report.token);
    if (opens !== (state === "open" ? 200 : 404)) wrong.push(`${title}, ${state}, answers ${opens}`);
  }
  return wrong;
}
