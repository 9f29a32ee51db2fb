-- Questions of Optimized Reads and failover that go into the report.
ALTER TABLE "scenario" ADD COLUMN "studies" JSONB NOT NULL DEFAULT '{}';
