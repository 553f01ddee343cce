ALTER TABLE "field_provenance" DROP CONSTRAINT "field_provenance_source_check";--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD CONSTRAINT "enrichment_runs_pause_reason_check" CHECK ("enrichment_runs"."pause_reason" in ('budget', 'ai', 'error'));--> statement-breakpoint
ALTER TABLE "field_provenance" ADD CONSTRAINT "field_provenance_source_check" CHECK ("field_provenance"."source" in ('person', 'history', 'ai', 'import', 'image', 'rule'));