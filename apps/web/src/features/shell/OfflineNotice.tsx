import { useOnline } from '../../lib/use-online.ts';
import classes from './OfflineNotice.module.css';

/**
 * Says on every page that the connection is gone, for as long as it is.
 * @param isBelowBar whether it leaves the top bar of the staff area free
 */
export function OfflineNotice({ isBelowBar }: { isBelowBar: boolean }) {
  const online = useOnline();
  return (
    <div role="status" className={classes.place} data-below-bar={isBelowBar || undefined}>
      {!online && (
        <p className={classes.notice}>
          <strong>You are offline.</strong> Nothing is sent until you are connected again.
        </p>
      )}
    </div>
  );
}
