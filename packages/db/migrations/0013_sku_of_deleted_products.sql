DROP INDEX "products_sku_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (lower("sku")) WHERE "products"."status" <> 'deleted';