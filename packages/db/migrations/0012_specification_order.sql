ALTER TABLE "audit_logs" ALTER COLUMN "changes" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "product_metadata" ALTER COLUMN "specifications" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "specifications" SET DATA TYPE json;