-- CreateTable
CREATE TABLE "job" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "progress" JSONB,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "error_message" TEXT,
    "output" JSONB,
    "created_by" TEXT NOT NULL,
    "progress_id" UUID,
    "awaited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "beat_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "upload_part" (
    "workspace_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "upload_part_pkey" PRIMARY KEY ("workspace_id","job_id","position")
);

-- CreateIndex
CREATE INDEX "job_workspace_id_created_by_kind_idx" ON "job"("workspace_id", "created_by", "kind");

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_workspace_id_job_id_fkey" FOREIGN KEY ("workspace_id", "job_id") REFERENCES "job"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "upload_part" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_bytes" CHECK (octet_length("bytes") <= 1048576);

GRANT SELECT, INSERT, UPDATE, DELETE ON "job" TO acuity_app;
GRANT SELECT, INSERT, DELETE ON "upload_part" TO acuity_app;

ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "job" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "job"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));

ALTER TABLE "upload_part" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "upload_part" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "upload_part"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));
