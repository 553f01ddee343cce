CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "missed_searches_day_phrase_pk" PRIMARY KEY("day","phrase")
);
--> statement-breakpoint
CREATE TABLE "out_of_stock_views" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "out_of_stock_views_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
ALTER TABLE "out_of_stock_views" ADD CONSTRAINT "out_of_stock_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "out_of_stock_views_product_id_index" ON "out_of_stock_views" USING btree ("product_id");