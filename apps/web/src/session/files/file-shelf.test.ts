import { describe, expect, it } from "vitest";
import { FileShelf } from "./file-shelf.ts";
import type { KeptFile, KeptSession } from "./kept-session.ts";
import { NO_ANSWERS, NO_STUDIES } from "./session-view.ts";

const full = () => Promise.reject(new DOMException("No room.", "QuotaExceededError"));
const fine = () => Promise.resolve(undefined);
const empty: KeptSession = {
  files: async () => [],
  filesById: async () => [],
  plans: async () => [],
  putPlan: fine,
  deletePlan: fine,
  putFile: fine,
  deleteFile: fine,
  words: async () => ({ answers: NO_ANSWERS, place: null, studies: NO_STUDIES }),
  putWord: fine,
};

const csv = new File(
  ["Timestamp,db-1 CPUUtilization Average\n2026-01-01 00:00:00,10\n2026-01-01 00:05:00,20\n"],
  "cpu.csv",
);

async function shelfOver(kept: Partial<KeptSession>) {
  const told: (string | null)[] = [];
  const shelf = new FileShelf({ kept: { ...empty, ...kept } });
  const opened = await shelf.open((sentence) => told.push(sentence));
  return { shelf, told, opened };
}

describe("FileShelf", () => {
  it("says what a full disk could not keep, once, and that it keeps again", async () => {
    const putFile = { now: full as KeptSession["putFile"] };
    const { shelf, told } = await shelfOver({ putFile: (file) => putFile.now(file) });
    const state = await shelf.read({ id: "f1", file: csv }, () => undefined);
    expect(state.kind).toBe("read");
    await shelf.keep("answers", NO_ANSWERS);
    expect(told).toEqual([expect.stringContaining("its storage is full")]);
    putFile.now = fine;
    await shelf.read({ id: "f1", file: csv }, () => undefined);
    expect(told.at(-1)).toBeNull();
  });

  it("opens empty in a browser that forbids its database, and says so", async () => {
    const forbidden = () => Promise.reject(new DOMException("Denied.", "SecurityError"));
    const { told, opened } = await shelfOver({ files: forbidden, words: forbidden });
    expect(opened).toEqual({ files: [], answers: NO_ANSWERS, place: null, studies: NO_STUDIES, plans: [] });
    expect(told).toEqual([expect.stringContaining("This browser keeps nothing: a private window")]);
  });

  it("keeps a file with columns of its own and finds it at the next visit", async () => {
    const kept: KeptFile[] = [];
    const { shelf } = await shelfOver({ putFile: async (file) => void kept.push(file) });
    const state = await shelf.read({ id: "f1", file: csv }, () => undefined);
    expect(kept[0]?.trace.series[0]?.values).toEqual(Float64Array.of(10, 20));
    const { shelf: next, opened } = await shelfOver({ files: async () => kept });
    expect(opened.files[0]?.state).toEqual(state);
    expect(next.series()).toEqual(shelf.series());
  });

  it("keeps a file under a name of which no mark turns a sentence round", async () => {
    const kept: KeptFile[] = [];
    const { shelf } = await shelfOver({ putFile: async (file) => void kept.push(file) });
    const turned = new File([csv], "cpu\u202evsc.exe\n");
    await shelf.read({ id: "f1", file: turned }, () => undefined);
    expect(kept[0]?.name).toBe("cpu?vsc.exe ");
  });

  it.each([
    ["of an older shape", (file: KeptFile) => ({ ...file, trace: { ...file.trace, quality: undefined } })],
    ["of a number to come", (file: KeptFile) => ({ ...file, keptAs: 2 })],
    ["without its columns", (file: KeptFile) => ({ ...file, trace: { ...file.trace, series: [{}] } })],
    ["without its trace", (file: KeptFile) => ({ ...file, trace: undefined })],
  ])("says that a kept file is %s, of that file alone: the others stay", async (_, spoilt) => {
    const kept: KeptFile[] = [];
    const { shelf } = await shelfOver({ putFile: async (file) => void kept.push(file) });
    const state = await shelf.read({ id: "f1", file: csv }, () => undefined);
    const files = [{ ...spoilt(kept[0] as KeptFile), id: "f0" } as KeptFile, ...kept];
    const { shelf: next, opened, told } = await shelfOver({ files: async () => files });
    expect(opened.files).toMatchObject([
      { id: "f0", state: { kind: "failed", message: expect.stringContaining("Drop the file once more.") } },
      { id: "f1", state },
    ]);
    expect(next.series()).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it("keeps nothing of a file whose reading was stopped", async () => {
    const { shelf } = await shelfOver({});
    const reading = shelf.read({ id: "f1", file: csv }, () => undefined);
    shelf.cancel("f1");
    expect(await reading).toEqual({ kind: "failed", message: expect.stringContaining("Stopped.") });
    expect(shelf.series()).toEqual([]);
  });
});

describe("a plan put aside", () => {
  const words = { answers: NO_ANSWERS, place: null, studies: NO_STUDIES };
  const plan = { id: "p1", name: "orders-prod", asideMs: 1, words, whatIf: { search: "?grow=25" } };

  it("comes back with its files, its words and its what-if, where the browser keeps it or not", async () => {
    for (const putPlan of [fine, full]) {
      const files: KeptFile[] = [];
      const putFile = async (file: KeptFile) => void files.push(file);
      const filesById = async (ids: readonly string[]) => files.filter(({ id }) => ids.includes(id));
      const { shelf } = await shelfOver({ putFile, putPlan, filesById });
      const state = await shelf.read({ id: "f1", file: csv }, () => undefined);
      expect(await shelf.putAside(plan)).toMatchObject([
        { name: "orders-prod", files: [{ name: "cpu.csv" }] },
      ]);
      expect(shelf.series()).toEqual([]);
      const taken = await shelf.takeUp("p1");
      expect(taken).toMatchObject({ ...words, whatIf: plan.whatIf, plans: [] });
      expect(taken?.files).toMatchObject([{ id: "f1", state }]);
      expect(shelf.series()).toHaveLength(1);
    }
  });

  it("keeps in memory a file that the browser's database did not take", async () => {
    const { shelf } = await shelfOver({ putFile: full });
    await shelf.read({ id: "f1", file: csv }, () => undefined);
    await shelf.putAside(plan);
    expect((await shelf.takeUp("p1"))?.files).toHaveLength(1);
  });

  it("is no longer listed once another tab took it up; one that is of this tab alone is", async () => {
    for (const [putPlan, left] of [
      [fine, 0],
      [full, 1],
    ] as const) {
      const { shelf } = await shelfOver({ putPlan });
      await shelf.read({ id: "f1", file: csv }, () => undefined);
      expect(await shelf.putAside(plan)).toHaveLength(1);
      expect(await shelf.plansNow()).toHaveLength(left);
    }
  });

  it("goes with its files when it is deleted", async () => {
    const gone: string[] = [];
    const { shelf } = await shelfOver({ deleteFile: async (id) => void gone.push(id) });
    await shelf.read({ id: "f1", file: csv }, () => undefined);
    await shelf.putAside(plan);
    expect(await shelf.dropPlan("p1")).toEqual([]);
    expect(gone).toEqual(["f1"]);
    expect(await shelf.takeUp("p1")).toBeNull();
  });
});
