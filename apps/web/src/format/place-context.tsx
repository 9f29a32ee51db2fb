import { type Place, STANDARD_PLACE } from "@acuity/words";
import { createContext, useContext } from "react";

/** Where and in what money the screen below shows figures: the currency of its settings. */
export const PlaceContext = createContext<Place>(STANDARD_PLACE);

export function usePlace(): Place {
  return useContext(PlaceContext);
}
