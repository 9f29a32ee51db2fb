import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCommitment,
  formatEngine,
  formatReaders,
  formatSchedule,
  formatSource,
  parseCommitment,
  parseEngine,
  parseRange,
  parseReaders,
  parseRegion,
  parseSchedule,
  parseSource,
} from "./settings-query.ts";

const acu = fc.integer({ min: 0, max: 512 }).map((half) => half / 2);
const share = fc.integer({ min: 0, max: 200 }).map((n) => n / 100);

describe("what-if in the URL", () => {
  it("gives back every schedule it wrote", () => {
    const hour = fc.integer({ min: 0, max: 167 });
    const window = fc.record({ fromHour: hour, toHour: hour, minAcu: acu, maxAcu: acu });
    fc.assert(
      fc.property(fc.array(window, { maxLength: 6 }), (schedule) => {
        expect(parseSchedule(formatSchedule(schedule))).toEqual(schedule);
      }),
    );
  });

  it("gives back every reader it wrote", () => {
    const tier = fc.integer({ min: 0, max: 15 });
    const serverless = fc.record({
      kind: fc.constant("serverless" as const),
      instanceClass: fc.constant(null),
      tier,
      demandShare: share,
    });
    const provisioned = fc.record({
      kind: fc.constant("provisioned" as const),
      instanceClass: fc.constantFrom("db.r6g.large", "db.t4g.medium"),
      tier,
      demandShare: share,
    });
    const source = fc.constantFrom(
      { kind: "provisioned", instanceClass: "db.r6g.large" } as const,
      { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: "platform-3" } as const,
    );
    const instance = fc.oneof(fc.constantFrom("orders-2", "a_b-of-c", "ä %/?"), fc.string({ minLength: 1 }));
    const own = fc
      .tuple(serverless, fc.record({ instance, source }))
      .map(([reader, measured]) => ({ ...reader, measured }));
    fc.assert(
      fc.property(fc.array(fc.oneof(serverless, provisioned, own), { maxLength: 5 }), (readers) => {
        expect(parseReaders(formatReaders(readers))).toEqual(readers);
      }),
    );
  });

  it("gives back source, engine and commitment", () => {
    const sources = [
      { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
      { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: null },
      { kind: "serverless", minAcu: 0, maxAcu: 64, profile: "platform-3" },
    ] as const;
    for (const source of sources) expect(parseSource(formatSource(source))).toEqual(source);
    const engine = { engine: "aurora-postgresql", engineVersion: "16.4" } as const;
    expect(parseEngine(formatEngine(engine))).toEqual(engine);
    const commitments = [
      { kind: "none" },
      { kind: "savings-plan", usdPerHour: null },
      { kind: "savings-plan", usdPerHour: 0.41 },
      { kind: "reserved", offer: "3yr-all-upfront" },
    ] as const;
    for (const c of commitments) expect(parseCommitment(formatCommitment(c))).toEqual(c);
  });

  it("reads a damaged value as absent", () => {
    expect(parseRange("2-24-7")).toBeNull();
    expect(parseRange("a-b")).toBeNull();
    expect(parseRegion("<script>")).toBeNull();
    expect(parseSource("db.<b>.large")).toBeNull();
    expect(parseEngine("oracle")).toBeNull();
    expect(parseSchedule("8-19-x-2")).toBeNull();
    expect(parseReaders("acu-1-0.5_nonsense")).toBeNull();
    expect(parseCommitment("sp-abc")).toBeNull();
  });
});
