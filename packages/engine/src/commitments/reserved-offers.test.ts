import { describe, expect, it } from "vitest";
import { specOf } from "../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet, ReservedOfferId } from "../prices/price-sheet.ts";
import { type ReservedOffersQuery, reservedOffers } from "./reserved-offers.ts";
import { normalizedUnits } from "./reserved-terms.ts";

function offerOf(offer: ReservedOfferId, over: Partial<ReservedOffersQuery> = {}) {
  const query = { sheet: usEast1, spec: specOf("db.r6g.xlarge"), storageMode: "standard" as const, ...over };
  return reservedOffers(query).find((o) => o.offer === offer);
}

describe("reservedOffers", () => {
  it("RSV-4 a class without a reserved price takes its family's discount here and says so", () => {
    const offer = offerOf("1yr-no-upfront");
    expect(offer?.effectiveHourlyUsd).toBeCloseTo(0.519 * 0.6509, 9);
    expect(offer).toMatchObject({ upfrontUsd: 0, basis: "family", discount: expect.closeTo(0.3491, 9) });
    expect(offer).toMatchObject({
      isAssumed: true,
      assumptions: [{ code: "reserved-of-family", region: "us-east-1", trust: "schedule" }],
    });
  });

  it("RSV-4 a family of which nothing is known has no reserved offer, whatever r6g gets in the region", () => {
    const query = { sheet: usEast1, spec: specOf("db.r7g.large"), storageMode: "standard" } as const;
    expect(reservedOffers(query)).toEqual([]);
    expect(reservedOffers({ ...query, enteredDiscounts: { "1yr-all-upfront": 0.27 } })).toMatchObject([
      { offer: "1yr-all-upfront", isAssumed: false },
    ]);
  });

  it("RSV-2 an observed row is used for its class, dated: r6g.large 1 year all upfront is $1,240.00", () => {
    // ec2instances.info of 2021-03-30 lists the fee as $1,240.
    const offer = offerOf("1yr-all-upfront", { spec: specOf("db.r6g.large") });
    expect(offer).toMatchObject({ upfrontUsd: 1240, hourlyUsd: 0, basis: "observation", isAssumed: true });
    expect(offer?.assumptions).toEqual([{ code: "reserved-observed", observedOn: "2021-08-03" }]);
  });

  it("RSV-1 break-even hours are the price ratio of the term: 5,702 of 8,760 h, 9,164 of 26,280 h", () => {
    expect(offerOf("1yr-no-upfront")?.breakEvenHours).toBeCloseTo(0.6509 * 8760, 6);
    expect(offerOf("3yr-all-upfront")?.breakEvenHours).toBeCloseTo(0.3487 * 26280, 6);
  });

  it("RSV-1 I/O-Optimized consumes 1.3 reserved instances against its own on-demand row", () => {
    const offer = offerOf("1yr-no-upfront", { storageMode: "io-optimized" });
    expect(offer).toMatchObject({ reservedPerInstance: 1.3, onDemandHourlyUsd: 0.675, units: 10.4 });
    expect(offer?.discount).toBeCloseTo(1 - (0.519 * 0.6509 * 1.3) / 0.675, 12);
  });

  it("RSV-1 there is no three-year offer without upfront", () => {
    const offers = reservedOffers({ sheet: usEast1, spec: specOf("db.r6g.xlarge"), storageMode: "standard" });
    expect(offers.map((o) => o.offer)).toEqual([
      "1yr-no-upfront",
      "1yr-partial-upfront",
      "1yr-all-upfront",
      "3yr-partial-upfront",
      "3yr-all-upfront",
    ]);
  });

  it("RSV-2 T classes and regions of which nothing is known have no offer until a price is entered", () => {
    const t4g = specOf("db.t4g.medium");
    const query = { sheet: usEast1, spec: t4g, storageMode: "standard" } as const;
    expect(reservedOffers(query)).toEqual([]);
    const entered = reservedOffers({ ...query, enteredDiscounts: { "1yr-no-upfront": 0.2 } });
    expect(entered).toMatchObject([{ basis: "entered", assumptions: [], discount: expect.closeTo(0.2, 12) }]);
    const unknown: PriceSheet = { ...usEast1, reservedFamilies: [] };
    expect(reservedOffers({ ...query, sheet: unknown, spec: specOf("db.r6g.xlarge") })).toEqual([]);
  });

  it("RSV-2 a row of AWS's own file is taken as it is, without an assumption", () => {
    const row = {
      instanceClass: "db.r6g.xlarge",
      offer: "1yr-partial-upfront",
      upfrontUsd: "1265",
      hourlyUsd: "0.144",
      effectiveHourlyUsd: "0.288406",
      onDemandHourUsd: "0.519",
      observedOn: "2026-05-08",
      basis: "price-file",
      source: "SKU1",
    } as const;
    const offer = offerOf("1yr-partial-upfront", { sheet: { ...usEast1, reserved: [row] } });
    expect(offer).toMatchObject({
      upfrontUsd: 1265,
      hourlyUsd: 0.144,
      basis: "price-file",
      isAssumed: false,
      assumptions: [],
    });
  });

  it("RSV-2 48xlarge has no published units: a named error", () => {
    const spec = specOf("db.r8g.48xlarge", { vcpu: 192 });
    expect(() => reservedOffers({ sheet: usEast1, spec, storageMode: "standard" })).toThrow(
      /no normalized units for size "48xlarge"/,
    );
  });
});

it("RSV-1 units by size, × 1.3 on I/O-Optimized; 10 r6g.large there need 13 reserved instances", () => {
  const sizes = ["small", "medium", "large", "xlarge", "2xlarge", "12xlarge", "32xlarge"];
  expect(sizes.map((s) => normalizedUnits(`db.r6i.${s}`, "standard"))).toEqual([1, 2, 4, 8, 16, 96, 256]);
  expect(normalizedUnits("db.r6g.large", "io-optimized")).toBe(5.2);
});
