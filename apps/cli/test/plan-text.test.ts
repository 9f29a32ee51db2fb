import { describe, expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

/** Two weeks at five minutes: 5 % CPU, 60 % from nine to five on weekdays. */
function office(): string {
  const rows = Array.from({ length: 14 * 288 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000);
    const isBusy = time.getUTCHours() >= 9 && time.getUTCHours() < 17 && time.getUTCDay() % 6 !== 0;
    return `${time.toISOString()},${isBusy ? 60 : 5}`;
  });
  return `timestamp,CPUUtilization\n${rows.join("\n")}\n`;
}

interface Option {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly monthlyUsd: { readonly p10: number; readonly p50: number; readonly p90: number };
  readonly throttledPct: number;
  readonly meetsLimits: boolean;
  readonly reasons: readonly string[];
  readonly settings: { readonly minAcu: number; readonly maxAcu: number };
}

const market = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--date", "2026-11-20"];
const measured = ["--instance-class", "db.r6g.xlarge"];
const set = ["--working-set-gib", "4"];

interface Told {
  readonly options: readonly Option[];
  readonly pick: string;
  readonly runnerUp: string;
  readonly standby: unknown;
  readonly platform: unknown;
  readonly bills: unknown;
}

const asked = new Map<string, Promise<string>>();

/** What `acuity plan` says of the office; the same words are asked once. */
function said(args: readonly string[]): Promise<string> {
  const words = args.join(" ");
  const known = asked.get(words);
  if (known !== undefined) return known;
  const path = temporaryFile("CPUUtilization.csv", office());
  const answer = askAcuity(["plan", path, ...market, ...measured, ...set, ...args]).then(({ code, out }) => {
    expect(code).toBe(0);
    return out;
  });
  asked.set(words, answer);
  return answer;
}

/** The plan as `--json` has it. */
async function planned(...args: readonly string[]): Promise<Told> {
  return JSON.parse(await said([...args, "--json"]));
}

/** The same for people. */
const toldOf = (...args: readonly string[]): Promise<string> => said(args);

