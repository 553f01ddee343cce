-- Public pages show known specifications in the order of their subcategory.
CREATE CONSTRAINT TRIGGER fields_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON fields
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subcategory_fields_raise_catalog_version AFTER INSERT OR UPDATE OR DELETE ON subcategory_fields
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version();
