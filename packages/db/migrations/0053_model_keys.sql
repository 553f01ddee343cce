-- Generated, but for the function and the changes of rows: one form for comparing names of machines and makers, the same as
-- nameKey in packages/api/src/domain/products/model-key.ts. A single expression, which PostgreSQL inlines.
CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(replace(lower(coalesce(value, '')), '+', 'plus'),
  U&' -_./,()"!#$%&''*:;<=>?@[\\]^`{|}~'
  '\00AE\2122\00A9\2120\00B0\00B4\00B7\2022\2026\00AB\00BB\2039\203A\2018\2019\201A\201B\201C\201D\201E\201F\2032\2033\2034'
  '\2010\2011\2012\2013\2014\2015\2212'
  '\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000'
  '\00AD\200B\200C\200D\200E\200F\2060\FEFF\0307', '');--> statement-breakpoint
DROP INDEX "products_match_key_index";--> statement-breakpoint
DROP INDEX "products_bare_model_index";--> statement-breakpoint
-- Spellings that were remembered as several models become one: the newest values, and where it has none the next older ones.
DELETE FROM "product_metadata" WHERE name_key("brand") = '' OR name_key("model") = '';--> statement-breakpoint
UPDATE "product_metadata" AS newest SET
  name = merged.name, description = merged.description, category = merged.category, subcategory = merged.subcategory,
  cutting_width = merged.cutting_width, engine_displacement = merged.engine_displacement,
  engine_brand = merged.engine_brand, images = coalesce(merged.images, '[]'), msrp = merged.msrp,
  features = coalesce(merged.features, '[]'), specifications = merged.specifications
FROM (
  SELECT (array_agg(id ORDER BY updated_at DESC, id DESC))[1] AS id,
    (array_agg(name ORDER BY updated_at DESC, id DESC) FILTER (WHERE name IS NOT NULL))[1] AS name,
    (array_agg(description ORDER BY updated_at DESC, id DESC) FILTER (WHERE description IS NOT NULL))[1] AS description,
    (array_agg(category ORDER BY updated_at DESC, id DESC) FILTER (WHERE category IS NOT NULL))[1] AS category,
    (array_agg(subcategory ORDER BY updated_at DESC, id DESC) FILTER (WHERE category IS NOT NULL))[1] AS subcategory,
    (array_agg(cutting_width ORDER BY updated_at DESC, id DESC) FILTER (WHERE cutting_width IS NOT NULL))[1] AS cutting_width,
    (array_agg(engine_displacement ORDER BY updated_at DESC, id DESC)
      FILTER (WHERE engine_displacement IS NOT NULL))[1] AS engine_displacement,
    (array_agg(engine_brand ORDER BY updated_at DESC, id DESC) FILTER (WHERE engine_brand IS NOT NULL))[1] AS engine_brand,
    (array_agg(images ORDER BY updated_at DESC, id DESC) FILTER (WHERE images <> '[]'))[1] AS images,
    (array_agg(msrp ORDER BY updated_at DESC, id DESC) FILTER (WHERE msrp IS NOT NULL))[1] AS msrp,
    (array_agg(features ORDER BY updated_at DESC, id DESC) FILTER (WHERE features <> '[]'))[1] AS features,
    (array_agg(specifications ORDER BY updated_at DESC, id DESC) FILTER (WHERE specifications IS NOT NULL))[1] AS specifications
  FROM "product_metadata" GROUP BY name_key("brand"), name_key("model") HAVING count(*) > 1
) AS merged WHERE newest.id = merged.id;--> statement-breakpoint
DELETE FROM "product_metadata" AS older USING "product_metadata" AS newer
WHERE name_key(newer.brand) = name_key(older.brand) AND name_key(newer.model) = name_key(older.model)
  AND (newer.updated_at, newer.id) > (older.updated_at, older.id);--> statement-breakpoint
-- Rows of imports keep the key with the condition behind it: 'echo|es250+|new'.
UPDATE "migration_products" SET match_key = name_key(parts[1]) || '|' || name_key(parts[2]) || '|' || parts[3]
FROM (SELECT id AS row_id, regexp_match(match_key, '^([^|]*)\|(.*)\|(new|pre-owned)$') AS parts FROM "migration_products"
  WHERE match_key ~ '[^a-z0-9|].*\|(new|pre-owned)$') AS stored
WHERE id = row_id AND parts IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_brand_model_index" ON "products" USING btree ((name_key("brand") || '|' || name_key("model")));--> statement-breakpoint
CREATE INDEX "products_model_alone_index" ON "products" USING gin (('|' || name_key("model")) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "product_metadata_model_key_unique" ON "product_metadata" USING btree ((name_key("brand") || '|' || name_key("model")));
