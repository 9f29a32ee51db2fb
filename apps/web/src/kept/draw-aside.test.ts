import { join } from "node:path";
import { expect, it } from "vitest";
import { drawAside } from "./draw-aside.ts";
import { drawPicture } from "./picture.ts";

const modules = join(import.meta.dirname, "../../../../node_modules");
const card = { title: "Stay.", figures: [{ label: "A month", value: "$517" }] };

it("a picture drawn aside is the same, and others are answered while it is drawn", async () => {
  const draw = drawAside({ modules });
  let turns = 0;
  let isDrawn = false;
  const drawn = Promise.all([draw(card), draw(card)]).finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    turns += 1;
    await new Promise<void>((next) => setImmediate(next));
  }
  const [png] = await drawn;
  expect(Buffer.compare(png ?? Buffer.of(), await drawPicture(card, modules))).toBe(0);
  // On the loop itself it is some twenty: those of reading its files.
  expect(turns).toBeGreaterThan(200);
});

it("what cannot be drawn says so, and a thread that ended is begun anew", async () => {
  const without = drawAside({ modules: join(modules, "none") });
  await expect(without(card)).rejects.toThrow("ENOENT");
  const brief = drawAside({ modules, idleMs: 0 });
  expect((await brief(card)).length).toBeGreaterThan(1_000);
  expect((await brief(card)).length).toBeGreaterThan(1_000);
});
