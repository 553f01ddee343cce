ALTER TABLE "contact_messages" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "private_note" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_owner_index" ON "contact_messages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "contact_messages_spam_index" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST) WHERE "contact_messages"."is_spam";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_spam_check" CHECK (not "contact_messages"."is_spam" or "contact_messages"."handled_at" is not null);