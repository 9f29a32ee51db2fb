/** Fields of an answer, as AWS prints them. */
type Fields = Readonly<Record<string, unknown>>;

/** An Aurora cluster as describe-db-clusters prints it, secrets and all, with what is given in its place. */
export function describedClusterJson(id: string, given: Fields = {}): Fields {
  return {
    AllocatedStorage: 1,
    AvailabilityZones: ["eu-west-1a", "eu-west-1b", "eu-west-1c"],
    BackupRetentionPeriod: 7,
    DBClusterIdentifier: id,
    DBClusterParameterGroup: "default.aurora-postgresql16",
    Status: "available",
    Endpoint: `${id}.cluster-c9akciq32rgx.eu-west-1.rds.amazonaws.com`,
    ReaderEndpoint: `${id}.cluster-ro-c9akciq32rgx.eu-west-1.rds.amazonaws.com`,
    MultiAZ: false,
    Engine: "aurora-postgresql",
    EngineVersion: "16.4",
    Port: 5432,
    MasterUsername: "topsecretadmin",
    MasterUserSecret: {
      SecretArn: "arn:aws:secretsmanager:eu-west-1:123456789012:secret:rds!cluster-1",
      SecretStatus: "active",
    },
    DBClusterMembers: [
      { DBInstanceIdentifier: `${id}-1`, IsClusterWriter: true, PromotionTier: 1 },
      { DBInstanceIdentifier: `${id}-2`, IsClusterWriter: false, PromotionTier: 2 },
    ],
    HostedZoneId: "Z29XKXDKYMONMX",
    KmsKeyId: "arn:aws:kms:eu-west-1:123456789012:key/1",
    DbClusterResourceId: "cluster-ABCD1234EFGH5678",
    DBClusterArn: `arn:aws:rds:eu-west-1:123456789012:cluster:${id}`,
    AssociatedRoles: [],
    EnabledCloudwatchLogsExports: ["postgresql"],
    EngineMode: "provisioned",
    HttpEndpointEnabled: false,
    StorageType: "aurora-iopt1",
    PerformanceInsightsEnabled: true,
    PerformanceInsightsRetentionPeriod: 93,
    ServerlessV2ScalingConfiguration: { MinCapacity: 2.0, MaxCapacity: 32.0 },
    ServerlessV2PlatformVersion: "3",
    ...given,
  };
}

/** One of its instances as describe-db-instances prints it. */
export function describedInstanceJson(id: string, given: Fields = {}): Fields {
  return {
    DBInstanceIdentifier: id,
    DBInstanceClass: "db.r7g.xlarge",
    Engine: "aurora-postgresql",
    DBInstanceStatus: "available",
    MasterUsername: "topsecretadmin",
    Endpoint: { Address: `${id}.c9akciq32rgx.eu-west-1.rds.amazonaws.com`, Port: 5432, HostedZoneId: "Z29" },
    AvailabilityZone: "eu-west-1b",
    EngineVersion: "16.4",
    PromotionTier: 1,
    DBClusterIdentifier: id.replace(/-\d+$/, ""),
    StorageType: "aurora-iopt1",
    DBInstanceArn: `arn:aws:rds:eu-west-1:123456789012:db:${id}`,
    PerformanceInsightsEnabled: true,
    ...given,
  };
}

/** The answers of both commands for one cluster of a class writer and a serverless reader. */
export function descriptionFiles(id = "orders") {
  return {
    clusters: JSON.stringify({ DBClusters: [describedClusterJson(id)] }, null, 4),
    instances: JSON.stringify(
      {
        DBInstances: [
          describedInstanceJson(`${id}-1`),
          describedInstanceJson(`${id}-2`, { DBInstanceClass: "db.serverless", PromotionTier: 2 }),
        ],
      },
      null,
      4,
    ),
  };
}
