-- After how many days without use scenarios, links and files go; null = never. Use is noted once a day. The workspace comes last, as
-- whoever saves takes it last too.
ALTER TABLE "scenario" ADD COLUMN "used_at" TIMESTAMPTZ(3);
ALTER TABLE "report" ADD COLUMN "used_at" TIMESTAMPTZ(3);
ALTER TABLE "workspace" ADD COLUMN "keep_days" INTEGER;
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_keep_days" CHECK ("keep_days" > 0);

GRANT UPDATE ("keep_days") ON "workspace" TO acuity_app;
GRANT UPDATE ("used_at") ON "report" TO acuity_app;
