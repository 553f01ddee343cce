CREATE TABLE "message_answering" (
	"contact_message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_answering_pk" PRIMARY KEY("contact_message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "message_answering" ADD CONSTRAINT "message_answering_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answering" ADD CONSTRAINT "message_answering_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answering_user_index" ON "message_answering" USING btree ("user_id");