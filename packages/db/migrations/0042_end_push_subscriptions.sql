-- Nobody is notified who is disabled or left the staff, whichever way that came about.
CREATE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_end_push_subscriptions AFTER UPDATE OF role, disabled_at ON users
  FOR EACH ROW WHEN (NEW.role = 'customer' OR NEW.disabled_at IS NOT NULL)
  EXECUTE FUNCTION end_push_subscriptions();
