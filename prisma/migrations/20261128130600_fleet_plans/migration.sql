-- A fleet plan is a job whose pieces are jobs of their own, one a cluster.
ALTER TABLE "job" ADD COLUMN "parent_id" UUID, ADD COLUMN "position" INTEGER;

CREATE INDEX "job_workspace_id_parent_id_position_idx" ON "job"("workspace_id", "parent_id", "position");

ALTER TABLE "job" ADD CONSTRAINT "job_workspace_id_parent_id_fkey" FOREIGN KEY ("workspace_id", "parent_id") REFERENCES "job"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
