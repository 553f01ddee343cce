ALTER TABLE "quote_response_templates" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "updated_by_name" text;