import { IMAGE_TYPE_NAMES } from '@dealer/api/domain/products/image-upload';
import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { isSameFile, PhotoField, usePhotoInput } from '../request/PhotoField.tsx';
import {
  findPhotoUpload,
  type PhotoUpload,
  type PhotoUploadState,
  startPhotoUpload,
  usePhotoUpload,
} from '../request/photo-uploads.ts';
import { SentPhotos } from '../request/SentPhotos.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  quoteType: QuoteStatus['quoteType'];
  token: string;
  /** The number of photos that the request still takes; what became of those just sent is shown either way. */
  max: number;
  /** Photos may have arrived: all of them, or some before the rest was stopped or lost. */
  onEnd: () => void;
}

const LABELS = {
  product: 'Add a photo, such as of the machine that you trade in',
  service: 'Add a photo: the type plate, or what is broken',
};

/** The form that adds photos to a request. Where no script runs the browser sends it by itself. */
export function AddPhotos({ quoteType, token, max, onEnd }: Props) {
  const path = statusPathOf(token);
  // Photos may be on their way since an earlier visit of the page.
  const [upload, setUpload] = useState(() => findPhotoUpload(path));
  // Those stand in the field as on that visit: what has not arrived is sent along with what is added.
  const store = { read: () => upload?.readUnsent() ?? [], keep: () => undefined };
  const { field, readPhotos, clearPhotos } = usePhotoInput({ max, store });
  const { status, sent } = usePhotoUpload(upload);
  const isSending = status === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const files = isSending ? undefined : readPhotos();
    if (files?.length) setUpload(startPhotoUpload(path, files));
  };
  const report = useEffectEvent((reported: PhotoUpload, state: Pick<PhotoUploadState, 'status' | 'sent'>) => {
    // What has arrived must not be sent again with others, nor count as one more; what is rejected never arrives.
    if (state.sent || state.status === 'rejected') clearPhotos(reported.readDone());
    if (state.status !== 'sending') onEnd();
  });
  useEffect(() => {
    if (upload) report(upload, { status, sent });
  }, [upload, status, sent]);
  const remove = (file: File) => {
    field.remove(file);
    const unsent = upload?.readUnsent().find(isSameFile(file));
    if (!upload || !unsent) return;
    upload.remove(unsent);
    // 'Try again' would send the others, which the form's button does.
    if (!isSending) setUpload(undefined);
  };
  return (
    <>
      {max > 0 && (
        <form
          className={`${classes.change} no-print`}
          method="post"
          encType="multipart/form-data"
          action={`/api/quote-requests/photos?${new URLSearchParams({ token })}`}
          data-by-script
          onSubmit={submit}
        >
          <PhotoField
            field={{ ...field, remove }}
            label={LABELS[quoteType]}
            hint={`${IMAGE_TYPE_NAMES}, ${max} at most`}
            required
          />
          <SubmitButton variant="outline" isPending={isSending} pendingText="Sending…">
            Send photos
          </SubmitButton>
        </form>
      )}
      <SentPhotos upload={upload} sentText="Photos received" />
    </>
  );
}
