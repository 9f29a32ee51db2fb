import { expect, it } from "vitest";
import { askedUpgrade } from "./asked-upgrade.ts";

const postgres = (asked: string | null, runs: string | null) =>
  askedUpgrade(
    { engine: "aurora-postgresql", engineVersion: asked },
    { engine: "aurora-postgresql", engineVersion: runs },
  );

it("CLU-3 a version of a newer major than the one that runs is an upgrade, by the releases of Aurora", () => {
  const supportedUntil = "2030-02-28";
  expect(postgres("17.7", "12.9")).toEqual({ engineVersion: "17.7", supportedUntil, isKnown: true });
  expect(postgres("17.99", "16.4")).toEqual({
    ...{ engineVersion: "17.99", supportedUntil: null, isKnown: false },
  });
  expect([postgres("16.8", "16.4"), postgres(null, "16.4"), postgres("17.7", null)]).toEqual([
    null,
    null,
    null,
  ]);
  const mysql = (engineVersion: string) => ({ engine: "aurora-mysql", engineVersion }) as const;
  expect(askedUpgrade(mysql("3.10"), mysql("5.7.mysql_aurora.2.11.2"))).toMatchObject({
    engineVersion: "3.10",
  });
  expect(askedUpgrade(mysql("3.10"), mysql("8.0.mysql_aurora.3.08.0"))).toBeNull();
  expect(askedUpgrade(mysql("3.10"), { engine: "aurora-postgresql", engineVersion: "12.9" })).toBeNull();
});

it("CLU-3 an older major than the one that runs is refused: no upgrade leads there", () => {
  expect(() => postgres("12.9", "17.7")).toThrow(
    'since 17.7 runs and Aurora goes back to no older major, got "12.9"',
  );
});

it("CLU-3 ENT-1 a version that no calendar lists is not known, and a major alone is known by its minors", () => {
  const isKnown = (asked: string) => postgres(asked, "16.4")?.isKnown;
  expect(["99.1", "17.99", "18.1", "17.7", "17", "99"].map(isKnown)).toEqual([
    ...[false, false, false],
    ...[true, true, false],
  ]);
});
