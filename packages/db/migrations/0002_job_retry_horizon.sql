ALTER TABLE "jobs" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retry_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "max_attempts";