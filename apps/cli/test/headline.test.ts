import { describe, expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

const market = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--date", "2026-11-20"];

/** Two weeks at five minutes, without the hours that are left out. */
function trace(of: {
  readonly columns: string;
  readonly row: (hour: number, day: number) => readonly number[];
  readonly isMissing?: (hour: number, day: number) => boolean;
  readonly days?: number;
}): string {
  const rows = Array.from({ length: (of.days ?? 14) * 288 }, (_, at) => {
    const [day, hour] = [Math.floor(at / 288), (at % 288) / 12];
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000).toISOString();
    return of.isMissing?.(hour, day) ? [] : [[time, ...of.row(hour, day)].join(",")];
  });
  return temporaryFile("orders.csv", `timestamp,${of.columns}\n${rows.flat().join("\n")}\n`);
}

const isBusy = (hour: number) => hour >= 9 && hour < 17;
const cpu = (row: (hour: number, day: number) => number, rest: object = {}) =>
  trace({ columns: "CPUUtilization", row: (...at) => [row(...at)], ...rest });
const onClass = ["--instance-class", "db.r6g.xlarge", "--working-set-gib", "4"];
const pinned = () =>
  trace({
    columns: "CPUUtilization,ServerlessDatabaseCapacity",
    row: (hour) => (isBusy(hour) ? [100, 16] : [15, 2.5]),
  });

interface Kind {
  readonly asked: readonly string[];
  readonly verdict: RegExp;
  readonly cost: RegExp;
  readonly changes: RegExp;
  readonly sure: RegExp;
}

/** A workload of every kind of verdict; the words themselves are tested beside their teller. */
const KINDS: Readonly<Record<string, () => Kind>> = {
  "stay, with a gap": () => ({
    asked: [
      cpu((hour) => (isBusy(hour) ? 60 : 5), { isMissing: (_: number, day: number) => day === 4 }),
      ...onClass,
    ],
    verdict: /^Stay on db\.r6g\.xlarge$/,
    cost: /what you pay today/,
    changes: /(Above|Below) .* × the demand/,
    sure: /24 h \(7\.1 % of the time\) have no data: 6 Mar 2026 00:00 to 7 Mar 2026 00:00 \(UTC\)/,
  }),
  "one day decides": () => ({
    asked: [cpu((hour, day) => (day === 9 && isBusy(hour) ? 70 : 18)), ...onClass],
    verdict:
      /^One day decides, 11 Mar 2026: settle whether it comes again first; if it comes again: (stay on|keep|take|go serverless|change the range)/,
    cost: /a month/,
    changes:
      /Without the 24 hours from Wed 11 Mar 2026, 09:00 \(UTC\) db\.\w+\.large, .* that day alone decides/,
    sure: /14 days were measured/,
  }),
  "raise first": () => ({
    asked: [pinned(), "--serverless-min", "0.5", "--serverless-max", "16"],
    verdict: /^Raise to 0\.5–\d+ ACU, then measure$/,
    cost: /more than today's/,
    changes: /^What a week at the higher maximum shows/,
    sure: /is a guess, not a measurement/,
  }),
  "nothing meets the limits": () => ({
    asked: [cpu(() => 20), "--instance-class", "db.r6g.xlarge", "--working-set-gib", "5000"],
    verdict: /^No shape meets your limits$/,
    cost: /^The nearest costs/,
    changes: /^A wider limit, less demand or another cluster/,
    sure: /The nearest keeps the limit .* in all \d+ cases drawn/,
  }),
  "a day of data": () => ({
    asked: [cpu((hour) => (isBusy(hour) ? 60 : 5), { days: 1 }), ...onClass],
    verdict: /^Measure a week first; 24 hours say: /,
    cost: /a month/,
    changes: /×/,
    sure: /24 hours were measured .*: too little for a month/,
  }),
};

describe("the headline of acuity plan", () => {
  it.each(Object.entries(KINDS))("says its four answers first, in text and JSON: %s", async (_, kindOf) => {
    const { asked, ...kind } = kindOf();
    const args = ["plan", ...asked, ...market, "--members", "12"];
    const json = JSON.parse((await askAcuity([...args, "--json"])).out.replaceAll("\u202f", " "));
    const { headline, decision } = json;
    for (const [part, words] of Object.entries(kind)) expect(headline[part], part).toMatch(words);
    const flat = (await askAcuity(args)).out.replaceAll(/\s+/g, " ");
    const { verdict, reason, cost, changes, sure } = headline;
    const { sentence, serverless, savesWords, commit } = decision;
    expect(flat.startsWith(`${sentence} Serverless? ${serverless.words} ${savesWords} · `)).toBe(true);
    if (commit !== null) expect(flat).toContain(commit);
    expect(flat).toContain(`Run: ${verdict}. ${reason} Cost: ${cost} Changes: ${changes} How sure: ${sure} `);
  });
});
