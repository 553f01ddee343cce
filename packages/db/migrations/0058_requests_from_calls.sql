ALTER TABLE "quote_requests" ADD COLUMN "is_from_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only a request that staff wrote down has an entry of its creation, or an answer of the same moment.
UPDATE "quote_requests" SET "is_from_call" = true
WHERE "responded_at" = "created_at" OR EXISTS (
  SELECT FROM "audit_logs"
  WHERE "entity_type" = 'quote' AND "entity_id" = "quote_requests"."id" AND "action_type" = 'CREATED'
);
--> statement-breakpoint
-- Runs the deferred triggers of the rows above, because a table with pending ones cannot be altered by a later migration of the
-- same transaction.
SET CONSTRAINTS ALL IMMEDIATE;
