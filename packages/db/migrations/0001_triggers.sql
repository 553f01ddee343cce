-- The version of everything that public pages show: one row.
INSERT INTO catalog_version (id) VALUES (1);
--> statement-breakpoint
-- Raises the version once per transaction, however many rows it wrote, and notifies the channel 'catalog' with it. The
-- triggers are deferred to the commit, so the row's lock is the last one that a transaction takes: writers wait for each
-- other but cannot deadlock. The setting is local to the transaction and marks that its version was raised.
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
--> statement-breakpoint
-- Visitors do not see drafts, so a write that concerns drafts only (500 of them being filled in) raises no version.
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
--> statement-breakpoint
-- Records a change under the topic that the trigger names, and notifies the channel 'staff_events' with the entry's id.
-- Deferred to the commit and under one lock, so that the ids follow the order of the commits: a reader that has an id
-- has received all before it. The lock is the last one that a transaction takes.
CREATE FUNCTION record_staff_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_events'));
  INSERT INTO staff_events (topic, subject_id, kind)
    VALUES (TG_ARGV[0], NEW.id, CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END)
    RETURNING id INTO event_id;
  PERFORM pg_notify('staff_events', event_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_requests_staff_event AFTER INSERT OR UPDATE ON quote_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_staff_event('quote');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contact_messages_staff_event AFTER INSERT OR UPDATE ON contact_messages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_staff_event('message');
