// @vitest-environment happy-dom
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { changeOf } from "@acuity/words";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../testing/mount.tsx";
import { ChangePanel } from "./change-panel.tsx";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const change = (instanceClass: string) =>
  changeOf({ clusterName: "orders-prod", baseline: baselineOf(), settings: onClass(instanceClass) });

it("shows the change in each language, the commands with the way back", async () => {
  const hand = mount(<ChangePanel change={change("db.r7g.large")} />);
  expect(screen.getByRole("region", { name: "The change as Terraform" }).textContent).toContain(
    "db.r7g.large",
  );
  await hand.click(screen.getByRole("tab", { name: "CloudFormation" }));
  expect(screen.getByRole("region", { name: "The change as CloudFormation" }).textContent).toContain(
    "AWS::RDS",
  );
  await hand.click(screen.getByRole("tab", { name: "CLI" }));
  expect(screen.getByRole("list", { name: "The way back, step by step" }).textContent).toContain(
    "db.r6g.xlarge",
  );
});

it("says that nothing changes where that is so", () => {
  mount(<ChangePanel change={change("db.r6g.xlarge")} />);
  expect(screen.getByText("Nothing is changed: this is what runs today.")).toBeTruthy();
});
