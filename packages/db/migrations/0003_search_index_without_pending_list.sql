DROP INDEX "audit_logs_search_index";--> statement-breakpoint
DROP INDEX "products_search_index";--> statement-breakpoint
CREATE INDEX "audit_logs_search_index" ON "audit_logs" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);