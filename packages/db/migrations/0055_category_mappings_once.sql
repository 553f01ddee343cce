-- Generated, but for the deletion: of the mappings that simultaneous imports stored twice, the one that was read stays.
DELETE FROM "category_mappings" AS twice USING "category_mappings" AS newer
WHERE newer.source_category = twice.source_category AND newer.priority = twice.priority AND newer.id > twice.id;--> statement-breakpoint
DROP INDEX "category_mappings_source_index";--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_source_unique" UNIQUE("source_category","priority");