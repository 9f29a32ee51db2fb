import { expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

const market = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--date", "2026-11-20"];

/** Two weeks at five minutes of two equal instances of whose memory nothing is known. */
function depot(): string {
  const rows = Array.from({ length: 14 * 288 }, (_, at) => {
    const hour = (at % 288) / 12;
    const cpu = hour >= 6 && hour < 20 ? "24,20" : "4,4";
    return `${new Date(Date.UTC(2026, 2, 2) + at * 300_000).toISOString()},${cpu}`;
  });
  return temporaryFile(
    "depot.csv",
    `timestamp,depot-1 CPUUtilization,depot-2 CPUUtilization\n${rows.join("\n")}\n`,
  );
}

it("OPT-2 says no to serverless down to the least set that was tried and no further: a need entered above it gives no range, one below it may", async () => {
  const asked = ["plan", depot(), ...market, "--instance-class", "db.r6g.large", "--members", "0"];
  const answer = async (...set: string[]) =>
    (await askAcuity([...asked, ...set])).out.replaceAll(/\s+/g, " ");
  const [, least] = /Serverless\? No: with ([\d.]+) GiB hot or more, the least tried/.exec(
    await answer(),
  ) ?? [""];
  expect(Number(least)).toBeGreaterThan(0);
  for (const gib of [Number(least), 3])
    expect(await answer("--working-set-gib", `${gib}`)).toMatch(/^Stay on .* Serverless\? No: /);
  expect(await answer("--working-set-gib", "0.3")).toMatch(/^Go serverless: /);
});
