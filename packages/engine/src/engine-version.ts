/** Version of the calculation; a report pins it (PRC-4). Equal to this package's version. */
export const engineVersion = "0.1.0";
