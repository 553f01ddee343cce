import { pageHref } from '../../page-href.ts';
import type { Toast } from '../toast/toast.ts';
import { NOT_LISTED } from './sent-texts.ts';

const SENT_TOAST_MS = 15_000;

/** A request that has arrived. */
interface Received {
  /** The path of its page. */
  statusPath?: string | undefined;
  isOutsideAccount?: boolean | undefined;
}

/**
 * Says that a request has arrived where its form is gone, with the only link to it that a visitor without an email address gets.
 * @param photos chosen for it, which only the form sends
 */
export function sentToast(
  { title, message }: { title: string; message: string },
  { statusPath, isOutsideAccount }: Received,
  photos: readonly File[] = [],
): Toast {
  const lost = photos.length ? ' Your photos were not sent: you can add them on its page.' : '';
  const follow = statusPath && {
    action: { label: 'Follow your request', onClick: () => window.location.assign(pageHref(statusPath)) },
    duration: SENT_TOAST_MS,
  };
  const notListed = isOutsideAccount ? ` ${NOT_LISTED}` : '';
  return { title, message: message + lost + notListed, ...follow };
}
