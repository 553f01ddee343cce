-- What no visitor sees makes nothing old that visitors are shown: five hundred drafts being filled in raise no version.
DROP TRIGGER products_raise_catalog_version ON products;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_added_raise_catalog_version AFTER INSERT ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> 'draft')
  EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_changed_raise_catalog_version AFTER UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> 'draft' OR NEW.status <> 'draft')
  EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_removed_raise_catalog_version AFTER DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> 'draft')
  EXECUTE FUNCTION raise_catalog_version();
