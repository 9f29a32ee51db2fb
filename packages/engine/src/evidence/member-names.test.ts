import { describe, expect, it } from "vitest";
import { clusterStem, instanceStem, isNamedAfter } from "./member-names.ts";

describe("EVD-7", () => {
  it.each([
    ["orders-prod-1", "orders-prod"],
    ["db2", "db"],
    ["orders-writer", "orders"],
    ["orders-reader-2", "orders"],
    ["database-1-instance-1", "database-1"],
    ["database-1-instance-1-eu-west-1b", "database-1"],
    ["prod-orders", "prod-orders"],
    ["7", "7"],
  ])("%s is a member of %s by name", (instance, stem) => {
    expect(instanceStem(instance)).toBe(stem);
  });

  it.each([
    ["orders-1", "orders", true],
    ["orders1", "orders", true],
    ["Orders-1", "orders", true],
    ["ordersarchive-1", "orders", false],
    ["db21", "db2", false],
    ["orders-prod-instance-1", "orders-prod-cluster", true],
  ])("whether %s is named after the cluster %s: %s", (instance, cluster, is) => {
    expect(isNamedAfter(instance, clusterStem(cluster))).toBe(is);
  });
});
