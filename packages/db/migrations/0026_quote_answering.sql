CREATE TABLE "quote_answering" (
	"quote_request_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_answering_pk" PRIMARY KEY("quote_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quote_answering" ADD CONSTRAINT "quote_answering_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_answering" ADD CONSTRAINT "quote_answering_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_answering_user_index" ON "quote_answering" USING btree ("user_id");--> statement-breakpoint
-- Announces who is writing an answer as a change of the request, like record_staff_event.
CREATE FUNCTION record_answering_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_events'));
  INSERT INTO staff_events (topic, subject_id, kind)
    VALUES ('quote', COALESCE(NEW.quote_request_id, OLD.quote_request_id), 'changed')
    RETURNING id INTO event_id;
  PERFORM pg_notify('staff_events', event_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_answering_staff_event AFTER INSERT OR UPDATE OR DELETE ON quote_answering
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_answering_event();
