import { expect, it } from "vitest";
import { passwordTurns } from "./password-turns.ts";

it("two passwords are worked at, forty wait, and whoever comes then is told to come again", async () => {
  const begun: ((hash: string) => void)[] = [];
  const hash = () => new Promise<string>((end) => begun.push(end));
  const { hash: ask, verify } = passwordTurns({ hash, verify: async () => true });
  const all = Array.from({ length: 42 }, () => ask("a password"));
  const refusal = { code: "rate-limited", message: expect.stringContaining("Many sign in") };
  await expect(ask("one more")).rejects.toMatchObject(refusal);
  await expect(verify({ hash: "", password: "" })).rejects.toMatchObject(refusal);
  expect(begun).toHaveLength(2);
  begun.shift()?.("hash");
  expect(await all[0]).toBe("hash");
  expect(begun).toHaveLength(2);
  const last = verify({ hash: "", password: "" });
  for (let ended = 1; ended < 42; ended += 1) {
    begun.shift()?.("hash");
    await all[ended];
  }
  expect(await last).toBe(true);
});
