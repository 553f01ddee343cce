-- Announces a photo that a customer added as a change of its request.
ALTER FUNCTION record_answering_event() RENAME TO record_request_event;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_photos_staff_event AFTER INSERT ON quote_photos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_request_event();
