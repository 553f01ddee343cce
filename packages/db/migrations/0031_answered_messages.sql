ALTER TABLE "replies" ALTER COLUMN "quote_request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "waiting_since" timestamp (3) with time zone GENERATED ALWAYS AS (case when "handled_at" is null then coalesce("reopened_at", "created_at") end) STORED;--> statement-breakpoint
ALTER TABLE "email_log" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "contact_message_id" integer;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_due_index" ON "contact_messages" USING btree ("waiting_since","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_log_contact_message_index" ON "email_log" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "replies_contact_message_index" ON "replies" USING btree ("contact_message_id","id");--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_thread_check" CHECK (num_nonnulls("replies"."quote_request_id", "replies"."contact_message_id") = 1);