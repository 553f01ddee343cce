-- Generated, but for the first three statements: setting the options of an index does not build it again.
ALTER INDEX "audit_logs_search_index" SET (fastupdate = true, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "products_search_index" SET (fastupdate = true, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "products_document_index" SET (fastupdate = true, gin_pending_list_limit = 256);--> statement-breakpoint
DROP INDEX "field_provenance_version_index";--> statement-breakpoint
DROP INDEX "field_provenance_decided_by_index";--> statement-breakpoint
CREATE INDEX "field_provenance_version_index" ON "field_provenance" USING btree ("version_id") WHERE "field_provenance"."version_id" is not null;--> statement-breakpoint
CREATE INDEX "field_provenance_decided_by_index" ON "field_provenance" USING btree ("decided_by") WHERE "field_provenance"."decided_by" is not null;
