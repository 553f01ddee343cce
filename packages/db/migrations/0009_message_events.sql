CREATE TABLE "message_events" (
	"id" bigint PRIMARY KEY DEFAULT nextval('quote_events_id_seq') NOT NULL,
	"contact_message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_events_kind_check" CHECK ("message_events"."kind" in ('created', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_events_contact_message_index" ON "message_events" USING btree ("contact_message_id");