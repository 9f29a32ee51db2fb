import { readFileSync } from "node:fs";
import { join } from "node:path";
import { processRecord, serveMetrics } from "@acuity/api/record";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { levelOf } from "../record/log-requests.ts";
import { root } from "../root.mjs";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const rules = (parse(textOf("ops/prometheus/alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(textOf("ops/grafana/acuity.json")) as Dashboard;

/** Figures that an expression asks for; a histogram's are asked by parts. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(acuity|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ""),
  );

function expectWhole(expr: string): void {
  for (const [opening, closing] of ["()", "[]", "{}"])
    expect(expr.split(opening ?? "").length, expr).toBe(expr.split(closing ?? "").length);
  expect(expr).not.toMatch(/\n/);
}

it("the alerts are rules, each with when, how urgent and what to do", () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, labels, annotations } of rules) {
    expect(alert).toMatch(/^Acuity[A-Z][A-Za-z]+$/);
    expectWhole(expr);
    expect(expr).toMatch(/(==|<|>) -?[\d.e]+( \* \d+)*$/);
    expect(labels.severity).toMatch(/^(page|look)$/);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
});

it("AcuityErrors counts the answers that are level error in the log, and no others", () => {
  const { expr = "" } = rules.find(({ alert }) => alert === "AcuityErrors") ?? {};
  const [, counted = "", but = ""] = /status=~"([^"]+)",status!~"([^"]+)"/.exec(expr) ?? [];
  const isCounted = (status: string) =>
    new RegExp(`^(${counted})$`).test(status) && !new RegExp(`^(${but})$`).test(status);
  const statuses = Array.from({ length: 500 }, (_, place) => 100 + place);
  expect(statuses.filter((status) => isCounted(String(status)))).toEqual(
    statuses.filter((status) => levelOf(status) === "error"),
  );
  expect([429, 500, 503, 504, 507].map(levelOf)).toEqual(["info", "error", "warn", "error", "warn"]);
});

it("memory is told of before a process has what docker-compose.yml gives it", () => {
  const { services } = parse(textOf("docker-compose.yml"), { merge: true }) as {
    services: Record<string, { mem_limit: string }>;
  };
  const limitOf = (name: string) => {
    const [, amount, unit] = /^(\d+)([mg])$/.exec(services[name]?.mem_limit ?? "") ?? [];
    return Number(amount) * 1024 ** (unit === "g" ? 3 : 2);
  };
  for (const [alert, service] of [
    ["AcuityMemory", "web"],
    ["AcuityWorkerMemory", "worker"],
  ] as const) {
    const { expr = "" } = rules.find((rule) => rule.alert === alert) ?? {};
    const share = Number(/> (\S+)$/.exec(expr)?.[1]) / limitOf(service);
    expect(share, alert).toBeGreaterThan(0.5);
    expect(share, alert).toBeLessThan(0.8);
  }
});

it("every figure that an alert or a panel asks for is told by a process, and every one of ours is drawn", () => {
  const told = processRecord().metrics.names();
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  for (const expr of asked) {
    expectWhole(expr);
    const names = metricsIn(expr);
    expect(names.length + Number(expr.startsWith("up{")), expr).toBeGreaterThan(0);
    for (const name of names) expect(told, expr).toContain(name);
  }
  const drawn = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  expect(told.filter((name) => name.startsWith("acuity_") && !drawn.has(name))).toEqual([]);
});

it("figures are told on a port of their own, with what is asked at that moment, and nothing else is there", async () => {
  const { metrics } = processRecord();
  expect(await metrics.expose()).not.toMatch(/^acuity_(disk|queue)_\S+ 0$/m);
  const state = { kind: "upload.save", waiting: 3, running: 1, oldestS: 7 };
  let isAway = false;
  const unwatch = metrics.watch({
    pools: () => ({ app: { used: 2, idle: 1, waiting: 4 } }),
    queue: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve([state])),
    disk: () => Promise.resolve({ freeBytes: 10, sizeBytes: 100 }),
  });
  const { port, close } = await serveMetrics({ port: 0 });
  const address = `http://127.0.0.1:${port}`;
  const first = await (await fetch(`${address}/metrics`)).text();
  for (const line of [
    'acuity_db_connections{login="app",state="used"} 2',
    'acuity_db_waiting{login="app"} 4',
    'acuity_queue_jobs{kind="upload.save",state="waiting"} 3',
    'acuity_queue_oldest_seconds{kind="upload.save"} 7',
    "acuity_queue_readable 1",
    "acuity_disk_free_bytes 10",
  ])
    expect(first.split("\n")).toContain(line);
  expect(first).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  isAway = true;
  const second = await (await fetch(`${address}/metrics`)).text();
  expect(second).toMatch(/^acuity_queue_readable 0$/m);
  expect(second).not.toMatch(/^acuity_queue_jobs\{/m);
  expect((await fetch(`${address}/`)).status).toBe(404);
  await expect(serveMetrics({ port })).rejects.toThrow(/ACUITY_METRICS_PORT \d+ cannot be opened/);
  await close();
  unwatch();
});
