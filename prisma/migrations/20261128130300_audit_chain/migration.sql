-- Each event is chained to the one before by hashes made here. Those of before are chained by 20261128130510_audit_of_before
-- or with the next event of their workspace, whichever is first.
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

-- The end of a workspace's chain, which nobody else adds to until the transaction ends. Where there is none yet it begins
-- with the events of before, in the order they came; those of this transaction come by their own trigger.
CREATE FUNCTION audit_end(tenant uuid) RETURNS "audit_head"
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  event public.audit_event;
  head public.audit_head;
BEGIN
  INSERT INTO public.audit_head AS known VALUES (tenant, 0, ''::bytea)
  ON CONFLICT (workspace_id) DO UPDATE SET sequence = known.sequence
  RETURNING * INTO head;
  IF head.sequence > 0 THEN RETURN head; END IF;
  FOR event IN
    SELECT * FROM public.audit_event
    WHERE workspace_id = tenant AND sequence IS NULL AND xmin <> pg_current_xact_id()::xid ORDER BY created_at, id
  LOOP
    event.sequence := head.sequence + 1;
    event.previous_hash := head.hash;
    head.sequence := event.sequence;
    head.hash := sha256(head.hash || convert_to(public.audit_text(event), 'UTF8'));
    UPDATE public.audit_event SET sequence = event.sequence, previous_hash = event.previous_hash, hash = head.hash
    WHERE workspace_id = tenant AND id = event.id;
  END LOOP;
  UPDATE public.audit_head SET sequence = head.sequence, hash = head.hash WHERE workspace_id = tenant;
  RETURN head;
END
$$;

-- Puts an event at the end of its workspace's chain. It runs when the transaction ends: nobody holds the end of a chain
-- longer than a COMMIT takes, and whoever holds it waits for nothing else, so there is no deadlock.
CREATE FUNCTION audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  event public.audit_event;
  head public.audit_head := public.audit_end(NEW.workspace_id);
BEGIN
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

REVOKE ALL ON FUNCTION audit_text("audit_event"), audit_end(uuid), audit_chain(), audit_sweep() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_sweep() TO acuity_app;

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
