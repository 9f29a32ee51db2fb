-- What happened in a workspace outlives it, and each event is chained to the one before by hashes made here.
ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_workspace_id_fkey";
ALTER TABLE "audit_event" ADD COLUMN "request_id" TEXT,
ADD COLUMN "sequence" BIGINT,
ADD COLUMN "previous_hash" BYTEA,
ADD COLUMN "hash" BYTEA;

-- The end of each chain: who adds to it holds this row, so writes of other workspaces never wait; and a tail that was
-- cut off is missed.
CREATE TABLE "audit_head" (
    "workspace_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("workspace_id")
);

-- A job carries the id of the request that asked for it, so that both stand in the log under one.
ALTER TABLE "job" ADD COLUMN "request_id" TEXT;

-- The JSON array that an event's hash is made of; packages/db/src/audit/chain.ts writes the same one.
CREATE FUNCTION audit_text(e "audit_event") RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT json_build_array(e.workspace_id, e.sequence, e.id,
    to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    e.actor_id, e.action, e.subject, e.detail::text, e.request_id)::text
$$;

-- Puts an event at the end of its workspace's chain. It runs when the transaction ends: nobody holds the end of a chain
-- longer than a COMMIT takes, and whoever holds it waits for nothing else, so there is no deadlock.
CREATE FUNCTION audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  event public.audit_event;
  head public.audit_head;
BEGIN
  INSERT INTO public.audit_head AS known VALUES (NEW.workspace_id, 0, ''::bytea)
  ON CONFLICT (workspace_id) DO UPDATE SET sequence = known.sequence
  RETURNING * INTO head;
  UPDATE public.audit_event SET created_at = clock_timestamp(), sequence = head.sequence + 1, previous_hash = head.hash
  WHERE workspace_id = NEW.workspace_id AND id = NEW.id AND sequence IS NULL
  RETURNING * INTO event;
  IF event.id IS NULL THEN RETURN NULL; END IF;
  event.hash := sha256(event.previous_hash || convert_to(public.audit_text(event), 'UTF8'));
  UPDATE public.audit_event SET hash = event.hash WHERE workspace_id = NEW.workspace_id AND id = NEW.id;
  UPDATE public.audit_head SET sequence = event.sequence, hash = event.hash WHERE workspace_id = NEW.workspace_id;
  IF event.sequence % 64 = 0 THEN PERFORM public.audit_sweep(); END IF;
  RETURN NULL;
END
$$;

-- Forgets what is older than 400 days, always from the front; the event it leaves says up to where, and which hash the
-- rest begins from. Of a workspace that is gone nothing is left once all of it is that old. Answers how many it forgot.
CREATE FUNCTION audit_sweep() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  tenant uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  kept_from bigint;
  last public.audit_event;
  forgotten bigint;
BEGIN
  PERFORM FROM public.audit_head WHERE workspace_id = tenant FOR UPDATE;
  SELECT min(sequence) INTO kept_from FROM public.audit_event
  WHERE workspace_id = tenant AND created_at >= clock_timestamp() - interval '400 days';
  SELECT * INTO last FROM public.audit_event
  WHERE workspace_id = tenant AND sequence < coalesce(kept_from, 9223372036854775807) ORDER BY sequence DESC LIMIT 1;
  IF last.id IS NULL THEN RETURN 0; END IF;
  DELETE FROM public.audit_event WHERE workspace_id = tenant AND sequence <= last.sequence;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  IF kept_from IS NULL AND NOT EXISTS (SELECT FROM public.workspace WHERE workspace_id = tenant) THEN
    DELETE FROM public.audit_head WHERE workspace_id = tenant;
    RETURN forgotten;
  END IF;
  INSERT INTO public.audit_event (workspace_id, id, actor_id, action, subject, detail)
  VALUES (tenant, gen_random_uuid(), 'system', 'audit.sweep', tenant::text,
    jsonb_build_object('through', last.sequence, 'hash', encode(last.hash, 'hex')));
  RETURN forgotten;
END
$$;

REVOKE ALL ON FUNCTION audit_text("audit_event"), audit_chain(), audit_sweep() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_sweep() TO acuity_app;

-- Events of before are chained in the order they came. The policies hold an owner who is no superuser too, and a
-- migration belongs to no workspace.
ALTER TABLE "audit_event" NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  event audit_event;
  tenant uuid;
  head bytea;
  next bigint;
BEGIN
  FOR event IN SELECT * FROM audit_event ORDER BY workspace_id, created_at, id LOOP
    IF tenant IS DISTINCT FROM event.workspace_id THEN
      tenant := event.workspace_id;
      head := ''::bytea;
      next := 1;
    END IF;
    event.sequence := next;
    event.previous_hash := head;
    head := sha256(head || convert_to(audit_text(event), 'UTF8'));
    UPDATE audit_event SET sequence = next, previous_hash = event.previous_hash, hash = head
    WHERE workspace_id = tenant AND id = event.id;
    INSERT INTO audit_head VALUES (tenant, next, head)
    ON CONFLICT (workspace_id) DO UPDATE SET sequence = next, hash = head;
    next := next + 1;
  END LOOP;
END
$$;
ALTER TABLE "audit_event" FORCE ROW LEVEL SECURITY;

-- writers wait: so far a workspace has a few events a plan, and what reads them so is new with this version.
CREATE UNIQUE INDEX "audit_event_workspace_id_sequence_key" ON "audit_event"("workspace_id", "sequence");
-- writers wait: as above.
CREATE INDEX "audit_event_workspace_id_action_sequence_idx" ON "audit_event"("workspace_id", "action", "sequence");

CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON "audit_event"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- Whoever writes an event says neither its place nor its hash.
REVOKE INSERT ON "audit_event" FROM acuity_app;
GRANT INSERT ("workspace_id", "id", "actor_id", "action", "subject", "detail", "created_at", "request_id") ON "audit_event" TO acuity_app;
GRANT SELECT ON "audit_head" TO acuity_app;

ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_head" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "audit_head"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));
