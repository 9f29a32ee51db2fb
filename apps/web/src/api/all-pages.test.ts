import { expect, it } from "vitest";
import { allPages } from "./all-pages.ts";

it("pages are walked by the last item of each until one is empty", async () => {
  const all = Array.from({ length: 5 }, (_, i) => ({ id: `id ${i}`, createdAt: `time ${i}` }));
  const asked: unknown[] = [];
  const items = await allPages(
    async (after) => {
      asked.push(after);
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
      return all.slice(from, from + 2);
    },
    ({ createdAt }) => createdAt,
  );
  expect(items).toEqual(all);
  expect(asked).toEqual([
    null,
    { at: "time 1", id: "id 1" },
    { at: "time 3", id: "id 3" },
    { at: "time 4", id: "id 4" },
  ]);
});
