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
 * @param hasPhotos whether photos of it are on their way
 */
export function sentToast(
  { title, message }: { title: string; message: string },
  { statusPath, isOutsideAccount }: Received,
  hasPhotos = false,
): Toast {
  const photos = hasPhotos ? ' Keep the site open until your photos have arrived.' : '';
  const follow = statusPath && {
    action: { label: 'Follow your request', href: pageHref(statusPath) },
    duration: SENT_TOAST_MS,
  };
  const notListed = isOutsideAccount ? ` ${NOT_LISTED}` : '';
  return { title, message: message + photos + notListed, ...follow };
}
