CREATE TABLE "product_creations" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"submission_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_creations" ADD CONSTRAINT "product_creations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_creations_product_index" ON "product_creations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_creations_created_index" ON "product_creations" USING btree ("created_at");