// The only reader of process.env in the web app.
export const env = {
  isDevelopment: process.env["NODE_ENV"] === "development",
} as const;
