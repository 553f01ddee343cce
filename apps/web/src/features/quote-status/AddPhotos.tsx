import { IMAGE_TYPE_NAMES, MAX_REQUEST_PHOTOS } from '@dealer/api/domain/products/image-upload';
import { type FormEvent, useEffect, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { PhotoField, usePhotoInput } from '../request/PhotoField.tsx';
import { SentPhotos } from '../request/SentPhotos.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { statusPathOf } from '../request/sent-requests.ts';
import { type PhotoUpload, usePhotoUpload } from '../request/use-photo-upload.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Chosen {
  files: readonly File[];
  /** Counts the submits. */
  id: number;
}

interface Props {
  quoteType: QuoteStatus['quoteType'];
  token: string;
  /** How many more photos the request takes; what became of those just sent is shown either way. */
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
  const { field, readPhotos, clearPhotos } = usePhotoInput({ max });
  const [chosen, setChosen] = useState<Chosen>();
  const [status, setStatus] = useState<PhotoUpload['status']>('none');
  const query = new URLSearchParams({ token });
  const isSending = status === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const files = isSending ? undefined : readPhotos();
    if (files?.length) setChosen({ files, id: (chosen?.id ?? 0) + 1 });
  };
  const onStatus = (next: PhotoUpload['status'], unsent: readonly File[]) => {
    setStatus(next);
    if (next === 'sending') return;
    // What has arrived must not be sent again with others, and what is rejected never arrives.
    const left = next === 'rejected' ? [] : unsent;
    clearPhotos(chosen?.files.filter((file) => !left.includes(file)) ?? []);
    onEnd();
  };
  return (
    <>
      {max > 0 && (
        <form
          className={`${classes.change} no-print`}
          method="post"
          encType="multipart/form-data"
          action={`/api/quote-requests/photos?${query}`}
          data-by-script
          onSubmit={submit}
        >
          <PhotoField
            field={field}
            label={LABELS[quoteType]}
            hint={`${IMAGE_TYPE_NAMES}, ${MAX_REQUEST_PHOTOS} at most`}
            required
          />
          <SubmitButton variant="outline" isPending={isSending} pendingText="Sending…">
            Send photos
          </SubmitButton>
        </form>
      )}
      {chosen && (
        <Sending key={chosen.id} path={statusPathOf(token)} files={chosen.files} onStatus={onStatus} />
      )}
    </>
  );
}

interface SendingProps {
  /** Of the request's page. */
  path: string;
  files: readonly File[];
  onStatus: (status: PhotoUpload['status'], unsent: readonly File[]) => void;
}

function Sending({ path, files, onStatus }: SendingProps) {
  const upload = usePhotoUpload(path, files);
  const report = useStableCallback((status: PhotoUpload['status']) => onStatus(status, upload.readUnsent()));
  useEffect(() => report(upload.status), [upload.status, report]);
  return <SentPhotos upload={upload} sentText="Photos received" />;
}