describe("acuity plan for people", () => {
  it("OPT-1 names pick, runner-up and the cheapest losers of each kind with why, in 120 columns and without colour", async () => {
    const [plan, text] = [await planned(), await toldOf()];
    const flat = text.replace(/\s+/g, " ");
    const of = (id: string) => plan.options.find((option) => option.id === id) as Option;
    expect(flat).toMatch(
      /^Stay on db\.r6g\.xlarge\. Serverless\? No: .* Against today \$0 a month .* Confidence /,
    );
    expect(flat).toContain("Run: Stay on db.r6g.xlarge. Lowest cost inside your limits.");
    expect(of(plan.pick).title).toBe("db.r6g.xlarge");
    expect(flat).toContain(`Runner-up: ${of(plan.runnerUp).title}, $`);
    expect(flat).toContain(of(plan.runnerUp).reasons[0]);
    // It listed 175 of them; --all has every one.
    const [, losers = ""] = text.split("Why the others lost");
    const kinds = losers.split(/^(?=\S.*: \d+ options?$)/m).slice(1);
    expect(kinds.length).toBeGreaterThan(1);
    for (const kind of kinds) expect(kind.split(" · ").length, kind).toBeLessThanOrEqual(7);
    expect(losers).toMatch(/ · \d+ more$/m);
    expect(text).toContain("--all gives every option and its sentence");
    for (const line of text.split("\n")) expect(line.length, line).toBeLessThanOrEqual(120);
    expect(text).not.toContain("\u001b");
  });

  it("CLU-1 says what was asked of the loss of an instance, and nothing where today has one and nobody asks", async () => {
    const wish = ["--standby", "required", "--members", "0"];
    const wished = await toldOf(...wish);
    expect(wished.replace(/\s+/g, " ")).toContain("; survives the loss of an instance;");
    expect((await planned(...wish)).standby).toMatchObject({ origin: "yours", mostShortS: 262.8 });
    const plan = await planned("--members", "0");
    expect(await toldOf("--members", "0")).not.toContain("survives");
    expect(plan.standby).toBeNull();
    expect(plan.platform).toEqual({ platform: 4, origin: "assumed" });
  });

  it("UNC-1 says that nothing was drawn where nothing was, and of no sum that it is fixed", async () => {
    const text = await toldOf("--members", "0");
    expect(text.replace(/\s+/g, " ")).toContain(
      "as expected. It runs today, and was inside your limits as measured.",
    );
    expect(text).toContain("not drawn");
    expect(text).not.toMatch(/fixed|cases? drawn|eight of ten/);
  });

  it("CLU-3 says of the runner-up and of the bills that they are of the version until the upgrade", async () => {
    const text = await toldOf("--engine-version", "12.19", "--members", "0");
    const flat = text.replace(/\s+/g, " ");
    expect(flat).toMatch(/^Upgrade to 17/);
    expect(flat).toMatch(/Runner-up: [^$]+ \$[\d,.]+ a month, until the upgrade Today:/);
    expect(text).toMatch(/^A month before the upgrade /m);
  });

  it("OPT-1 gives every option its sentence with --all", async () => {
    const bought = ["--max-term-years", "0", "--members", "8"];
    const [plan, text] = [await planned(...bought), await toldOf("--all", ...bought)];
    const flat = text.replace(/\s+/g, " ");
    for (const option of plan.options) {
      expect(flat).toContain(option.title);
      expect(flat).toContain(option.reasons[0]);
    }
  });

  it("UNI-4 a bill is the sum of its lines and the option's monthly cost", async () => {
    const volume = ["--io-requests", "5000000", "--storage-gb", "120", "--members", "8"];
    const [plan, text] = [await planned(...volume), await toldOf(...volume)];
    type Bill = { id: string; totalUsd: number; lines: readonly { amountUsd: number }[] };
    const bills = plan.bills as Record<string, Bill>;
    expect(Object.keys(bills)).toEqual(["pick", "runnerUp", "today"]);
    for (const { id, lines, totalUsd } of Object.values(bills)) {
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.reduce((sum, line) => sum + line.amountUsd, 0)).toBeCloseTo(totalUsd, 9);
      expect(plan.options.find((option) => option.id === id)?.monthlyUsd.p50).toBe(totalUsd);
    }
    expect(text).toMatch(/^ {2}I\/O requests +5000000 requests × \$0\.20 a million +1\.00$/m);
  });

  it("OPT-1 what a reason says of a serverless range is what acuity simulate finds", async () => {
    const plan = await planned();
    const path = temporaryFile("CPUUtilization.csv", office());
    const short = plan.options.filter(({ id }) => /^serverless-[\d.]+-[\d.]+-standard$/.test(id));
    expect(short.length).toBeGreaterThan(10);
    for (const option of short) {
      const { minAcu, maxAcu } = option.settings;
      const range = ["--min", String(minAcu), "--max", String(maxAcu), "--phase", "92"];
      const words = ["simulate", path, ...measured, ...range, ...set, ...market.slice(0, 4), "--json"];
      const found = JSON.parse((await askAcuity(words)).out);
      expect(found.bill.totalUsd).toBe(option.monthlyUsd.p50);
      expect(found.month.throttledPct).toBeCloseTo(option.throttledPct, 9);
      const [reason = ""] = option.reasons;
      const share = /hort of capacity (\d+) % of the time/.exec(reason)?.[1];
      if (share !== undefined) expect(found.month.throttledPct).toBeCloseTo(Number(share), 0);
      const cached = /GiB only (\d+) % of the time/.exec(reason)?.[1];
      if (cached !== undefined) expect(found.pool.cachedPct).toBeCloseTo(Number(cached), 0);
      const average = /bills (\d+\.\d\d) ACU on average/.exec(reason)?.[1];
      if (average !== undefined) expect(found.month.acuHours / 730).toBeCloseTo(Number(average), 2);
    }
  });

  it("tries a range, a schedule, a pause and readers of one's own", { timeout: 60_000 }, async () => {
    const own = ["--min", "0", "--max", "24", "--auto-pause", "900", "--schedule", "mon-fri 8-17 4-24"];
    const plan = await planned(
      ...own,
      ...["--reader", "tier=1,share=0.5", "--min-cached-pct", "0", "--members", "8"],
    );
    const ids = plan.options.map(({ id }) => id);
    expect(ids).toContain("serverless-4-24-else-0-at-8-17_32-41_56-65_80-89_104-113-standard");
    expect(plan.options.some(({ kind }) => kind === "mixed")).toBe(true);
  });

  it("says of demand that growth moves it where there is growth, and no speed of a class", async () => {
    const demand = async (...args: readonly string[]) => {
      const out = await toldOf("--members", "0", ...args);
      return /Demand: +(.*?); \d{4}-/.exec(out.replace(/\s+/g, " "))?.[1];
    };
    const faster = ["--speed", "r8g=3", "--max-term-years", "0"];
    const measured = await demand();
    // The speed of what is picked moves no demand: it stands in ACU of a range.
    expect(await demand(...faster)).toBe(measured);
    expect(measured).toMatch(
      /^mean [\d.]+ ACU, up to [\d.]+ ACU \(5-minute mean\) \(ACU of a range that does as much\)$/,
    );
    expect(await demand("--growth-pct", "20")).toMatch(/^after growth mean .*; as measured mean /);
  });

  it("F2: says which prices are not the list's, and is not sure by them", async () => {
    const flat = (await toldOf("--members", "0", "--private-discount", "compute=60")).replace(/\s+/g, " ");
    expect(flat).toContain("Prices: the list's, today's too, with yours: 60 % off provisioned compute");
    expect(flat).toMatch(/Confidence (medium|low)/);
    expect(await toldOf("--members", "0")).not.toMatch(/^Prices:/m);
  });

  it("says what a short trace and a single day are worth", async () => {
    const rows = office().split("\n").slice(0, 289).join("\n");
    const path = temporaryFile("CPUUtilization.csv", `${rows}\n`);
    const { code, err } = await askAcuity(["plan", path, ...market, ...measured, "--members", "0"]);
    expect(code).toBe(0);
    expect(err).toContain("The trace covers 24.0 hours: too little for a month");
  });
});

it("OPT-1 a range of the user's own moves no pick, and is told with its price and why it is not the pick", async () => {
  const [plain, own] = [await planned(), await planned("--min", "3", "--max", "21")];
  expect(own.pick).toBe(plain.pick);
  const told = (await toldOf("--min", "3", "--max", "21")).replaceAll(/\s+/g, " ");
  const option = own.options.find(({ title }) => title === "Serverless 3–21 ACU");
  const usd = option?.monthlyUsd.p50.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ",");
  expect(told).toContain(`Yours: Serverless 3–21 ACU, $${usd} a month`);
  expect(await toldOf()).not.toContain("Yours:");
});
