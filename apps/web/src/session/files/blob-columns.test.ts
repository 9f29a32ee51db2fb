import { describe, expect, it } from "vitest";
import { packColumns, unpackColumns } from "./blob-columns.ts";

const long = Float64Array.from({ length: 50_000 }, (_, i) => i / 3);
const value = {
  name: "cpu.csv",
  series: [{ timesS: long, values: Float64Array.of(1, 2) }, { timesS: long }],
};

describe("packColumns", () => {
  it("lays long columns into blobs, one for a column that two series share, and leaves short ones", () => {
    const { series } = packColumns(value);
    expect(series[0]?.timesS).toMatchObject({ columnOf: "Float64Array", blob: { size: 400_000 } });
    expect(series[0]?.timesS).toBe(series[1]?.timesS);
    expect(series[0]?.values).toEqual(Float64Array.of(1, 2));
  });

  it("is undone by unpackColumns, shared columns included", async () => {
    const back = await unpackColumns(packColumns(value));
    expect(back).toEqual(value);
    expect(back.series[0]?.timesS).toBe(back.series[1]?.timesS);
  });

  it("leaves what was kept before as it is", async () => {
    expect(await unpackColumns(value)).toBe(value);
  });
});
