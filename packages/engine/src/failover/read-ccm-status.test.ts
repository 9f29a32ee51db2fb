import { describe, expect, it } from "vitest";
import { readCcmStatus } from "./read-ccm-status.ts";

const expected = {
  buffers_sent_last_minute: 10,
  buffers_found_last_minute: 20,
  buffers_sent_last_scan: 30,
  buffers_found_last_scan: 40,
  buffers_sent_current_scan: 5,
  buffers_found_current_scan: 6,
  current_scan_progress: 7,
};
const names = Object.keys(expected);
const values = Object.values(expected);

describe("readCcmStatus", () => {
  it("CCM-3 reads aligned, expanded, unaligned and CSV output alike", () => {
    const widths = names.map((name) => name.length);
    const aligned = [
      ` ${names.join(" | ")} `,
      widths.map((width) => "-".repeat(width + 2)).join("+"),
      ` ${values.map((value, index) => String(value).padStart(widths[index] ?? 0)).join(" | ")} `,
      "(1 row)",
    ].join("\n");
    const expanded = `-[ RECORD 1 ]---+---\n${names.map((name, index) => `${name}   | ${values[index]}`).join("\r\n")}`;
    expect(readCcmStatus(`db=> select * from aurora_ccm_status();\n${aligned}\n`)).toEqual(expected);
    expect(readCcmStatus(expanded)).toEqual(expected);
    expect(readCcmStatus(`${names.join("|")}\n${values.join("|")}\n(1 row)`)).toEqual(expected);
    expect(readCcmStatus(`${names.join(",")}\n${values.join(",")}\n`)).toEqual(expected);
  });

  it("CCM-3 the server's refusal is named and says what to do", () => {
    expect(() => readCcmStatus("ERROR:  Cluster Cache Manager is disabled")).toThrow(
      expect.objectContaining({ code: "cache-management-refused" }),
    );
  });

  it("CCM-3 a cut paste names what is missing, a wrong value is shown", () => {
    expect(() => readCcmStatus("buffers_sent_last_minute | 3")).toThrow(/missing: buffers_found_last_minute/);
    const wrong = names.map((name) => `${name} | ${name.endsWith("progress") ? "7.5" : "7"}`).join("\n");
    expect(() => readCcmStatus(wrong)).toThrow(/current_scan_progress.*"7.5"/);
  });
});
