-- writers wait: one to three seconds for a million events, and readers not at all; after events of before were chained, which
-- would have to keep it, and each index in a migration of its own, so that nobody waits for both.
CREATE UNIQUE INDEX "audit_event_workspace_id_sequence_key" ON "audit_event"("workspace_id", "sequence");
