-- What happened in a workspace outlives it. Not sooner: an event of before, left by a workspace that ends, would be chained
-- by nobody.
ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_workspace_id_fkey";
