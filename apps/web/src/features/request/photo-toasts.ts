import { pageHref } from '../../page-href.ts';
import { showToast } from '../toast/toast.ts';

const TOAST_MS = 15_000;

/** Says that photos are on their way which nothing on the page shows. */
export function showPhotosOnTheirWay(stop: () => void, toastScope: symbol): void {
  showToast({
    title: 'Sending your photos',
    message: 'Keep the site open until they have arrived.',
    action: { label: 'Stop sending', onClick: stop },
    duration: TOAST_MS,
    scope: toastScope,
  });
}

/** How an upload has ended that nothing on the page shows. */
interface EndedUpload {
  /** The path of the request's page. */
  statusPath: string;
  arrived: 'all' | 'some' | 'none';
  /** Why others have not arrived; undefined where somebody stopped them. */
  reason: string | undefined;
  /** Sends the others again; undefined where that does not help. */
  retry: (() => void) | undefined;
  toastScope: symbol;
}

/** Says what became of photos, and leads to their request or sends them again. */
export function showPhotosEnded({ statusPath, arrived, reason, retry, toastScope }: EndedUpload): void {
  const follow = { label: 'Follow your request', href: pageHref(statusPath) };
  if (arrived === 'all')
    showToast({
      title: 'Photos received',
      message: 'They are with your request.',
      action: follow,
      duration: TOAST_MS,
    });
  else
    showToast({
      title: arrived === 'some' ? 'Not every photo was sent' : 'Photos not sent',
      message: [
        'We have your request.',
        reason && `${reason}.`,
        (retry || !reason) && 'You can add the photos on its page.',
      ]
        .filter(Boolean)
        .join(' '),
      kind: 'destructive',
      action: retry ? { label: 'Try again', onClick: retry } : follow,
      duration: TOAST_MS,
      scope: toastScope,
    });
}
