-- Staff screens follow whether a run is under way.
CREATE CONSTRAINT TRIGGER enrichment_runs_staff_event AFTER INSERT OR UPDATE OF status ON enrichment_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_staff_event('run');
