ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("first_name", '') || '|' || coalesce("last_name", '') || '|' || coalesce("email", '') || '|' || coalesce("subject", '') || '|' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), nfd), '[\u0300-\u036F''’‘ʼ´`]', '', 'g')), ' -', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" drop column "search_text";--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("customer_name", '') || '|' || coalesce("customer_email", '') || '|' || coalesce("product_name", 'General Inquiry') || '|' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g'), nfd), '[\u0300-\u036F''’‘ʼ´`]', '', 'g')), ' -', '')) STORED NOT NULL;--> statement-breakpoint
-- Not generated: the indexes go with the columns.
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "quote_requests_search_index" ON "quote_requests" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);
