-- writers wait: about a second for a million events, and readers not at all; each index has a migration of its own for that.
CREATE UNIQUE INDEX "audit_event_workspace_id_sequence_key" ON "audit_event"("workspace_id", "sequence");
