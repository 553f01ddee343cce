CREATE TABLE "golden_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"values" json NOT NULL,
	"verified_by" integer,
	"verified_by_name" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrichment_items" DROP CONSTRAINT "enrichment_items_status_check";--> statement-breakpoint
ALTER TABLE "enrichment_runs" DROP CONSTRAINT "enrichment_runs_mode_check";--> statement-breakpoint
ALTER TABLE "staff_events" DROP CONSTRAINT "staff_events_topic_check";--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD COLUMN "version_id" integer;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD COLUMN "baseline_id" integer;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD COLUMN "failures_in_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_products" ADD CONSTRAINT "golden_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_products" ADD CONSTRAINT "golden_products_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "golden_products_verified_by_index" ON "golden_products" USING btree ("verified_by");--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD CONSTRAINT "enrichment_runs_version_id_smart_lookup_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."smart_lookup_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD CONSTRAINT "enrichment_runs_baseline_id_smart_lookup_versions_id_fk" FOREIGN KEY ("baseline_id") REFERENCES "public"."smart_lookup_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrichment_runs_version_index" ON "enrichment_runs" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "enrichment_runs_baseline_index" ON "enrichment_runs" USING btree ("baseline_id");--> statement-breakpoint
ALTER TABLE "enrichment_items" ADD CONSTRAINT "enrichment_items_status_check" CHECK ("enrichment_items"."status" in ('pending', 'running', 'planned', 'measured', 'updated', 'skipped', 'error', 'undone', 'kept'));--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD CONSTRAINT "enrichment_runs_mode_check" CHECK ("enrichment_runs"."mode" in ('dryRun', 'apply', 'trial'));--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_topic_check" CHECK ("staff_events"."topic" in ('quote', 'message', 'run'));