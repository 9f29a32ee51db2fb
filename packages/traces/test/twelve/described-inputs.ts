import { describedClusterJson, describedInstanceJson } from "../make-descriptions.ts";
import { cpu, fortnight, type Input, json } from "./inputs.ts";
import { column } from "./worlds.ts";

/** The answers of both commands for a cluster of the named members, the first its writer. */
function described(
  cluster: string,
  {
    members,
    instances = members,
  }: { readonly members: readonly string[]; readonly instances?: readonly string[] },
): Input["files"] {
  const told = members.map((name, i) => ({
    DBInstanceIdentifier: name,
    IsClusterWriter: i === 0,
    PromotionTier: 1,
  }));
  const given = { DBClusterMembers: told, StorageType: "aurora" };
  return [
    written("clusters.json", { DBClusters: [describedClusterJson(cluster, given)] }),
    written("instances.json", {
      DBInstances: instances.map((name) => describedInstanceJson(name, { DBClusterIdentifier: cluster })),
    }),
  ];
}

function written(name: string, answer: object): Input["files"][number] {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(answer)) };
}

/** CPU and ReadIOPS of one instance. */
const measured = (name: string, day: number) => [
  ...cpu(`DBInstanceIdentifier=${name}`, fortnight, { day, night: day / 6 }),
  column({ metric: "ReadIOPS", of: `DBInstanceIdentifier=${name}`, span: fortnight }, () => 10 * day),
];

/** Metrics beside what `describe-db-*` wrote, and no word of a user. */
export const DESCRIBED: readonly Input[] = [
  {
    name: "described, a reader of another name than its writer's",
    files: [
      json("metrics.json", [...measured("alpha", 40), ...measured("zeta", 60)]),
      ...described("shop", { members: ["alpha", "zeta"] }),
    ],
    args: [],
  },
  {
    name: "described, a member that nobody measured",
    files: [
      ...described("orders", {
        members: ["orders-1", "orders-2", "orders-3"],
        instances: ["orders-1", "orders-2"],
      }),
      json("metrics.json", [...measured("orders-1", 40), ...measured("orders-2", 60)]),
    ],
    args: [],
  },
  {
    name: "described, one instance and metrics without a name",
    files: [
      written("instances.json", { DBInstances: [describedInstanceJson("solo-1")] }),
      { name: "cpu.csv", bytes: new TextEncoder().encode(unnamedCpu()) },
    ],
    args: [],
  },
];

/** CPU that says of nobody whose it is. */
function unnamedCpu(): string {
  const [column] = cpu("DBInstanceIdentifier=solo-1", fortnight, { day: 40, night: 6 });
  const rows =
    column?.timesS.map((at, i) => `${new Date(at * 1000).toISOString()},${column.values[i]}`) ?? [];
  return ["timestamp,CPUUtilization", ...rows].join("\n");
}
