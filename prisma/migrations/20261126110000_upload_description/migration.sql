-- What a file says of clusters and instances (describe-db-*); null where it says nothing, and in uploads of before.
ALTER TABLE "upload" ADD COLUMN "description" JSONB;
