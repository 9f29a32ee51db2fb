import { AppError } from "@acuity/contract";
import { limitRate } from "../access/limit-rate.ts";
import type { Services } from "../services.ts";

/** Says that a link opens nothing, or that this address asked too often. */
export async function missed(services: Services, address: string): Promise<AppError> {
  try {
    await limitRate(services, { rule: "report.miss", who: address });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return new AppError(
    "not-found",
    "This link opens no report: it was revoked, has expired or is mistyped. Ask whoever sent it for a new one.",
  );
}
