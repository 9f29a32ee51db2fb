const MIB = 1024 * 1024;

/** Bounds of what a client may send. Beyond them an input is refused before it is read to its end. */
export const limits = {
  /** Body of an upload: header and encoded columns. */
  uploadBytes: 64 * MIB,
  uploadHeaderBytes: 4 * MIB,
  /** What one file describes, as JSON: an account of thousands of instances. */
  descriptionBytes: 2 * MIB,
  /** Characters of its JSON that are told at a time. */
  descriptionPartChars: 128 * 1024,
  /** Files with a description that one plan rests on. */
  descriptionsPerPlan: 50,
  /** Body of a request to a procedure that takes long lists, and of one to any other. */
  jsonBytes: MIB,
  shortJsonBytes: 64 * 1024,
  /** Values in a body beyond the short ones: several times what the longest that is taken holds. */
  jsonValues: 50_000,
  /** Of what one request is answered. */
  answerBytes: 8 * MIB,
  /** Octets of samples that are read at a time; of one part alone, however long that is. */
  samplesPageBytes: MIB,
  /** As many as the reader of files takes: what can be planned can be shared. */
  seriesPerUpload: 5_000,
  chunksPerSeries: 10_000,
  /** One is unpacked at a time: what a claim can make of memory ends here. */
  samplesPerChunk: 1_000_000,
  chunkBytes: 4 * MIB,
  samplesPerSeries: 40_000_000,
  samplesPerUpload: 200_000_000,
  /** Of all series that one plan rests on. */
  samplesPerPlan: 200_000_000,
  /** From the first sample to the last, of a series and of a plan: ten years and their leap days. */
  spanDays: 3_653,
  /** Original file, whose size is only reported. */
  fileBytes: 4 * 1024 * MIB,
  warningsPerUpload: 1_000,
  /** All of them, as JSON. */
  warningsChars: 256 * 1024,
  /** As many as CloudWatch has. */
  dimensionsPerSeries: 30,
  nameLength: 120,
  /** Entries of an archive that is brought back. */
  archiveEntries: 20_000,
  /** What all of them may unpack to. */
  archiveBytes: 256 * MIB,
  /** Body of an archive that is brought back: the longest upload and what is written around it. */
  archiveZipBytes: 66 * MIB,
  fileNameLength: 255,
  labelLength: 2_000,
  clustersPerWorkspace: 5_000,
  /** Clusters in one page of their list, and of what each holds the newest. */
  clustersPerPage: 100,
  newestPerCluster: 20,
  /** Clusters in one page of what a fleet plan found. */
  fleetRowsPerPage: 500,
  scenariosPerCluster: 500,
  /** Plans, links or price lists in one page of their list. */
  listedPerPage: 500,
  /** Files in one page of their list, and octets that those weigh together; one is a page, however much it weighs. */
  uploadsPerPage: 100,
  uploadsPageBytes: 256 * 1024,
  /** Series of one file that its list tells, and octets that those weigh together; the others are asked for in such pages. */
  seriesPerPage: 100,
  seriesPageBytes: 128 * 1024,
  uploadsPerScenario: 1_000,
  catalogsPerWorkspace: 100,
  /** Days after the last visit that a session ends: a guest's only way back, and that of all they saved. */
  sessionDays: 90,
  /** Days without use that a workspace may have its rows kept for. */
  keepDaysLeast: 7,
  keepDaysMost: 3_650,
  /** Days a report link may live; that of a guest no longer than their session. */
  reportDays: 365,
  reportDaysDefault: 30,
} as const;

/** Procedures that take a price list, or the ids of as many files or clusters as there may be. */
const LONG_INPUTS: ReadonlySet<string> = new Set(["catalog.save", "plan.start", "scenario.save"]);

/** Most octets of the body of a request that calls these procedures. */
export const jsonBytesOf = (procedures: readonly string[]): number =>
  procedures.some((name) => LONG_INPUTS.has(name)) ? limits.jsonBytes : limits.shortJsonBytes;
