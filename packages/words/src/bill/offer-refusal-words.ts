import type { OfferRefusal } from "@acuity/engine/plan";

/** Why a class that runs has no reserved offer (RSV-1, RSV-2). */
export function offerRefusalWords({ code, instanceClass, region }: OfferRefusal): string {
  switch (code) {
    case "no-units":
      return `AWS publishes no normalized units for ${instanceClass}, so nothing can be reserved here.`;
    case "no-standard-price":
      return `${instanceClass} has no Standard price here, which reserved prices start from.`;
    case "no-reserved-price":
      return `No reserved price of ${instanceClass} in ${region} is known: enter a discount or import AWS's price file.`;
    default:
      return code satisfies never;
  }
}
