-- CreateEnum
CREATE TYPE "workspace_role" AS ENUM ('owner', 'editor', 'viewer');

-- CreateTable
CREATE TABLE "workspace" (
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "member" (
    "workspace_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "workspace_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "cluster" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "engine_version" TEXT,
    "region" TEXT NOT NULL,
    "storage_mode" TEXT NOT NULL,
    "members" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cluster_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "upload" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cluster_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "reading_sha256" BYTEA NOT NULL,
    "name" TEXT NOT NULL,
    "byte_count" BIGINT NOT NULL,
    "format" TEXT NOT NULL,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "series" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "metric" TEXT,
    "statistic" TEXT,
    "unit" TEXT,
    "period_s" INTEGER,
    "dimensions" JSONB NOT NULL DEFAULT '{}',
    "label" TEXT NOT NULL,
    "region" TEXT,
    "codec" TEXT NOT NULL,
    "first_s" DOUBLE PRECISION NOT NULL,
    "last_s" DOUBLE PRECISION NOT NULL,
    "count" INTEGER NOT NULL,
    "min" DOUBLE PRECISION NOT NULL,
    "max" DOUBLE PRECISION NOT NULL,
    "mean" DOUBLE PRECISION NOT NULL,
    "gap_count" INTEGER NOT NULL DEFAULT 0,
    "duplicate_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "series_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "chunk" (
    "workspace_id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "checksum" BIGINT NOT NULL,

    CONSTRAINT "chunk_pkey" PRIMARY KEY ("workspace_id","series_id","position")
);

-- CreateTable
CREATE TABLE "scenario" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cluster_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scenario_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "report" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cluster_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "inputs" JSONB NOT NULL,
    "engine_version" TEXT NOT NULL,
    "catalog_version" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "catalog_import" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "row_count" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalog_import_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" "workspace_role" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "workspace_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "actor_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "auth_user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "is_anonymous" BOOLEAN DEFAULT false,
    "workspace_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_request" BIGINT NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_counter" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_counter_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "cluster_workspace_id_name_key" ON "cluster"("workspace_id", "name");

-- CreateIndex
CREATE INDEX "upload_workspace_id_cluster_id_idx" ON "upload"("workspace_id", "cluster_id");

-- CreateIndex
CREATE UNIQUE INDEX "upload_workspace_id_sha256_reading_sha256_key" ON "upload"("workspace_id", "sha256", "reading_sha256");

-- CreateIndex
CREATE UNIQUE INDEX "series_workspace_id_upload_id_position_key" ON "series"("workspace_id", "upload_id", "position");

-- CreateIndex
CREATE INDEX "scenario_workspace_id_cluster_id_idx" ON "scenario"("workspace_id", "cluster_id");

-- CreateIndex
CREATE INDEX "report_workspace_id_cluster_id_idx" ON "report"("workspace_id", "cluster_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_workspace_id_token_hash_key" ON "report"("workspace_id", "token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "catalog_import_workspace_id_sha256_key" ON "catalog_import"("workspace_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_workspace_id_token_hash_key" ON "api_token"("workspace_id", "token_hash");

-- CreateIndex
CREATE INDEX "audit_event_workspace_id_created_at_idx" ON "audit_event"("workspace_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "auth_user_email_key" ON "auth_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "auth_session_token_key" ON "auth_session"("token");

-- CreateIndex
CREATE INDEX "auth_session_user_id_idx" ON "auth_session"("user_id");

-- CreateIndex
CREATE INDEX "auth_account_user_id_idx" ON "auth_account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_account_provider_id_account_id_key" ON "auth_account"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "auth_verification_identifier_idx" ON "auth_verification"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "rate_limit_key_key" ON "rate_limit"("key");

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cluster" ADD CONSTRAINT "cluster_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_workspace_id_cluster_id_fkey" FOREIGN KEY ("workspace_id", "cluster_id") REFERENCES "cluster"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_workspace_id_upload_id_fkey" FOREIGN KEY ("workspace_id", "upload_id") REFERENCES "upload"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chunk" ADD CONSTRAINT "chunk_workspace_id_series_id_fkey" FOREIGN KEY ("workspace_id", "series_id") REFERENCES "series"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_workspace_id_cluster_id_fkey" FOREIGN KEY ("workspace_id", "cluster_id") REFERENCES "cluster"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_workspace_id_cluster_id_fkey" FOREIGN KEY ("workspace_id", "cluster_id") REFERENCES "cluster"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalog_import" ADD CONSTRAINT "catalog_import_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Already compressed: PostgreSQL need not try again.
ALTER TABLE "chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

ALTER TABLE "upload" ADD CONSTRAINT "upload_hashes" CHECK (octet_length("sha256") = 32 AND octet_length("reading_sha256") = 32);
ALTER TABLE "report" ADD CONSTRAINT "report_token_hash" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_hash" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "series" ADD CONSTRAINT "series_span" CHECK ("count" > 0 AND "first_s" <= "last_s" AND "min" <= "max");

-- The app's role. It owns nothing and cannot bypass row-level security. A role belongs to the whole server, so
-- another database may have made it already, or be making it now.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'acuity_app') THEN
    CREATE ROLE acuity_app NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;

-- The owner connects and takes on the role (options "-c role=acuity_app").
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'acuity_app', 'MEMBER') THEN
    EXECUTE format('GRANT acuity_app TO %I', current_user);
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO acuity_app;
GRANT SELECT, INSERT, DELETE, UPDATE ("name") ON "workspace" TO acuity_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "member", "cluster", "scenario", "api_token" TO acuity_app;
GRANT SELECT, INSERT, DELETE ON "upload", "series", "chunk", "catalog_import" TO acuity_app;
GRANT SELECT, INSERT, DELETE, UPDATE ("revoked_at") ON "report" TO acuity_app;
GRANT SELECT, INSERT ON "audit_event" TO acuity_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "auth_user", "auth_session", "auth_account", "auth_verification", "rate_limit", "rate_counter" TO acuity_app;

-- Second wall: a row is seen and written only by the workspace that the transaction was opened for.
-- nullif: a connection that was used before answers '' when nothing is set. The subselect is evaluated once a
-- statement, so the primary key is used. Without WITH CHECK the same condition guards writes.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['workspace', 'member', 'cluster', 'upload', 'series', 'chunk', 'scenario',
                                      'report', 'catalog_import', 'api_token', 'audit_event'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format($policy$
      CREATE POLICY tenant ON %I
      USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid))
    $policy$, tenant_table);
  END LOOP;
END
$$;
