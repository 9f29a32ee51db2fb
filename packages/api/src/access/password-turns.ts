import { AppError } from "@acuity/contract";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { inTurns } from "../in-turns.ts";

/** Each takes 32 MiB and one of the four threads of the process that also read files and compress. */
const AT_ONCE = 2;
const WAITING = 40;

interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (of: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

/** Passwords are hashed and compared in turns, whoever asks: beyond as many that wait it is refused, `rate-limited`. */
export function passwordTurns(by: Passwords = { hash: hashPassword, verify: verifyPassword }): Passwords {
  const inTurn = inTurns(AT_ONCE);
  let held = 0;
  const take = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (held >= AT_ONCE + WAITING)
      throw new AppError("rate-limited", "Many sign in at this moment: try again in a minute.");
    held += 1;
    try {
      return await inTurn(work);
    } finally {
      held -= 1;
    }
  };
  return {
    hash: (password) => take(() => by.hash(password)),
    verify: (of) => take(() => by.verify(of)),
  };
}
