/** Builds small files in AWS's schema for tests; every figure is made up unless a test says otherwise. */

const COLUMNS = [
  "SKU",
  "OfferTermCode",
  "RateCode",
  "TermType",
  "PriceDescription",
  "EffectiveDate",
  "StartingRange",
  "EndingRange",
  "Unit",
  "PricePerUnit",
  "Currency",
  "LeaseContractLength",
  "PurchaseOption",
  "Product Family",
  "Location",
  "Location Type",
  "Instance Type",
  "Storage",
  "Database Engine",
  "License Model",
  "Deployment Option",
  "usageType",
  "operation",
  "Extended Support Pricing Year",
  "Region Code",
] as const;

export type OfferRow = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const quoted = (cells: readonly string[]): string =>
  cells.map((c) => `"${c.replaceAll('"', '""')}"`).join(",");

const metadata = (offerCode: string): string =>
  [
    ["FormatVersion", "v1.0"],
    ["Disclaimer", "This pricing list is for informational purposes only, and may change."],
    ["Publication Date", "2026-05-08T21:16:54Z"],
    ["Version", "20260508211654"],
    ["OfferCode", offerCode],
  ]
    .map(quoted)
    .join("\n");

/** An AmazonRDS offer in CSV. */
export function offerCsv(rows: readonly OfferRow[]): string {
  const lines = rows.map((row) => quoted(COLUMNS.map((column) => row[column] ?? "")));
  return `${metadata("AmazonRDS")}\n${quoted([...COLUMNS])}\n${lines.join("\n")}\n`;
}

const base: OfferRow = {
  TermType: "OnDemand",
  EffectiveDate: "2026-05-01",
  StartingRange: "0",
  EndingRange: "Inf",
  Unit: "Hrs",
  Currency: "USD",
  Location: "EU (Ireland)",
  "Location Type": "AWS Region",
  "Deployment Option": "Single-AZ",
  "License Model": "No license required",
  "Region Code": "eu-west-1",
};

/** Rows of eu-west-1: a class in both storage modes, its five reserved offers, charges, and products of other kinds. */
export function irelandRows(): readonly OfferRow[] {
  const postgres = { ...base, "Database Engine": "Aurora PostgreSQL", operation: "CreateDBInstance:0021" };
  const instance = { ...postgres, "Product Family": "Database Instance", "Instance Type": "db.r6g.large" };
  const standard = {
    ...instance,
    SKU: "PGSTD",
    usageType: "EU-InstanceUsage:db.r6g.large",
    Storage: "EBS Only",
  };
  const any = { ...base, "Database Engine": "Any", operation: "" };
  const reserved = (lease: string, option: string, parts: { fee?: string; hourly?: string }): OfferRow[] => {
    const term = { ...standard, TermType: "Reserved", LeaseContractLength: lease, PurchaseOption: option };
    return [
      ...(parts.fee === undefined ? [] : [{ ...term, Unit: "Quantity", PricePerUnit: parts.fee }]),
      ...(parts.hourly === undefined ? [] : [{ ...term, Unit: "Hrs", PricePerUnit: parts.hourly }]),
    ];
  };
  return [
    { ...standard, PricePerUnit: "0.2860000000", "License Model": "No License required" },
    {
      ...instance,
      SKU: "PGIO",
      usageType: "EU-InstanceUsageIOOptimized:db.r6g.large",
      Storage: "Aurora IO Optimization Mode",
      PricePerUnit: "0.3720000000",
      "License Model": "NA",
    },
    ...reserved("1yr", "No Upfront", { hourly: "0.1880000000" }),
    ...reserved("1yr", "Partial Upfront", { fee: "700", hourly: "0.0800000000" }),
    ...reserved("1yr", "All Upfront", { fee: "1380", hourly: "0.0000000000" }),
    ...reserved("3 yr", "PartialUpfront", { fee: "1445", hourly: "0.0550000000" }),
    ...reserved("3yr", "All Upfront", { fee: "2721" }),
    ...reserved("3yr", "No Upfront", { hourly: "0.1500000000" }),
    {
      ...postgres,
      SKU: "PGACU",
      Unit: "ACU-Hr",
      "Product Family": "ServerlessV2",
      usageType: "EU-Aurora:ServerlessV2Usage",
      PricePerUnit: "0.1400000000",
    },
    {
      ...postgres,
      SKU: "PGACUIO",
      Unit: "ACU-Hr",
      "Product Family": "ServerlessV2",
      usageType: "EU-Aurora:ServerlessV2IOOptimizedUsage",
      PricePerUnit: "0.1900000000",
    },
    { ...any, SKU: "STO", Unit: "GB-Mo", usageType: "EU-Aurora:StorageUsage", PricePerUnit: "0.1100000000" },
    {
      ...any,
      SKU: "STOIO",
      Unit: "GB-Mo",
      usageType: "EU-Aurora:IO-OptimizedStorageUsage",
      PricePerUnit: "0.2480000000",
    },
    { ...any, SKU: "IO", Unit: "IOs", usageType: "EU-Aurora:StorageIOUsage", PricePerUnit: "0.0000002200" },
    { ...any, SKU: "BAK", Unit: "GB-Mo", usageType: "EU-Aurora:BackupUsage", PricePerUnit: "0.0210000000" },
    {
      ...postgres,
      SKU: "EXT3",
      Unit: "vCPU-Hours",
      usageType: "EU-ExtendedSupport:Yr3:PostgreSQL11",
      "Extended Support Pricing Year": "Year 3",
      PricePerUnit: "0.2240000000",
    },
    {
      ...postgres,
      SKU: "NEW",
      Unit: "Hrs",
      usageType: "EU-Aurora:QuantumUsage",
      PricePerUnit: "9.9900000000",
    },
    {
      ...base,
      SKU: "ORA",
      "Product Family": "Database Instance",
      "Instance Type": "db.r6g.large",
      "Database Engine": "Oracle",
      operation: "CreateDBInstance:0005",
      usageType: "EU-InstanceUsage:db.r6g.large",
      PricePerUnit: "0.9990000000",
    },
    {
      ...standard,
      SKU: "OUT",
      "Location Type": "AWS Outposts",
      "Region Code": "eu-west-1-o",
      PricePerUnit: "7",
    },
  ];
}

