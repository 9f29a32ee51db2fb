import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

const said = (of: object) =>
  wordFinding({ assumption: false, ...of } as Finding, STANDARD_PLACE).replaceAll("\u202f", " ");

it("EVD-11 names a member of the cluster that is neither described nor measured, and how to describe it", () => {
  const unseen = { code: "members-unseen", cluster: "orders", members: 2 };
  expect(said({ ...unseen, names: ["orders-2"] })).toBe(
    "Cluster orders has a second member, orders-2, which is neither described nor measured: it is in neither bill, and standby is not judged. Run describe-db-instances without a filter.",
  );
  expect(said({ ...unseen, members: 3, names: ["orders-2", "orders-3"] })).toMatch(
    /^Cluster orders has further members, orders-2 and orders-3, which are neither .*: they are in neither bill/,
  );
});

it("EVD-11 says that a reader is planned as the writer", () => {
  const elsewhere = { code: "writer-elsewhere", cluster: "orders", planned: "orders-1" };
  expect(said({ ...elsewhere, writer: "orders-2" })).toMatch(
    /^By the description orders-2 is the writer .* no file has its CPUUtilization: .*, orders-1, is a reader\./,
  );
  expect(said({ ...elsewhere, writer: null })).toMatch(/^The description names no writer of cluster orders/);
});

it("TOD-1 names who was left out of what was said to run, and who runs by that alone, with what to do", () => {
  const leftOut = { code: "members-left-out", names: ["orders-2"] };
  expect(said(leftOut)).toBe(
    "orders-2 runs by the description, and what was said to run today leaves it out: it is in neither bill, and standby is not judged. Say what it runs on, or drop a newer description if it is gone.",
  );
  expect(said({ ...leftOut, names: ["orders-2", "orders-3"] })).toMatch(
    /^orders-2 and orders-3 run by .* leaves them out: they are in neither .* Say what they run on, or .* if they are gone\.$/,
  );
  const strange = { code: "members-undescribed", cluster: "orders", names: ["ghost-1"] };
  expect(said(strange)).toBe(
    "ghost-1 runs by what was said, and neither the description of orders nor a metric has it: it is in the bills all the same. Leave it out, or drop a newer description.",
  );
  expect(said({ ...strange, cluster: null })).toBe(
    "ghost-1 runs by what was said, and neither a described instance nor a metric is of it: it is in the bills all the same. Describe the cluster too.",
  );
  expect(said({ ...strange, isMeasured: true })).toBe(
    "The files have metrics of ghost-1, and the description of orders does not name it: it was added since, is gone by now, or of another cluster, and counts as running. Drop a newer description.",
  );
});

it("EVD-11 says that the planned instance is not described, and where no metric names it either", () => {
  const elsewhere = { code: "description-elsewhere", planned: "other-9", described: ["orders"] };
  expect(said(elsewhere)).toBe(
    "The description is of orders, and other-9 is not in it: it answers nothing here. Describe the cluster of other-9.",
  );
  expect(said({ ...elsewhere, isUnnamed: true })).toBe(
    "The description is of orders, and other-9 is not in it, nor does a metric name it: it answers nothing here. Describe the cluster of other-9, or plan an instance that it has.",
  );
});

it("EVD-6 names an instance that lacks CPU alone", () => {
  const lacks = { code: "cpu-not-exported", instance: "orders-1" };
  expect(said({ ...lacks, metrics: ["ReadIOPS", "BufferCacheHitRatio", "WriteIOPS", "Commits"] })).toBe(
    "The files hold ReadIOPS, BufferCacheHitRatio and more of orders-1 but not its CPUUtilization: it is not planned. Export it.",
  );
  expect(said({ ...lacks, metrics: ["ReadIOPS"], isKept: true })).toBe(
    "The files hold ReadIOPS of orders-1 but not its CPUUtilization: every option keeps it as it is, unless you set the readers yourself. Export it.",
  );
});

it("CLU-1 says that a reader was measured in another time", () => {
  const [march, january] = [Date.UTC(2026, 2, 2) / 1000, Date.UTC(2026, 0, 1) / 1000];
  const span = (fromS: number) => ({ fromS, toS: fromS + 13 * 86_400 });
  const elsewhen = { code: "reader-elsewhen", instance: "orders-2", planned: "orders-1" };
  expect(said({ ...elsewhen, of: span(january), beside: span(march) })).toContain(
    "of orders-2 of another time (1 Jan 2026 to 14 Jan 2026) than those of orders-1 (2 Mar 2026 to 15 Mar 2026)",
  );
});

it("DEM-2 says by how much a wrong maximum makes demand off", () => {
  const other = (impliedAcu: number, maxAcu: number) =>
    said({ code: "maximum-contradicted", impliedAcu, maxAcu });
  expect(other(32, 16)).toBe(
    "ServerlessDatabaseCapacity over ACUUtilization gives a maximum of 32 ACU, not the 16 said: every demand is half of what it was. Enter the maximum it ran with.",
  );
  expect(other(16, 32)).toContain("every demand is twice what it was.");
  expect(other(24, 16)).toContain("every demand is 0.67 × what it was.");
});

