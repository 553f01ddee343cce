-- Announces who is writing an answer as a change of the message, like record_answering_event.
CREATE FUNCTION record_message_answering_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_events'));
  INSERT INTO staff_events (topic, subject_id, kind)
    VALUES ('message', COALESCE(NEW.contact_message_id, OLD.contact_message_id), 'changed')
    RETURNING id INTO event_id;
  PERFORM pg_notify('staff_events', event_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER message_answering_staff_event AFTER INSERT OR UPDATE OR DELETE ON message_answering
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_message_answering_event();
