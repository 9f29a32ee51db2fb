import { type ComponentType, createContext } from "react";

/** A question beside the plan: a page of its own, or a tab of the plan. */
export interface ToolProps {
  readonly isTab?: boolean;
  /** The plan it stands under: what is known is read anew with another. */
  readonly plan?: object | null;
}

/** The questions beside the plan, as tabs of it. */
interface ToolPanels {
  readonly Reads: ComponentType<ToolProps>;
  readonly Failover: ComponentType<ToolProps>;
}

const None: ComponentType<ToolProps> = () => null;

/** Features never import each other: the page hands the questions to the workbench. */
export const ToolTabs = createContext<ToolPanels>({ Reads: None, Failover: None });
