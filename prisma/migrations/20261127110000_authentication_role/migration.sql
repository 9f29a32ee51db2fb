-- The role of accounts and sessions: better-auth's tables alone, and no tenant's. A role belongs to the whole server,
-- so another database may have made it already, or be making it now.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'acuity_auth') THEN
    CREATE ROLE acuity_auth NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;

-- Where one login does everything it takes on both roles. From PostgreSQL 16 on whoever makes a role is a member that
-- may not take it on before granting it to itself.
DO $$
DECLARE
  wanted text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['acuity_app', 'acuity_auth'] LOOP
    IF NOT pg_has_role(current_user, role_name, wanted) THEN
      EXECUTE format('GRANT %I TO %I', role_name, current_user);
    END IF;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO acuity_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON "auth_user", "auth_session", "auth_account", "auth_verification", "rate_limit" TO acuity_auth;
