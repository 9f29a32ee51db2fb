import * as mantine from "@mantine/core";
import { useState } from "react";

/** A choice of one; its list is made when the field is first entered. */
export function Select(props: mantine.SelectProps) {
  return <mantine.Select {...props} {...useListOnEntry(props)} />;
}

/** A choice of several, alike. */
export function MultiSelect(props: mantine.MultiSelectProps) {
  return <mantine.MultiSelect {...props} {...useListOnEntry(props)} />;
}

type Entered = Pick<mantine.SelectProps, "comboboxProps" | "onFocus">;

/**
 * Mantine draws what could be chosen together with the page and hides it: the check had more options than all else it shows. From
 * the first focus on the list stays, because the arrow keys look for the chosen one before it opens.
 */
function useListOnEntry({ comboboxProps = {}, onFocus }: Entered): Required<Entered> {
  const [isEntered, setIsEntered] = useState(false);
  return {
    comboboxProps: { keepMounted: isEntered, ...comboboxProps },
    onFocus: (event) => {
      setIsEntered(true);
      onFocus?.(event);
    },
  };
}
