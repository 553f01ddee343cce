ALTER TABLE "quote_response_templates" ADD COLUMN "kind" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_response_templates" ADD COLUMN "price" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_response_templates" ADD COLUMN "stock" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_response_templates" ADD CONSTRAINT "quote_response_templates_kind_check" CHECK ("quote_response_templates"."kind" in ('any', 'product', 'service'));--> statement-breakpoint
ALTER TABLE "quote_response_templates" ADD CONSTRAINT "quote_response_templates_price_check" CHECK ("quote_response_templates"."price" in ('any', 'listed', 'call'));--> statement-breakpoint
ALTER TABLE "quote_response_templates" ADD CONSTRAINT "quote_response_templates_stock_check" CHECK ("quote_response_templates"."stock" in ('any', 'inStock', 'outOfStock'));