import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeNames } from "./place-names.ts";

const box = { left: 0, right: 400, top: 0, bottom: 200 };

describe("names beside dots", () => {
  it("stand at the right where there is room, and at the left where there is none", () => {
    const [left, right] = placeNames(
      [
        { x: 50, y: 100, text: "small" },
        { x: 395, y: 100, text: "large" },
      ],
      { box, points: [] },
    );
    expect(left).toMatchObject({ anchor: "start" });
    expect(right).toMatchObject({ anchor: "end" });
  });
  it("give way to a dot that they would cover", () => {
    const [name] = placeNames([{ x: 200, y: 100, text: "today" }], { box, points: [{ x: 220, y: 101 }] });
    expect(name).toMatchObject({ anchor: "end" });
  });
  it("give way to what is written already, such as the name of a rule", () => {
    const taken = [{ left: 120, right: 230, top: 85, bottom: 110 }];
    const [name] = placeNames([{ x: 150, y: 100, text: "pick" }], { box, points: [], taken });
    expect(name?.y).toBeGreaterThan(110);
  });
  it("give way to a curve along the top, below the name of a dot a little lower", () => {
    const wide = { left: 36, right: 746, top: 24, bottom: 182 };
    const curve = Array.from({ length: 61 }, (_, i) => ({ x: 36 + i * 11.8, y: 24.5 }));
    const dots = [
      { x: 436, y: 24.6, text: "r6gd.xlarge tiered cache 99.7 %" },
      { x: 746, y: 24, text: "x2g.8xlarge memory holds it all" },
    ];
    const [inside, edge] = placeNames(dots, { box: wide, points: [...curve, ...dots] });
    expect(inside?.y).toBeGreaterThan(40);
    expect(edge?.anchor).toBe("end");
    expect(edge?.y).toBeGreaterThan((inside?.y ?? 0) + 13);
  });
  it("are moved aside above a dot on whose either side there is no room for them, as on a narrow phone", () => {
    const text = "x2g.16xlarge memory holds it all";
    for (const x of [90, 130, 190]) {
      const [name] = placeNames([{ x, y: 100, text }], {
        box: { left: 30, right: 250, top: 0, bottom: 200 },
        points: [],
      });
      const width = text.length * 6.4;
      const left = (name?.x ?? 0) - { start: 0, middle: width / 2, end: width }[name?.anchor ?? "start"];
      expect(left).toBeGreaterThanOrEqual(30);
      expect(left + width).toBeLessThanOrEqual(250);
    }
  });
  it("lose least where they are wider than the box", () => {
    const [name] = placeNames([{ x: 190, y: 100, text: "x2g.16xlarge memory holds it all" }], {
      box: { left: 36, right: 236, top: 0, bottom: 200 },
      points: [],
    });
    expect(name).toMatchObject({ anchor: "middle" });
    expect((name?.x ?? 0) - 102.4).toBeCloseTo(36, 0);
  });
  it("never lie on each other while there is room, wherever the dots are", () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 200 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 3 }), (points) => {
        const names = placeNames(
          points.map((at) => ({ ...at, text: "pick" })),
          { box, points },
        );
        const places = names.map((name) => `${name.x},${name.y}`);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
  it("ORD-4 of dots alone, where they lie too near for all names, none that is kept lies on another", () => {
    const text = "r6gd.xlarge, I/O-Optimized";
    const dots = [172, 188, 218, 239, 296, 340].map((x) => ({ x, y: 52 + (x % 3), text }));
    const at = { box: { left: 52, right: 407, top: 42, bottom: 156 }, points: dots, isOfDots: true };
    const kept = placeNames(dots, at).filter(({ isClear }) => isClear);
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(dots.length);
    const rooms = kept.map(({ x, y, anchor }) => {
      const width = text.length * 6.4;
      const left = x - { start: 0, middle: width / 2, end: width }[anchor];
      return { left, right: left + width, y };
    });
    for (const [i, a] of rooms.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(52);
      expect(a.right).toBeLessThanOrEqual(407);
      for (const b of rooms.slice(i + 1))
        expect(Math.abs(a.y - b.y) >= 13 || a.right <= b.left || b.right <= a.left).toBe(true);
    }
  });
  it("touch no mark but their own over lines, as a measured pool beside the pick on a phone", () => {
    const [pick, ...others] = [
      { x: 100, y: 100 },
      { x: 118, y: 98 },
      { x: 80, y: 103 },
      { x: 104, y: 86 },
      { x: 88, y: 86 },
    ] as const;
    const name = { ...pick, text: "pick" };
    const [placed] = placeNames([name], { box, points: [pick, ...others], marks: [pick, ...others] });
    expect(placed?.y).toBeGreaterThan(112);
  });
  it("are not clear where they lie on the figures of the axis below", () => {
    const taken = [{ left: 0, right: 400, top: 120, bottom: 194 }];
    const [name] = placeNames([{ x: 385, y: 198, text: "x2g.16xlarge" }], {
      ...{ box, taken, points: [], isOfDots: true },
    });
    expect(name?.isClear).toBe(false);
  });
});
