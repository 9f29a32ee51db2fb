import { AppError } from "@acuity/contract";
import { expect, it } from "vitest";
import { answerOrError, isAppError } from "./answer-or-error.ts";

/** The same error as another bundle of the server makes it. */
class Elsewhere extends Error {
  override readonly name = "AppError";
  readonly code = "rate-limited";
}

it.each([
  new AppError("newer-format", "Update the server."),
  new AppError("plan-refused", "No prices of this region."),
  new Elsewhere("More than 30 requests within 1 min."),
])("a page says whatever error has a sentence: $code", async (error) => {
  const answer = await answerOrError(Promise.reject(error));
  expect(answer).toBe(error);
  expect(isAppError(answer)).toBe(true);
});

it("an answer is no error, and what has no sentence is thrown on", async () => {
  expect(isAppError(await answerOrError(Promise.resolve({ name: "report" })))).toBe(false);
  await expect(answerOrError(Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
});
