-- As announce_quote_request() does: at the commit, under the same lock, so that the numbers of both follow the commits.
CREATE FUNCTION announce_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  announced bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('quote_events'));
  INSERT INTO message_events (contact_message_id, kind)
    SELECT id, CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END FROM contact_messages WHERE id = NEW.id
    RETURNING id INTO announced;
  IF announced IS NOT NULL THEN
    PERFORM pg_notify('quotes', announced::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contact_messages_announce AFTER INSERT OR UPDATE ON contact_messages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_contact_message();