/** The same rows as AWS's JSON offer. */
export function offerJson(rows: readonly OfferRow[]): string {
  const products: Record<string, object> = {};
  const terms: Record<"OnDemand" | "Reserved", Record<string, Record<string, object>>> = {
    OnDemand: {},
    Reserved: {},
  };
  rows.forEach((row, i) => {
    const sku = row.SKU ?? "";
    products[sku] ??= {
      sku,
      productFamily: row["Product Family"] ?? "",
      attributes: {
        location: row.Location,
        locationType: row["Location Type"],
        instanceType: row["Instance Type"] ?? "",
        storage: row.Storage ?? "",
        databaseEngine: row["Database Engine"] ?? "",
        licenseModel: row["License Model"],
        deploymentOption: row["Deployment Option"],
        usagetype: row.usageType,
        operation: row.operation ?? "",
        extendedSupportPricingYear: row["Extended Support Pricing Year"] ?? "",
        regionCode: row["Region Code"],
      },
    };
    const ofType = terms[row.TermType === "Reserved" ? "Reserved" : "OnDemand"];
    ofType[sku] ??= {};
    const ofSku = ofType[sku];
    if (ofSku === undefined) return;
    ofSku[`${sku}.TERM${i}`] = {
      offerTermCode: `TERM${i}`,
      sku,
      effectiveDate: "2026-05-01T00:00:00Z",
      priceDimensions: {
        [`${sku}.TERM${i}.RATE`]: {
          unit: row.Unit,
          beginRange: row.StartingRange,
          endRange: row.EndingRange,
          pricePerUnit: { [row.Currency ?? "USD"]: row.PricePerUnit },
        },
      },
      termAttributes:
        row.TermType === "Reserved"
          ? { LeaseContractLength: row.LeaseContractLength, PurchaseOption: row.PurchaseOption }
          : {},
    };
  });
  return JSON.stringify({
    formatVersion: "v1.0",
    offerCode: "AmazonRDS",
    version: "20260508211654",
    publicationDate: "2026-05-08T21:16:54Z",
    products,
    terms,
  });
}

/** A Database Savings Plans file of eu-west-1: serverless, r7g in both modes, another service. */
export function savingsPlanCsv(region = "eu-west-1"): string {
  const header = [
    "SKU",
    "RateCode",
    "Unit",
    "EffectiveDate",
    "DiscountedRate",
    "Currency",
    "DiscountedSKU",
    "DiscountedServiceCode",
    "DiscountedUsageType",
    "DiscountedOperation",
    "PurchaseOption",
    "LeaseContractLength",
    "LeaseContractLengthUnit",
    "DiscountedRegionCode",
    "DiscountedInstanceType",
  ];
  const row = (usage: string, rate: string, instanceType = "", service = "AmazonRDS") =>
    quoted([
      "SP",
      "SP.1",
      "Hrs",
      "2026-05-01",
      rate,
      "USD",
      "PGSTD",
      service,
      usage,
      service === "AmazonRDS" ? "CreateDBInstance:0021" : "",
      "No Upfront",
      "1",
      "year",
      region,
      instanceType,
    ]);
  return [
    metadata("AWSDatabaseSavingsPlans"),
    quoted(header),
    row("EU-Aurora:ServerlessV2Usage", "0.091"),
    row("EU-Aurora:ServerlessV2IOOptimizedUsage", "0.1235"),
    row("EU-InstanceUsage:db.r7g.2xl", "0.9", "db.r7g.2xlarge"),
    row("EU-InstanceUsageIOOptimized:db.r7g.2xl", "1.17"),
    row("EU-NodeUsage:cache.r7g.large", "0.1", "", "AmazonElastiCache"),
    "",
  ].join("\n");
}
