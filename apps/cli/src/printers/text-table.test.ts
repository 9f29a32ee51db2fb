import { expect, it } from "vitest";
import { textTable } from "./text-table.ts";

it("aligns words left and numbers right under their titles", () => {
  const rows = [
    { item: "compute", usd: "116.80" },
    { item: "I/O", usd: "4.00" },
  ];
  const text = textTable(rows, [
    { title: "item", cell: (row) => row.item },
    { title: "USD", align: "right", cell: (row) => row.usd },
  ]);
  expect(text).toBe("item        USD\ncompute  116.80\nI/O        4.00\n");
});