it("TOD-1 says why a measured capacity prices nothing", () => {
  const misses = { code: "capacity-misses-busiest", instance: "orders-1" };
  expect(said({ ...misses, hours: 140, ofHours: 140 })).toMatch(
    /^Capacity of orders-1 is missing in the 140 busiest hours: .* its range is replayed in its place\./,
  );
  expect(said({ ...misses, hours: 100, ofHours: 140 })).toContain("in 100 of the 140 busiest hours");
  expect(said({ code: "capacity-misses-quiet", instance: "orders-1", hours: 196, ofHours: 336 })).toMatch(
    /^Capacity of orders-1 is missing in 196 of 336 hours, in which its CPU asks for far less .* its range is replayed in its place\./,
  );
  const below = { code: "capacity-below-cpu", acuHours: 730, askedAcuHours: 1795, maxAcu: 8 };
  expect(said(below)).toMatch(
    /comes to 730 ACU-hours a month, and its CPU of a maximum of 8 ACU asks for 1,795/,
  );
  const zero = { code: "capacity-zero-busy", hours: 90 };
  expect(said({ ...zero, isUnpriced: true })).toContain("It says nothing of what today costs;");
  expect(said(zero)).toContain("Today counts these hours as paused;");
});

it("EVD-17 says when the roles changed, and whether each series follows the role", () => {
  const at = (day: number) => Date.UTC(2026, 10, day, 3) / 1000;
  const once = [{ atS: at(12), from: "sw-1", to: "sw-2" }];
  const changed = { code: "roles-changed", planned: "sw-2", changes: once };
  const until = "The roles changed on 12 Nov 2026 at 03:00 UTC: until then sw-1 wrote, since then sw-2.";
  expect(said(changed)).toBe(
    `${until} Each series follows the role: the load of sw-2 is that of whoever wrote.`,
  );
  expect(said({ ...changed, because: "classes-differ" })).toBe(
    `${until} They are of unlike classes, so sw-2 is planned by its own load, as a reader too: plan from files that begin after it.`,
  );
  expect(said({ ...changed, because: "classes-unsaid" })).toMatch(
    /No file says that they are of one class, .* or describe the instances \(describe-db-instances\)\.$/,
  );
  const back = [...once, { atS: at(13), from: "sw-2", to: "sw-1" }];
  expect(said({ ...changed, changes: back })).toContain(
    "changed 2 times: on 12 Nov 2026 at 03:00 UTC to sw-2 and on 13 Nov 2026 at 03:00 UTC to sw-1; sw-1 wrote before.",
  );
  expect(said({ ...changed, changes: [...back, ...back] })).toContain(
    "changed 4 times: first on 12 Nov 2026 at 03:00 UTC, last on 13 Nov 2026 at 03:00 UTC to sw-1; sw-1 wrote before.",
  );
});

it("EVD-18 says when the roles may have changed, by what, and what tells it", () => {
  const at = (day: number) => Date.UTC(2026, 10, day) / 1000;
  const once = [{ atS: at(22), from: "sw-1", to: "sw-2" }];
  const metrics = ["CPUUtilization", "DatabaseConnections"];
  const suspected = { code: "roles-changed", planned: "sw-2", because: "only-suspected", metrics };
  expect(said({ ...suspected, changes: once })).toBe(
    "The roles may have changed on 22 Nov 2026 at 00:00 UTC: CPUUtilization and DatabaseConnections of sw-1 and sw-2 changed places then, and no file tells who wrote. sw-2 is planned by its own load, perhaps that of a reader: export WriteIOPS of every instance, which tells who wrote, or plan from files that begin after it.",
  );
  const back = [...once, { atS: at(24), from: "sw-2", to: "sw-1" }];
  expect(said({ ...suspected, changes: back })).toMatch(
    /^The writer's role may have changed 2 times, on 22 Nov 2026 at 00:00 UTC and on 24 Nov 2026 at 00:00 UTC: .* begin after the last\.$/,
  );
  expect(said({ ...suspected, changes: [...back, ...back] })).toContain(
    "4 times, first on 22 Nov 2026 at 00:00 UTC, last on 24 Nov 2026 at 00:00 UTC: CPU",
  );
});

it("EVD-17 names what shows who writes", () => {
  const several = { code: "several-instances", instances: ["a", "b"], planned: "a", assumption: true };
  expect(said({ ...several, by: "writes", tells: "AuroraReplicaLag" })).toContain("by AuroraReplicaLag, and");
  expect(said({ ...several, by: "asked", writes: "b" })).toContain("by WriteIOPS b writes");
});
