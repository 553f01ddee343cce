import { Button } from '@dealer/ui';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ignoreHeldKey, isSecondPress } from '../../lib/second-press.ts';
import { type PhotoUpload, type PhotoUploadState, usePhotoUpload } from './photo-uploads.ts';
import classes from './request.module.css';

interface Props {
  upload: PhotoUpload | undefined;
  /** The text when all have arrived. */
  sentText?: string;
}

const photosOf = (count: number) => (count === 1 ? 'Your photo' : `Your ${count} photos`);

/** Shows what becomes of the photos of a stored request: sending, sent, or not sent and how to try again. */
export function SentPhotos({ upload, sentText }: Props) {
  const state = usePhotoUpload(upload);
  const { status, sent, total, percent, reason } = state;
  const text = useRef<HTMLParagraphElement>(null);
  const isSending = status === 'sending';
  const isOver = status === 'sent' || status === 'rejected';
  useEffect(() => {
    // The button is removed: its focus moves to the result.
    if (isOver && document.activeElement === document.body) text.current?.focus();
  }, [isOver]);
  const hasBegun = status !== 'none';
  useEffect(() => {
    // It stands below the pressed button, at the foot of a phone's screen: nobody would see that photos are still on their way, or failed.
    if (hasBegun) text.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [hasBegun]);
  /** The time when the button got its meaning, by performance.now(). */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (status !== 'none') changedAt.current = performance.now();
  }, [status]);
  if (status === 'none') return null;
  // The second press of a double one, or a key that is held, would undo the first: the button means the opposite by then.
  const press = (event: MouseEvent) => {
    if (isSecondPress(event, changedAt.current)) return;
    if (isSending) upload?.stop();
    else upload?.start();
  };
  return (
    <div className={classes.upload} data-status={status}>
      <p ref={text} role={isSending ? undefined : 'status'} tabIndex={-1}>
        {isSending &&
          `Sending photo ${sent + 1} of ${total}: ${percent}%. Keep the site open until it is done.`}
        {status === 'sent' && (sentText ?? `${photosOf(total)} arrived with it.`)}
        {(status === 'failed' || status === 'rejected') &&
          `We have your request, but not ${notSent(state)}. ${reason}.`}
        {status === 'stopped' && `We have your request, but not ${notSent(state)}.`}
      </p>
      {isSending && <progress aria-label="Sending photos" max={100 * total} value={100 * sent + percent} />}
      {!isOver && (
        <Button variant="outline" size="small" onClick={press} onKeyDown={ignoreHeldKey}>
          {isSending ? 'Stop sending' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function notSent({ sent, total }: PhotoUploadState): string {
  if (total === 1) return 'the photo';
  return sent ? `${total - sent} of the ${total} photos` : 'the photos';
}
