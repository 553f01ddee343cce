-- Generated, but for the indexes, which go with the columns.
ALTER TABLE "audit_logs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(coalesce("entity_name", '') || '|' || coalesce("user_name", 'System') || '|' || coalesce("action_type", '')), ' -', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(coalesce("first_name", '') || '|' || coalesce("last_name", '') || '|' || coalesce("email", '') || '|' || coalesce("subject", '') || '|' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')), ' -', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" drop column "search_text";--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(coalesce("customer_name", '') || '|' || coalesce("customer_email", '') || '|' || coalesce("product_name", 'General Inquiry') || '|' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g')), ' -', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_logs_search_index" ON "audit_logs" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "quote_requests_search_index" ON "quote_requests" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);
