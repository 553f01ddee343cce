import { pageHref } from '../../page-href.ts';
import type { Toast } from '../toast/toast.ts';

const SENT_TOAST_MS = 15_000;

/** A request that has arrived. */
interface Received {
  /** The path of its page. */
  statusPath?: string | undefined;
}

/**
 * Says that a request has arrived where its form is gone, with the only link to it that a visitor without an email address gets.
 * @param photos chosen for it, which only the form sends
 */
export function sentToast(
  { title, message }: { title: string; message: string },
  { statusPath }: Received,
  photos: readonly File[] = [],
): Toast {
  const lost = photos.length ? ' Your photos were not sent: you can add them on its page.' : '';
  const follow = statusPath && {
    action: { label: 'Follow your request', onClick: () => window.location.assign(pageHref(statusPath)) },
    duration: SENT_TOAST_MS,
  };
  return { title, message: message + lost, ...follow };
}
