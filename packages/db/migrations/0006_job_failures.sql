DROP INDEX "email_log_job_index";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "jobs" SET "failed_at" = "created_at" WHERE "status" = 'failed';--> statement-breakpoint
DELETE FROM "email_log" AS "entry" USING "email_log" AS "kept"
  WHERE "kept"."job_id" = "entry"."job_id"
    AND ("kept"."status" = 'sent', "kept"."id") > ("entry"."status" = 'sent', "entry"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_log_job_unique" ON "email_log" USING btree ("job_id");
