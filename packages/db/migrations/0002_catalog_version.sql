-- The version rises at the commit of a transaction that wrote the catalogue: once, however many rows it wrote.
INSERT INTO catalog_version (id) VALUES (1);
--> statement-breakpoint
-- Deferred to the commit, so that the one row's lock is the last lock a transaction takes: writers queue, none deadlock.
-- The setting is local to the transaction; it tells the later rows' triggers that the first one did the work.
CREATE FUNCTION raise_catalog_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF coalesce(current_setting('dealer.catalog_raised', true), '') = '' THEN
    PERFORM set_config('dealer.catalog_raised', 'yes', true);
    UPDATE catalog_version SET version = version + 1, updated_at = now() WHERE id = 1 RETURNING version INTO raised;
    PERFORM pg_notify('catalog', raised::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER brands_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON brands
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subcategories_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON subcategories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER engine_brands_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON engine_brands
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER site_settings_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON site_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
