ALTER TABLE "enrichment_runs" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD COLUMN "undone_by_name" text;--> statement-breakpoint
ALTER TABLE "enrichment_runs" ADD CONSTRAINT "enrichment_runs_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrichment_runs_undone_by_index" ON "enrichment_runs" USING btree ("undone_by");