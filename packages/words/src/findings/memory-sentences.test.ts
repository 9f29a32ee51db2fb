import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

describe("what is said of memory", () => {
  it("says what was pasted against what was measured, with both figures", () => {
    const of = (finding: Parameters<typeof wordFinding>[0]) =>
      wordFinding(finding, STANDARD_PLACE).replaceAll("\u202f", " ");
    const held = {
      code: "held-against-reads",
      heldGib: 2.3,
      readGib: 590,
      days: 14,
      assumption: false,
    } as const;
    expect(of(held)).toContain("590 GiB were read from storage in the 14 days measured");
    const told = {
      code: "told-against-measured",
      kind: "pasted",
      measuredGib: 20.7,
      measuredPct: 0.5,
    } as const;
    expect(of({ ...told, toldGib: 5, toldPct: 0.002, assumption: false })).toMatch(
      /^The pasted counts say that a pool of 5 GiB misses at most 0\.002 % .* miss 0\.5 %: no smaller pool misses less\./,
    );
    expect(of({ ...told, toldGib: 80, toldPct: 49, assumption: false })).toContain("at least 49 %");
    const denied = { setGib: 30, leastGib: 44.7, measuredGib: 41.8, measuredPct: 7.39 } as const;
    expect(of({ code: "set-against-misses", ...denied, assumption: false })).toMatch(
      /^You say that 30 GiB must .* a pool of 41\.8 GiB was measured to miss 7\.39 % .* at least 44\.7 GiB must\./,
    );
    const over = { code: "set-over-hits", setGib: 24, poolGib: 20.7, assumption: false } as const;
    expect(of({ ...over, hitPct: 97.2 })).toMatch(
      /^Somebody entered that 24 GiB .* answer 97 % of page touches\.$/,
    );
    expect(of({ ...over, hitPct: 99.95, isDenied: true })).toMatch(
      /answer 99\.95 % of page touches: it holds nearly all .* Correct that figure, or forget it\.$/,
    );
    expect(of({ ...over, setGib: 2, hitPct: 97.2, isDenied: true })).toMatch(
      /^Somebody entered that 2 GiB .* answer 97 % of page touches: one that holds all that is hot would miss less, so the set is larger by what was measured\. .*, or forget it\.$/,
    );
    const read = {
      instance: "ana-1",
      instanceClass: "db.r6i.2xlarge",
      readsPerS: 15_250,
      ceilingPerS: 13_608,
    };
    expect(of({ code: "reads-above-ceiling", ...read, assumption: false })).toMatch(
      /^ana-1 was measured to read 15,250 pages a second on db\.r6i\.2xlarge, more than the 13,608 that/,
    );
    const window = { windowGib: 0.01, windowS: 60, readGib: 0.137, timePct: 30, assumption: false } as const;
    expect(of({ code: "window-against-reads", ...window })).toContain("up to 140 MiB are read from storage");
    const part = { relations: 3, heldGib: 2.3, leastGib: 0.23, assumption: false } as const;
    expect(of({ code: "paste-listing-partial", ...part })).toMatch(
      /names 3 relations with 2\.3 GiB at least/,
    );
  });
  it("says how little memory is left, and whether it swaps", () => {
    const low = { instance: "mart-1", instanceClass: "db.r6g.xlarge", memoryGib: 32 } as const;
    const figures = { ...low, leastGib: 0.7, timePct: 14.6, assumption: false } as const;
    const head =
      "FreeableMemory of mart-1 comes down to 0.7\u202fGiB of the 32\u202fGiB of db.r6g.xlarge and is under a twentieth of them for 15\u202f% of the time";
    const short = wordFinding({ code: "memory-short", ...figures, swapGib: 0.5 }, STANDARD_PLACE);
    expect(short).toContain(`${head}, and SwapUsage rises by 0.5\u202fGiB: it is short of memory`);
    expect(short).toContain("and nothing with less is picked");
    const much = (swapGib: number) =>
      wordFinding({ code: "memory-short", ...figures, swapGib, levelGib: 2.1 }, STANDARD_PLACE).replaceAll(
        "\u202f",
        " ",
      );
    expect(much(0.5)).toContain(
      "SwapUsage rises by 0.5 GiB to 2.1 GiB, over a twentieth of them: it is short of memory, and nothing with as little is picked.",
    );
    expect(much(0)).toContain("SwapUsage stands at 2.1 GiB, over a twentieth of them");
    const only = wordFinding({ code: "memory-low", ...figures }, STANDARD_PLACE);
    expect(only).toContain(`${head}; it was not seen to swap.`);
  });
  it("says which metric fails to tell of the cache, and how one pool size bounds the rest", () => {
    const words = (finding: Parameters<typeof wordFinding>[0]) => wordFinding(finding, STANDARD_PLACE);
    const odd = { code: "hit-ratio-impossible", samples: 3, oddest: 104.2, assumption: false } as const;
    expect(words(odd)).toMatch(/^3 samples .* cannot be \(104\.2: /);
    const one = { code: "one-pool-size", poolGib: 41.78, missPct: 0.07, assumption: true } as const;
    expect(words(one)).toContain("0.07\u202f% of touches missed".replace("\u202f", " "));
  });
  it("asks for no metric that is there and tells nothing", () => {
    const unknown = { code: "touches-unknown", metric: "BufferCacheHitRatio", assumption: false } as const;
    expect(wordFinding(unknown, STANDARD_PLACE)).toContain("Export ReadIOPS");
    const held = wordFinding({ ...unknown, isNothingRead: true }, STANDARD_PLACE);
    expect(held).toMatch(
      /^All that is touched fits today's pool: nothing was read, .* an hour on a smaller pool\.$/,
    );
    expect(held).not.toContain("Export");
  });
  it("asks for what is in no file, and says of what is there that it tells nothing", () => {
    const of = (missing: readonly string[]) =>
      wordFinding(
        { code: "touches-unknown", metric: "BufferCacheHitRatio", missing, assumption: false },
        STANDARD_PLACE,
      );
    expect(of(["BufferCacheHitRatio"])).toMatch(
      /^BufferCacheHitRatio of the instance is in no file, .* Export BufferCacheHitRatio of the instance as Average\.$/,
    );
    expect(of(["BufferCacheHitRatio", "ReadIOPS"])).toMatch(
      /^BufferCacheHitRatio and ReadIOPS .* are in no file, /,
    );
    expect(of([])).toMatch(
      /^BufferCacheHitRatio of the instance tells nothing here, .*Export BufferCacheHitRatio of/,
    );
  });
  it("says that a pool which was set is taken along to classes of the same memory", () => {
    const set = { code: "pool-by-parameters", poolGib: 192, defaultGib: 168.25, assumption: true } as const;
    expect(wordFinding(set, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
      "The buffer pool is 192 GiB, by default it would be 168 GiB: classes of the same memory are taken to run with the same parameter group, so with the same share of their own default, any other with its default.",
    );
  });
  it("says that shared memory was read, over which window, and that it bounds the set from below", () => {
    const read = { code: "touched-in-window", windowGib: 12, windowS: 60, assumption: true } as const;
    const words = (missPct: number | null) => wordFinding({ ...read, missPct }, STANDARD_PLACE);
    expect(words(0.4).replaceAll("\u202f", " ")).toBe(
      "AuroraEstimatedSharedMemoryBytes was read: 12 GiB of pages are used within a window of 60 s (a minute is assumed, mean of the trace). That is a lower bound of the working set, never the set: a pool that holds as much misses at most 0.4 % of page touches, and what a smaller one misses it does not say.",
    );
    expect(words(null)).toMatch(/never the set; it bounds nothing here\.$/);
    const small = { ...read, windowGib: 60 / 1024, missPct: 0.03, timesTouched: 3051.8 } as const;
    expect(wordFinding(small, STANDARD_PLACE).replaceAll("\u202f", " ")).toMatch(
      /60 MiB of pages.* it does not say\. Each page of it is then used 3,052 times in the window, which is much, and told in KiB it would be 60 GiB: check that the file has it in bytes/,
    );
  });
});
