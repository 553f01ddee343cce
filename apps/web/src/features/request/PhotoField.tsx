import { imageTypes, MAX_REQUEST_PHOTOS } from '@dealer/api/domain/products/image-upload';
import { TextField } from '@dealer/ui';
import { type RefCallback, useRef, useState } from 'react';
import classes from './request.module.css';

/** Where chosen photos are kept while their field is not on the page. */
interface PhotoStore {
  photos: readonly File[];
  keep: (files: readonly File[]) => void;
}

interface PhotoInput {
  ref: RefCallback<HTMLInputElement>;
  error: string | undefined;
  onChange: () => void;
}

/**
 * The photos of a request that is not sent yet. They are read from the field at the submit: a file that was chosen before the
 * app had started is among them.
 */
export function usePhotoInput(store?: PhotoStore): {
  field: PhotoInput;
  /** @returns the chosen photos; undefined where they are too many, which the field says */
  readPhotos: () => readonly File[] | undefined;
  /** Empties the field of photos that were sent; others that were chosen since stay. */
  clearPhotos: (sent: readonly File[]) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const read = () => Array.from(input.current?.files ?? []);
  return {
    field: {
      ref: (element) => {
        input.current = element;
        if (element && store?.photos.length && !element.files?.length) element.files = fileList(store.photos);
      },
      error,
      onChange: () => {
        setError(undefined);
        store?.keep(read());
      },
    },
    readPhotos: () => {
      const files = read();
      if (files.length <= MAX_REQUEST_PHOTOS) return files;
      setError(`Please choose at most ${MAX_REQUEST_PHOTOS} photos`);
      input.current?.closest('details')?.setAttribute('open', '');
      input.current?.focus();
      return undefined;
    },
    clearPhotos: (sent) => {
      if (input.current && read().every((file) => sent.includes(file))) input.current.value = '';
    },
  };
}

/** The only way to fill in a file field. */
function fileList(files: readonly File[]): FileList {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  return chosen.files;
}

/** Chooses photos for a request, on one line; where no script runs, the browser sends them with the form. */
export function PhotoField({ ref, error, onChange }: PhotoInput) {
  return (
    <TextField
      ref={ref}
      label="Photos: the type plate, what is broken"
      className={classes.photos}
      type="file"
      name="photos"
      accept={imageTypes.join()}
      multiple
      error={error}
      onChange={onChange}
    />
  );
}
