-- writers wait: one to three seconds for a million events, and readers not at all.
CREATE INDEX "audit_event_workspace_id_action_sequence_idx" ON "audit_event"("workspace_id", "action", "sequence");
