// Makes the three logins and the database on a PostgreSQL of one's own: node packages/tooling/prepare-server.ts
import { prepareServer } from "@acuity/db/prepare-server";

const {
  DATABASE_ADMIN_URL: admin,
  DATABASE_URL: app,
  DATABASE_AUTH_URL: auth,
  DATABASE_MIGRATE_URL: migrate,
} = process.env;
if (!admin || !app || !auth || !migrate) {
  process.stderr.write(
    "Set DATABASE_ADMIN_URL (a superuser's), DATABASE_URL, DATABASE_AUTH_URL and DATABASE_MIGRATE_URL.\n",
  );
  process.exit(1);
}
try {
  await prepareServer({ admin, app, auth, migrate });
  process.stdout.write("The logins and the database are there.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
