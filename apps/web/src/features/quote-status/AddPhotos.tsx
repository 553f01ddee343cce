import { IMAGE_TYPE_NAMES } from '@dealer/api/domain/products/image-upload';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
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
  const onProgress = ({ status: next, readUnsent }: PhotoUpload) => {
    setStatus(next);
    // What has arrived must not be sent again with others, nor count as one more; what is rejected never arrives.
    const left = next === 'rejected' ? [] : readUnsent();
    clearPhotos(chosen?.files.filter((file) => !left.includes(file)) ?? []);
    if (next !== 'sending') onEnd();
  };
  const remove = (file: File) => {
    field.remove(file);
    // 'Try again' would send it all the same.
    if (status === 'failed' || status === 'stopped') setChosen(undefined);
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
      {chosen && (
        <Sending key={chosen.id} path={statusPathOf(token)} files={chosen.files} onProgress={onProgress} />
      )}
    </>
  );
}

interface SendingProps {
  /** The path of the request's page. */
  path: string;
  files: readonly File[];
  /** Another photo has arrived, or the sending has begun or ended. */
  onProgress: (upload: PhotoUpload) => void;
}

function Sending({ path, files, onProgress }: SendingProps) {
  const upload = usePhotoUpload(path, files);
  const { status, sent } = upload;
  const report = useEffectEvent((progress: Pick<PhotoUpload, 'status' | 'sent'>) =>
    onProgress({ ...upload, ...progress }),
  );
  useEffect(() => report({ status, sent }), [status, sent]);
  return <SentPhotos upload={upload} sentText="Photos received" />;
}
