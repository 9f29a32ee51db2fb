import { MantineProvider } from "@mantine/core";
import { cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type OnUrlUpdateFunction, withNuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);

/** Shows a component as a page would, over an address of its own; the hand that uses it comes back. */
export function mount(
  children: ReactNode,
  { search = "", onUrlUpdate }: { readonly search?: string; readonly onUrlUpdate?: OnUrlUpdateFunction } = {},
): UserEvent {
  standIns();
  const Address = withNuqsTestingAdapter({
    searchParams: search,
    hasMemory: true,
    ...(onUrlUpdate !== undefined && { onUrlUpdate }),
  });
  render(
    <Address>
      <MantineProvider env="test">{children}</MantineProvider>
    </Address>,
  );
  return userEvent.setup();
}

/** What the stand-in of a browser does not measure. */
function standIns(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      /** Tells the width that a test gave the elements; where none is laid out there is nothing to tell. */
      observe({ clientWidth: width }: Element): void {
        const entry = { contentRect: new DOMRect(0, 0, width, 0) } as ResizeObserverEntry;
        if (width > 0) queueMicrotask(() => this.#tell([entry], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
