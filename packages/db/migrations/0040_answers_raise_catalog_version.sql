-- Public pages say how fast the answers of the month came. What counts as one is in `readAnswerTime`.
CREATE CONSTRAINT TRIGGER quote_requests_raise_catalog_version AFTER UPDATE ON quote_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    OLD.responded_at IS DISTINCT FROM NEW.responded_at
    OR (OLD.result IS NOT DISTINCT FROM 'spam') <> (NEW.result IS NOT DISTINCT FROM 'spam')
  )
  EXECUTE FUNCTION raise_catalog_version();
