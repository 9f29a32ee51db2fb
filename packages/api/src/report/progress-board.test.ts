import { expect, it } from "vitest";
import { createProgressBoard } from "./progress-board.ts";

const me = { userId: "me", progressId: "1" };
const you = { userId: "you", progressId: "1" };

it("tells how far a report is while it is made, and ends it at the next word once it is cancelled", () => {
  const board = createProgressBoard();
  const made = board.begin(me);
  expect(board.read(me)).toEqual({ step: "waiting" });
  made.tell({ step: "planning", donePct: 4 });
  expect(board.read(me)).toEqual({ step: "planning", donePct: 4 });
  expect(board.read(you)).toBeNull();
  board.cancel(you);
  made.tell({ step: "freezing" });
  board.cancel(me);
  expect(() => made.tell({ step: "freezing" })).toThrow("You cancelled it");
  made.end();
  expect(board.read(me)).toBeNull();
});

it("tells how long it takes yet by how fast it went, and of what waits whose is made before it", () => {
  let nowMs = 0;
  const board = createProgressBoard(() => nowMs);
  const first = board.begin(me);
  board.begin(you);
  const mine = { ...me, progressId: "2" };
  board.begin(mine);
  first.tell({ step: "planning", donePct: 0 });
  expect(board.read(you)).toEqual({ step: "waiting", ahead: { isOwn: false } });
  nowMs = 10_000;
  first.tell({ step: "planning", donePct: 40 });
  expect(board.read(me)).toEqual({ step: "planning", donePct: 40, leftS: 15 });
  expect(board.read(you)).toEqual({ step: "waiting", ahead: { isOwn: false, leftS: 15 } });
  expect(board.read(mine)).toEqual({ step: "waiting", ahead: { isOwn: true, leftS: 15 } });
});

it("makes no report for who has left: its next word ends it, also when its turn comes", () => {
  const board = createProgressBoard();
  const leaving = new AbortController();
  const made = board.begin({ ...me, signal: leaving.signal });
  made.tell({ step: "reading", samples: 3 });
  leaving.abort();
  expect(() => made.tell({ step: "planning", donePct: 1 })).toThrow("has left");
});
