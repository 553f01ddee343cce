-- Deferred to the commit and under one lock, so that the numbers follow the order of the commits: who has seen one has
-- seen all before it. The lock is the last that a transaction takes, so that writers queue and none deadlock.
CREATE FUNCTION announce_quote_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  announced bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('quote_events'));
  INSERT INTO quote_events (quote_request_id, kind)
    SELECT id, CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END FROM quote_requests WHERE id = NEW.id
    RETURNING id INTO announced;
  IF announced IS NOT NULL THEN
    PERFORM pg_notify('quotes', announced::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_requests_announce AFTER INSERT OR UPDATE ON quote_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_quote_request();
