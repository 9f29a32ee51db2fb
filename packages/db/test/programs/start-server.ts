// Starts the embedded server in the folder given and stays until it is killed.
import { startServer } from "../../src/server/start-server.ts";

const [folder = ""] = process.argv.slice(2);
const { urls } = await startServer({ folder });
process.stdout.write(`${urls.app}\n`);
setInterval(() => {}, 60_000);
