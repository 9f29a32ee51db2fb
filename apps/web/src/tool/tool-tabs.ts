import { type ComponentType, createContext } from "react";

/** The questions beside the plan, as tabs of it. */
interface ToolPanels {
  readonly Reads: ComponentType;
  readonly Failover: ComponentType;
}

const None: ComponentType = () => null;

/** Features never import each other: the page hands the questions to the workbench. */
export const ToolTabs = createContext<ToolPanels>({ Reads: None, Failover: None });
