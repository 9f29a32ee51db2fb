import { expect, it } from "vitest";
import { createProgressBoard } from "./progress-board.ts";

it("tells how far a report is while it is made, and ends it at the next word once it is cancelled", () => {
  const board = createProgressBoard();
  const made = board.begin("me 1");
  expect(board.read("me 1")).toEqual({ step: "waiting" });
  made.tell({ step: "planning", donePct: 40 });
  expect(board.read("me 1")).toEqual({ step: "planning", donePct: 40 });
  expect(board.read("you 1")).toBeNull();
  board.cancel("you 1");
  made.tell({ step: "freezing" });
  board.cancel("me 1");
  expect(() => made.tell({ step: "freezing" })).toThrow("You cancelled it");
  made.end();
  expect(board.read("me 1")).toBeNull();
});
