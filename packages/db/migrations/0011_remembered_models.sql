-- What is published already is known of its model too; from here on every write of a person adds to it.
INSERT INTO product_metadata
  (brand, model, name, description, category, subcategory, cutting_width, engine_displacement, engine_brand,
   images, msrp, features, specifications, updated_at)
SELECT DISTINCT ON (lower(brand), translate(lower(model), ' -', ''))
  brand, model, name, description, nullif(category, 'uncategorized'), subcategory, cutting_width,
  engine_displacement, engine_brand,
  CASE WHEN condition = 'new' THEN images ELSE '[]'::jsonb END,
  CASE WHEN condition = 'new' THEN nullif(greatest(original_price, price), 0) END,
  features, specifications, updated_at
FROM products
WHERE status = 'published' AND brand <> '' AND translate(lower(model), ' -', '') <> ''
ORDER BY lower(brand), translate(lower(model), ' -', ''), updated_at DESC, id DESC
ON CONFLICT DO NOTHING;
