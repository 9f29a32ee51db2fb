import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { findBrowser } from "../../packages/tooling/find-browser.mjs";
import { browserFlags } from "../browser-flags.ts";
import type { BrowserResult } from "./browser-result.ts";
import { freePort } from "./start-product.ts";

interface Served {
  readonly origin: string;
  /** Of a shared report. */
  readonly path: string;
}

const LEAST = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
/** What the score of performance is made of; told of every score that is no more than the least, so that the next one sees why. */
const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  SI: "speed-index",
} as const;
/** The score is of one visit, which another program may disturb: the middle of three. */
const VISITS = 3;

/** LIGHTHOUSE: start, plan and report, as a phone and as a desktop see them; the plan is that of a sample. */
export async function* benchLighthouse({ origin, path }: Served): AsyncGenerator<BrowserResult> {
  for (const { name, address } of [
    { name: "start", address: "/" },
    { name: "plan", address: "/plan" },
    { name: "report", address: path },
  ])
    for (const device of ["mobile", "desktop"] as const) {
      const scores = await scoresOf({ url: `${origin}${address}`, device, isPlanned: name === "plan" });
      for (const [category, { value, lost, metrics }] of Object.entries(scores)) {
        const told =
          value > LEAST || metrics === "" ? "" : `: ${metrics}, load average ${loadavg()[0]?.toFixed(1)}`;
        yield {
          ...{ id: "LIGHTHOUSE", value, unit: "points", budget: `at least ${LEAST}`, pass: value >= LEAST },
          what: `${category} of ${name}, ${device}${lost === "" ? "" : ` (loses by ${lost})`}${told}`,
        };
      }
    }
}

interface Visit {
  readonly url: string;
  readonly device: "mobile" | "desktop";
  /** Whether the browser holds the plan of a sample before. */
  readonly isPlanned: boolean;
}

interface Score {
  readonly value: number;
  /** Audits that cost points. */
  readonly lost: string;
  /** As Lighthouse writes them. */
  readonly metrics: string;
}

async function scoresOf({ url, device, isPlanned }: Visit): Promise<Record<string, Score>> {
  const { port, page, close } = await openBrowser();
  try {
    if (isPlanned) await planSample(page, url);
    const visits: Record<string, Score>[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit({ url, port, device, isPlanned }));
    return Object.fromEntries(
      CATEGORIES.map((category) => {
        const all = visits.map((one) => one[category]).filter((score) => score !== undefined);
        return [category, all.sort((a, b) => a.value - b.value)[Math.floor(all.length / 2)] as Score];
      }),
    );
  } finally {
    await close();
  }
}

async function visit(of: Visit & { readonly port: number }): Promise<Record<string, Score>> {
  const flags: Flags = {
    port: of.port,
    onlyCategories: [...CATEGORIES],
    // The files of the plan are kept by the browser: they are what is looked at.
    disableStorageReset: of.isPlanned,
    logLevel: "error",
  };
  const run = await lighthouse(of.url, flags, of.device === "desktop" ? desktopConfig : undefined);
  if (run === undefined) throw new Error(`Lighthouse said nothing of ${of.url}.`);
  const { categories, audits } = run.lhr;
  const metrics = Object.entries(METRICS)
    .map(([name, id]) => `${name} ${audits[id]?.displayValue ?? "unknown"}`)
    .join(", ");
  return Object.fromEntries(
    CATEGORIES.map((category) => {
      const told = categories[category];
      const lost = (told?.auditRefs ?? []).filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
      );
      const value = Math.round((told?.score ?? 0) * 100);
      return [
        category,
        {
          value,
          lost: lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()).join(", "),
          metrics: category === "performance" ? metrics : "",
        },
      ];
    }),
  );
}

/** A browser that both Playwright and Lighthouse speak to. */
async function openBrowser() {
  const executablePath = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launchPersistentContext("", {
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  return { port, page: browser.pages()[0] ?? (await browser.newPage()), close: () => browser.close() };
}

async function planSample(page: Page, url: string): Promise<void> {
  await page.goto(new URL("/", url).href);
  await page.getByRole("button", { name: /Steady ledger/ }).click();
  await page.getByRole("link", { name: /^Plan / }).click();
  await page.getByRole("tab", { name: /^All shapes \d/ }).waitFor({ timeout: 120_000 });
}
